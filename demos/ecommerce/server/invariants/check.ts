import type { Transaction } from "#server/platform/tables.ts";
import type { Invariant } from "../../contract/answers.ts";

/** One rule: computes it from the rows of a sandbox, whatever state its orders are in. */
export type Check = (tx: Transaction, sandboxId: string) => Promise<Invariant>;
