import type { Check } from "./check.ts";
import { fluidCases } from "./fluid-cases.ts";
import { pipeCases } from "./pipe-cases.ts";
import { pumpCases } from "./pump-cases.ts";

/** What others have printed, computed by the kernel of the page. */
export const checks: readonly Check[] = [...pipeCases, ...pumpCases, ...fluidCases];
