// Part of TraitBridge.
// SPDX-License-Identifier: Apache-2.0

#include "ObjectiveCClient.h"

#include <stdio.h>

#import <TraitBridgeObjC.h>

void objc_exception_throw(id exception) __attribute__((noreturn));

@interface LevelTrait : NSObject <TBNSIntegerTraitDefinition>
@end

@implementation LevelTrait
+ (NSInteger)defaultValue {
  return 5;
}
+ (NSString *)identifier {
  return @"test.objc.level";
}
@end

@interface RatioTrait : NSObject <TBCGFloatTraitDefinition>
@end

@implementation RatioTrait
+ (CGFloat)defaultValue {
  return CGFLOAT_MAX;
}
+ (NSString *)identifier {
  return @"test.objc.ratio";
}
@end

@interface TitleTrait : NSObject <TBObjectTraitDefinition>
@end

@implementation TitleTrait
+ (TBObject *)defaultValue {
  return [TBString stringWithUTF8String:"untitled"];
}
+ (NSString *)identifier {
  return @"test.objc.title";
}
@end

/// A light object as the value of a trait.
@interface Badge : NSObject
@end

static int badgeCount;

@implementation Badge
- (instancetype)init {
  badgeCount += 1;
  return self;
}
- (void)dealloc {
  badgeCount -= 1;
  [super dealloc];
}
- (BOOL)isEqual:(id)other {
  return other != nil && [(TBObject *)other class] == [self class];
}
@end

@interface BadgeTrait : NSObject <TBObjectTraitDefinition>
@end

@implementation BadgeTrait
+ (TBObject *)defaultValue {
  return nil;
}
+ (NSString *)identifier {
  return @"test.objc.badge";
}
@end

/// A class that says nothing of a default.
@interface Nonsense : NSObject <TBTraitDefinition>
@end

@implementation Nonsense
@end

/// Runs a body with an object for a node, within a pool of its own.
static void withNode(tb_node handle, void (^body)(TBTraitNode *node)) {
  TBAutoreleasePool *pool = [TBAutoreleasePool new];
  tb_node_retain(handle);
  TBTraitNode *node = [[TBTraitNode alloc] initWithHandle:handle];
  body(node);
  [node release];
  [pool drain];
}

intptr_t objc_read_level(tb_node handle) {
  __block intptr_t level = 0;
  withNode(handle, ^(TBTraitNode *node) {
    level = [node valueForNSIntegerTrait:LevelTrait.class];
  });
  return level;
}

void objc_write_level(tb_node handle, intptr_t level) {
  withNode(handle, ^(TBTraitNode *node) {
    [node.traitOverrides setNSIntegerValue:level forTrait:LevelTrait.class];
  });
}

double objc_read_ratio(tb_node handle) {
  __block double ratio = 0;
  withNode(handle, ^(TBTraitNode *node) {
    ratio = [node.traitCollection valueForCGFloatTrait:RatioTrait.class];
  });
  return ratio;
}

void objc_shout_title(tb_node handle) {
  withNode(handle, ^(TBTraitNode *node) {
    char louder[64];
    TBString *title = [node objectForTrait:TitleTrait.class];
    snprintf(louder, sizeof(louder), "%s!", title.UTF8String);
    [node.traitOverrides setObject:[TBString stringWithUTF8String:louder] forTrait:TitleTrait.class];
  });
}

void objc_follow_level(tb_node handle, intptr_t *sum) {
  withNode(handle, ^(TBTraitNode *node) {
    [node registerForTraitChanges:TBTraits(LevelTrait.class, RatioTrait.class)
                      withHandler:^(TBTraitNode *environment, TBTraitCollection *previous) {
                        *sum += [environment valueForNSIntegerTrait:LevelTrait.class]
                            + [previous valueForNSIntegerTrait:LevelTrait.class];
                      }];
  });
}

void objc_throw_at_changes(tb_node handle) {
  withNode(handle, ^(TBTraitNode *node) {
    [node registerForTraitChanges:TBTraits(LevelTrait.class)
                      withHandler:^(TBTraitNode *environment, TBTraitCollection *previous) {
                        (void)previous;
                        objc_exception_throw(environment);
                      }];
  });
}

void objc_write_badge(tb_node handle) {
  withNode(handle, ^(TBTraitNode *node) {
    for (int round = 0; round < 2; round++) {
      Badge *badge = [Badge new];
      [node.traitOverrides setObject:badge forTrait:BadgeTrait.class];
      [badge release];
    }
  });
}

int objc_badge_count(void) {
  return badgeCount;
}

tb_status objc_define_nonsense(void) {
  tb_trait trait;
  return TBTraitOfClass(Nonsense.class, &trait);
}
