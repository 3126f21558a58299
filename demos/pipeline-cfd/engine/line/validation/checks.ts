import type { Check } from "./check.ts";
import { fluidCases } from "./fluid-cases.ts";
import { pipeCases } from "./pipe-cases.ts";
import { pumpCases } from "./pump-cases.ts";

/** Published values that the kernel has to reproduce. */
export const checks: readonly Check[] = [...pipeCases, ...pumpCases, ...fluidCases];
