import type { Accounts } from "../../sample/events.ts";

/** What the visitor looks at: accounts by their signup plan, region and size, and months `from` to `to`, both included. */
export type Filter = { plan?: number; region?: number; size?: number; from: number; to: number };

/** The ids of the accounts that pass, in ascending order. */
export function selectAccounts(accounts: Accounts, { plan, region, size }: Filter): Int32Array {
  const count = accounts.signup.length;
  const selected = new Int32Array(count);
  let found = 0;
  for (let account = 0; account < count; account += 1) {
    if (plan !== undefined && accounts.plan[account] !== plan) continue;
    if (region !== undefined && accounts.region[account] !== region) continue;
    if (size !== undefined && accounts.size[account] !== size) continue;
    selected[found] = account;
    found += 1;
  }
  return selected.subarray(0, found);
}
