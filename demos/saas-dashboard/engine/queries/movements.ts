import { MONTHS } from "../../sample/calendar.ts";
import type { AccountMonths } from "./account-months.ts";

export const MOVEMENTS = ["new", "expansion", "reactivation", "contraction", "churn"] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** The change of recurring revenue in each month, by cause; contraction and churn are negative. */
export type Movements = Record<Movement, Float64Array>;

/** Which movement an account's change within a month is, judged by its recurring revenue at both ends of the month. */
export function movementOf(before: number, now: number, hadRevenue: boolean): Movement | undefined {
  if (before === now) return undefined;
  if (before === 0) return hadRevenue ? "reactivation" : "new";
  if (now === 0) return "churn";
  return now > before ? "expansion" : "contraction";
}

export function sumMovements({ mrr }: AccountMonths, accounts: Int32Array): Movements {
  const sums = Object.fromEntries(MOVEMENTS.map((name) => [name, new Float64Array(MONTHS)])) as Movements;
  for (const account of accounts) {
    let before = 0;
    let hadRevenue = false;
    for (let month = 0; month < MONTHS; month += 1) {
      const now = mrr[account * MONTHS + month] as number;
      const movement = movementOf(before, now, hadRevenue);
      if (movement) sums[movement][month] = (sums[movement][month] as number) + now - before;
      hadRevenue ||= now > 0;
      before = now;
    }
  }
  return sums;
}
