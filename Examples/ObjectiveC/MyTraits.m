// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#import "MyTraits.h"

@implementation MyAppThemeTrait

+ (NSInteger)defaultValue {
  return MyAppThemeStandard;
}

+ (BOOL)affectsColorAppearance {
  return YES;
}

+ (NSString *)name {
  return @"Theme";
}

+ (NSString *)identifier {
  return @"com.myapp.theme";
}

@end

@implementation TBTraitCollection (MyTraits)

- (MyAppTheme)myAppTheme {
  return (MyAppTheme)[self valueForNSIntegerTrait:MyAppThemeTrait.class];
}

@end

@implementation TBColor (MyTraits)

+ (TBColor *)customBackgroundColor {
  return [TBColor colorWithDynamicProvider:^(TBTraitCollection *traitCollection) {
    switch (traitCollection.myAppTheme) {
      case MyAppThemeStandard:
        return [TBColor colorWithRed:0 green:1 blue:0 alpha:1];
      case MyAppThemePastel:
        return [TBColor colorWithRed:0.39 green:0.58 blue:0.93 alpha:1];
      case MyAppThemeBold:
        return [TBColor colorWithRed:1 green:0 blue:1 alpha:1];
      case MyAppThemeMonochrome:
        return [TBColor colorWithRed:0.3 green:0.3 blue:0.3 alpha:1];
    }
    return [TBColor colorWithRed:1 green:1 blue:1 alpha:1];
  }];
}

@end
