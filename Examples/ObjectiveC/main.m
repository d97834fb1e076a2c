// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

// What an app of Objective-C does with a custom trait of UIKit, for a tree without a screen: the trait is
// a class, beside a struct in Swift with the same identifier.

#include <stdio.h>

#import "MyTraits.h"

/// A trait class that claims the identifier with another default.
@interface BadThemeTrait : NSObject <TBNSIntegerTraitDefinition>
@end

@implementation BadThemeTrait

+ (NSInteger)defaultValue {
  return MyAppThemeBold;
}

+ (NSString *)identifier {
  return @"com.myapp.theme";
}

+ (NSString *)name {
  return @"Theme";
}

+ (BOOL)affectsColorAppearance {
  return YES;
}

@end

static void showBackground(TBTraitCollection *traits) {
  TBColor *color = [TBColor.customBackgroundColor resolvedColorWithTraitCollection:traits];
  printf("  theme %s, background %.2f %.2f %.2f\n", shared_theme_name(traits.myAppTheme), color.red,
      color.green, color.blue);
}

static void show(const char *name, TBTraitNode *node) {
  char inSwift[16] = "";
  swift_read_theme(node.handle, inSwift);
  printf("  %s: %s in Objective-C, %s in Swift\n", name,
      shared_theme_name(node.traitCollection.myAppTheme), inSwift);
}

static void showError(const char *status, const char *text) {
  printf("  %s\n    %s\n", status, text);
}

static void showCollection(void) {
  puts("A collection is made with a block");
  TBTraitCollection *myTraits =
      [TBTraitCollection traitCollectionWithTraits:^(id<TBMutableTraits> mutableTraits) {
        [mutableTraits setNSIntegerValue:MyAppThemePastel forTrait:MyAppThemeTrait.class];
      }];
  showBackground(myTraits);
}

/// Overrides the theme as the button in an app would, and then as Swift does.
static void changeTheme(TBTraitNode *window, TBTraitNode *screen) {
  puts("The button is tapped: Objective-C overrides the theme of the window");
  [window.traitOverrides setNSIntegerValue:MyAppThemeBold forTrait:MyAppThemeTrait.class];
  show("screen", screen);
  puts("Swift overrides the theme of the screen");
  swift_write_theme(screen.handle, MyAppThemeMonochrome);
  show("screen", screen);
  show("window", window);
  puts("Objective-C removes that override");
  printf("  it is there: %s\n",
      [screen.traitOverrides containsTrait:MyAppThemeTrait.class] ? "yes" : "no");
  [screen.traitOverrides removeTrait:MyAppThemeTrait.class];
  show("screen", screen);
  puts("Two changes at once are told once");
  [window performBatchUpdates:^{
    [window.traitOverrides setNSIntegerValue:MyAppThemeStandard forTrait:MyAppThemeTrait.class];
    swift_write_theme(window.handle, MyAppThemePastel);
  }];
}

int main(void) {
  TBAutoreleasePool *pool = [TBAutoreleasePool new];
  TBSetErrorHandler(showError);
  showCollection();

  TBTraitNode *window = [[TBTraitNode alloc] initWithLabel:"window" parent:nil];
  TBTraitNode *screen = [[TBTraitNode alloc] initWithLabel:"screen" parent:window];

  // Let's see when the theme changes
  TBTraitChangeRegistration *registration = [screen
      registerForTraitChanges:TBTraits(MyAppThemeTrait.class)
                  withHandler:^(TBTraitNode *environment, TBTraitCollection *previous) {
                    printf("  Objective-C hears: %s, then %s\n",
                        shared_theme_name(previous.myAppTheme),
                        shared_theme_name(environment.traitCollection.myAppTheme));
                    showBackground(environment.traitCollection);
                  }];
  swift_follow_theme(screen.handle);
  changeTheme(window, screen);

  puts("A class that says something else of the trait is refused");
  [window.traitOverrides setNSIntegerValue:MyAppThemeBold forTrait:BadThemeTrait.class];
  show("window", window);

  puts("The handler is unregistered, and only Swift hears");
  [screen unregisterForTraitChanges:registration];
  [window.traitOverrides setNSIntegerValue:MyAppThemeStandard forTrait:MyAppThemeTrait.class];

  [screen release];
  [window release];
  [pool drain];
  return 0;
}
