import type { Rule } from "eslint";
import { handlerCalled } from "./handler-called.ts";
import { indexPastEnd } from "./index-past-end.ts";
import { knownSecret } from "./known-secret.ts";
import { requestDataRuns } from "./request-data-runs.ts";
import { sqlFromParts } from "./sql-from-parts.ts";

/** Faults that no public rule finds and that a reviewer easily misses. */
export const ownRules: Record<string, Rule.RuleModule> = {
  "handler-called": handlerCalled,
  "index-past-end": indexPastEnd,
  "known-secret": knownSecret,
  "request-data-runs": requestDataRuns,
  "sql-from-parts": sqlFromParts,
};
