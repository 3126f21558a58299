import type { Invariant } from "../../contract/answers.ts";
import type { ShopTransaction } from "../shop-tables.ts";

/** One rule: computes it from the rows of a sandbox, whatever state its orders are in. */
export type Check = (tx: ShopTransaction, sandboxId: string) => Promise<Invariant>;

/** "1 order", "2 orders". */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
