// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#import <TraitBridgeObjC.h>
#import <shared_theme.h>

#pragma clang assume_nonnull begin

/// The trait in Objective-C: the same one as the struct in Swift with this identifier.
@interface MyAppThemeTrait : NSObject <TBNSIntegerTraitDefinition>
@end

@interface TBTraitCollection (MyTraits)
@property (nonatomic, readonly) MyAppTheme myAppTheme;
@end

@interface TBColor (MyTraits)
@property (nonatomic, readonly, class) TBColor *customBackgroundColor;
@end

#pragma clang assume_nonnull end
