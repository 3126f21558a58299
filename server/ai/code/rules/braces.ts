import {
  assignmentInCondition,
  divisionByZero,
  sameConditionTwice,
  straySemicolon,
  swallowedException,
  usedThoughNothing,
} from "./conditions.ts";
import { missingBreak, sameOnBothSides, unreachableCode } from "./flow.ts";
import type { Rule } from "./rule.ts";

/** What Java and C++ have from C: conditions in parentheses, switches that fall through, semicolons. */
export const braceRules: readonly Rule[] = [
  assignmentInCondition,
  straySemicolon,
  usedThoughNothing,
  sameConditionTwice,
  sameOnBothSides,
  swallowedException,
  divisionByZero,
  unreachableCode,
  missingBreak,
];
