import { checksOff } from "../../security/checks-off.ts";
import { secretRules } from "../../security/secrets.ts";
import { untrustedRules } from "../../security/untrusted-rules.ts";
import type { Rule } from "../rule.ts";
import { swappedArguments, wrongParameter } from "./arguments.ts";
import { beginnerRules } from "./beginners.ts";
import {
  alwaysOrNever,
  bitPrecedence,
  floatEquality,
  lengthBelowZero,
  literalInCondition,
  oddTest,
  sameBranches,
  shiftTooFar,
} from "./conditions.ts";
import { oppositeExtreme } from "./extremes.ts";
import { pastFixedSize } from "./fixed-size.ts";
import { commandInjection, evaluatedInput, sqlInjection } from "./injection.ts";
import { leftoverRules } from "./leftovers.ts";
import {
  lastLeftOut,
  leavesAtOnce,
  lengthForgotten,
  noBaseCase,
  sameCounter,
  sameElement,
  skippedAfterRemoval,
} from "./loops.ts";
import { againstItsName, wrongDirectionOfSum, wrongExtreme, wrongOrder } from "./names.ts";
import { nothingRules } from "./nothing.ts";
import { patternTraps } from "./patterns.ts";
import { repeatRules } from "./repeats.ts";
import { slipRules } from "./slips.ts";
import { missingSpace, neverFilled, sameTwice, usesNothing } from "./values.ts";

/** Rules for every language that is read with tree-sitter. */
export const commonRules: readonly Rule[] = [
  sqlInjection,
  commandInjection,
  alwaysOrNever,
  literalInCondition,
  sameBranches,
  lengthBelowZero,
  floatEquality,
  oddTest,
  bitPrecedence,
  shiftTooFar,
  leavesAtOnce,
  sameCounter,
  lastLeftOut,
  sameElement,
  skippedAfterRemoval,
  noBaseCase,
  againstItsName,
  wrongExtreme,
  oppositeExtreme,
  wrongDirectionOfSum,
  wrongOrder,
  wrongParameter,
  swappedArguments,
  sameTwice,
  missingSpace,
  neverFilled,
  pastFixedSize,
  ...nothingRules,
  ...repeatRules,
  patternTraps,
  ...leftoverRules,
  ...beginnerRules,
];

/** For the languages without a compiler. */
export const dynamicRules: readonly Rule[] = [
  usesNothing,
  lengthForgotten,
  evaluatedInput,
  ...slipRules,
  ...untrustedRules,
  ...secretRules,
  checksOff,
];
