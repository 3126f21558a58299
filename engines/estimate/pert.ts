/** Three numbers somebody who knows the work can give: the best case, the usual one, the worst. */
export type ThreePoint = { optimistic: number; likely: number; pessimistic: number };

const STEPS = 256;
const BUCKETS = 256;
/** Exponents are exact to 1/4096. */
const FRACTION_BITS = 12;

/**
 * x to the power of p, by multiplications and square roots alone. Unlike Math.pow, these are exact to the last bit on
 * every engine, so that server and browser agree.
 */
function power(x: number, p: number): number {
  let result = 1;
  for (let whole = Math.floor(p); whole > 0; whole -= 1) result *= x;
  let fraction = p % 1;
  let root = x;
  for (let bit = 0; bit < FRACTION_BITS && fraction > 0; bit += 1) {
    root = Math.sqrt(root);
    fraction *= 2;
    if (fraction >= 1) {
      result *= root;
      fraction -= 1;
    }
  }
  return result;
}

type Table = { cumulative: Float64Array; firstOf: Uint16Array };

const tables = new Map<number, Table>();
/** Anyone's content may have many shapes; a site's own fit in. */
const MAX_TABLES = 200;

/** The distribution from 0 to 1 whose most likely value is `mode`, integrated by Simpson's rule. */
function tableFor(mode: number): Table {
  const known = tables.get(mode);
  if (known) return known;
  const [p, q] = [4 * mode, 4 * (1 - mode)];
  const density = (x: number) => power(x, p) * power(1 - x, q);
  const cumulative = new Float64Array(STEPS + 1);
  let [total, before] = [0, density(0)];
  for (let step = 1; step <= STEPS; step += 1) {
    const after = density(step / STEPS);
    total += before + 4 * density((step - 0.5) / STEPS) + after;
    cumulative[step] = total;
    before = after;
  }
  // Where to begin looking for a share, so that finding its step takes no search.
  const firstOf = new Uint16Array(BUCKETS);
  let first = 0;
  for (let step = 0; step <= STEPS; step += 1) cumulative[step] = (cumulative[step] ?? 0) / total;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    while ((cumulative[first + 1] ?? 1) < bucket / BUCKETS) first += 1;
    firstOf[bucket] = first;
  }
  if (tables.size >= MAX_TABLES) tables.clear();
  tables.set(mode, { cumulative, firstOf });
  return { cumulative, firstOf };
}

/** Returns the days that a share of all runs stay below, for a PERT (beta) distribution. */
export function pertQuantile({ optimistic, likely, pessimistic }: ThreePoint): (share: number) => number {
  const range = pessimistic - optimistic;
  if (range <= 0) return () => likely;
  const { cumulative, firstOf } = tableFor((likely - optimistic) / range);
  return (share) => {
    let step = firstOf[Math.min(BUCKETS - 1, Math.floor(share * BUCKETS))] ?? 0;
    while (step < STEPS - 1 && (cumulative[step + 1] ?? 1) < share) step += 1;
    const from = cumulative[step] ?? 0;
    const part = (share - from) / ((cumulative[step + 1] ?? 1) - from);
    return optimistic + (range * (step + part)) / STEPS;
  };
}
