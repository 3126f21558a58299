import type { CheckedBalance } from "../../engine/models/inspect.ts";
import { balances } from "../../engine/models/reconciliation.ts";
import { isBalanced } from "../../engine/models/verdict.ts";
import { CheckTable } from "./check-table.tsx";

/** Groups the digits of an exact amount, which a number would round. */
const grouped = (amount: string) => amount.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ","));

export function BalancesTable({ checked }: { checked: readonly CheckedBalance[] | undefined }) {
  return (
    <CheckTable
      caption="Both sides are queried; the difference must be zero"
      columns={["Balance", "Left side", "Right side", "Difference", "Unit"]}
      rows={balances.map(({ label, unit }, index) => {
        const balance = checked?.[index];
        const amounts = balance ? [balance.source, balance.target, balance.difference].map(grouped) : ["–", "–", "–"];
        return { name: label, cells: [...amounts, unit], passes: balance && isBalanced(balance) };
      })}
    />
  );
}
