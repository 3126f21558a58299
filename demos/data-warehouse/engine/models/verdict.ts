import type { Report } from "./inspect.ts";

export const landedRows = ({ checksums }: Report) =>
  checksums.filter(({ table }) => table.startsWith("bronze.")).reduce((sum, { rows }) => sum + rows, 0);

export const isBalanced = ({ difference }: { difference: string }) => Number(difference) === 0;

/** How many checks of a report failed: faults missed or invented, sums that differ, promises broken. */
export function failures({ faults, balances, contracts }: Report): number {
  const missed = faults.filter(({ planted, found }) => planted !== found).length;
  const unbalanced = balances.filter((balance) => !isBalanced(balance)).length;
  const broken = contracts.flatMap(({ schemaProblems, rules }) => [
    ...schemaProblems,
    ...rules.filter(({ violations }) => violations > 0),
  ]).length;
  return missed + unbalanced + broken;
}
