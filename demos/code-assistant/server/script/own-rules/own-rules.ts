import type { Rule } from "eslint";
import { contradictingRange } from "./contradicting-range.ts";
import { handlerCalled } from "./handler-called.ts";
import { indexPastEnd } from "./index-past-end.ts";
import { knownSecret } from "./known-secret.ts";
import { loopVariableReused } from "./loop-variable-reused.ts";
import { protectionOff } from "./protection-off.ts";
import { requestDataRuns } from "./request-data-runs.ts";
import { sqlFromParts } from "./sql-from-parts.ts";

/** Faults that no public rule finds and that a reviewer easily misses. */
export const ownRules: Record<string, Rule.RuleModule> = {
  "contradicting-range": contradictingRange,
  "handler-called": handlerCalled,
  "index-past-end": indexPastEnd,
  "known-secret": knownSecret,
  "loop-variable-reused": loopVariableReused,
  "protection-off": protectionOff,
  "request-data-runs": requestDataRuns,
  "sql-from-parts": sqlFromParts,
};
