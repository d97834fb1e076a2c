// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "TBInternal.h"

@implementation TBColor

+ (TBColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha {
  TBColor *color = [[self new] autorelease];
  color->_red = red;
  color->_green = green;
  color->_blue = blue;
  color->_alpha = alpha;
  return color;
}

+ (TBColor *)colorWithDynamicProvider:(TBColor * (^)(TBTraitCollection *))provider {
  TBColor *color = [[self new] autorelease];
  color->_provider = _Block_copy((const void *)provider);
  return color;
}

- (void)dealloc {
  if (_provider != NULL) _Block_release((const void *)_provider);
  [super dealloc];
}

- (TBColor *)resolvedColorWithTraitCollection:(TBTraitCollection *)traits {
  // A provider may name another colour that depends on traits.
  TBColor *color = self;
  while (color->_provider != NULL) color = color->_provider(traits);
  return color;
}

- (CGFloat)red {
  return _red;
}

- (CGFloat)green {
  return _green;
}

- (CGFloat)blue {
  return _blue;
}

- (CGFloat)alpha {
  return _alpha;
}

@end
