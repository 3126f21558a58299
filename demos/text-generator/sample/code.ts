/** Small TypeScript functions. A sample only ever contains whole ones. */
export const code: readonly string[] = [
  `/** Index of \`target\` in a sorted list, or -1. */
export function binarySearch(sorted: readonly number[], target: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle]!;
    if (value === target) return middle;
    if (value < target) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}`,
  `/** Limits a value to the range from low to high. */
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));`,
  `/** Groups rows by key and keeps their order within each group. */
export function groupBy<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}`,
  `/** Whether every value is at least as large as the one before it. */
export function isSorted(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value >= values[at - 1]!);
}`,
  `/** Retries after a failure, doubling the wait each time, and throws the last error. */
export async function retry<Result>(work: () => Promise<Result>, tries = 3, waitMs = 200): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs * 2 ** (attempt - 1)));
    }
  }
}`,
  `/** Each item once, in order of first appearance. */
export const unique = <Item>(items: Iterable<Item>): Item[] => [...new Set(items)];`,
  `/** Caches results by argument and evicts the least recently used one when the cache is full. */
export function memoize<Key, Result>(compute: (key: Key) => Result, limit = 100): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const hit = known.has(key);
    const result = hit ? known.get(key)! : compute(key);
    known.delete(key);
    known.set(key, result);
    if (known.size > limit) known.delete(known.keys().next().value!);
    return result;
  };
}`,
  `/** Delays a call until no further call has arrived for a while. */
export function debounce<Given extends unknown[]>(call: (...given: Given) => void, waitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...given: Given) => {
    clearTimeout(timer);
    timer = setTimeout(call, waitMs, ...given);
  };
}`,
  `/** Splits a list into chunks of one size; the last may be shorter. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size < 1) throw new RangeError("A chunk needs at least one item.");
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
  }
}`,
  `/** Runs tasks concurrently, at most \`limit\` at a time, and returns their results in task order. */
export async function inParallel<Result>(tasks: (() => Promise<Result>)[], limit: number): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function worker() {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]!();
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, worker));
  return results;
}`,
  `/** Mean and sample deviation in one pass, without the rounding errors of sums of squares. */
export function describe(values: Iterable<number>): { count: number; mean: number; deviation: number } {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (const value of values) {
    count += 1;
    const distance = value - mean;
    mean += distance / count;
    squares += distance * (value - mean);
  }
  return { count, mean, deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
}`,
];
