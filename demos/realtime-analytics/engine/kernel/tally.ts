export type Amount = { count: number; sum: number };

/** Counts and sums by key. */
export class Tally {
  readonly #amounts = new Map<number, Amount>();

  set(key: number, { count, sum }: Amount): void {
    this.#amounts.set(key, { count, sum });
  }

  add(key: number, { count, sum }: Amount): void {
    const amount = this.#amounts.get(key);
    if (amount) {
      amount.count += count;
      amount.sum += sum;
    } else this.set(key, { count, sum });
  }

  total(): Amount {
    return totalOf(this.#amounts.values());
  }

  entries(): Iterable<[key: number, amount: Amount]> {
    return this.#amounts;
  }
}

export function totalOf(amounts: Iterable<Amount>): Amount {
  const total = { count: 0, sum: 0 };
  for (const { count, sum } of amounts) {
    total.count += count;
    total.sum += sum;
  }
  return total;
}

/** Tallies the differences by key without their sign, so that errors of two keys can't cancel out. */
export function unexplained(batch: Iterable<Amount & { key: number }>, streamed: Tally, dropped: Tally): Amount {
  const left = new Tally();
  for (const { key, count, sum } of batch) left.add(key, { count, sum });
  for (const tally of [streamed, dropped]) {
    for (const [key, { count, sum }] of tally.entries()) left.add(key, { count: -count, sum: -sum });
  }
  const total = { count: 0, sum: 0 };
  for (const [, { count, sum }] of left.entries()) {
    total.count += Math.abs(count);
    total.sum += Math.abs(sum);
  }
  return total;
}
