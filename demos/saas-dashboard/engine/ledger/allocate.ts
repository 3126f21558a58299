/**
 * The rounding rules of the ledger. Amounts are integer cents.
 *
 * 1. A single amount is rounded to the nearest cent, halves away from zero.
 * 2. An amount that is split goes by largest remainder: every part gets its share rounded down, and the cents left over
 *    go to the parts with the largest remainders, the earlier one if they are equal. The parts always sum to the amount.
 * 3. Over days all shares are equal, so the leftover cents go to the first days.
 */
export function roundCents(amount: number): number {
  return Math.sign(amount) * Math.floor(Math.abs(amount) + 0.5);
}

/** Splits an amount in proportion to weights. Negative amounts mirror positive ones. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) throw new RangeError("An amount can't be split among weights that sum to nothing");
  const size = Math.abs(amount);
  const quotas = weights.map((weight) => (size * weight) / sum);
  const parts = quotas.map(Math.floor);
  const left = size - parts.reduce((all, part) => all + part, 0);
  const order = quotas
    .map((quota, index) => ({ index, remainder: quota - Math.floor(quota) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return amount < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/** The part of an amount, spread over the days [from, to), that falls on the days before `day`. */
export function recognizedBefore(amount: number, from: number, to: number, day: number): number {
  if (day <= from) return 0;
  if (day >= to) return amount;
  const size = Math.abs(amount);
  const daily = Math.floor(size / (to - from));
  const extraDays = size - daily * (to - from);
  return Math.sign(amount) * (daily * (day - from) + Math.min(extraDays, day - from));
}

/** The price of a part of a period, by days. */
export function prorate(price: number, days: number, periodDays: number): number {
  return roundCents((price * days) / periodDays);
}
