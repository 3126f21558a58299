/** Small tools in TypeScript. Each is whole: a function that is cut in half helps nobody. */
export const code: readonly string[] = [
  `/** Where \`target\` stands in a sorted list, or -1. */
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
  `/** The value between two ends, or the nearer end. */
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));`,
  `/** Rows by a key of theirs, each group in the order the rows came. */
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
  `/** Tries again after a failure, waiting twice as long each time; the last error is thrown. */
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
  `/** Each item once, in the order of its first appearance. */
export const unique = <Item>(items: Iterable<Item>): Item[] => [...new Set(items)];`,
  `/** Remembers results by argument, and forgets the one unused for longest once there are too many. */
export function memoize<Key, Result>(compute: (key: Key) => Result, most = 100): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const hit = known.has(key);
    const result = hit ? known.get(key)! : compute(key);
    known.delete(key);
    known.set(key, result);
    if (known.size > most) known.delete(known.keys().next().value!);
    return result;
  };
}`,
  `/** Waits until a moment without a call has passed, and then makes the last one. */
export function debounce<Given extends unknown[]>(call: (...given: Given) => void, waitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...given: Given) => {
    clearTimeout(timer);
    timer = setTimeout(call, waitMs, ...given);
  };
}`,
  `/** A list in pieces of one size; the last may be shorter. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size < 1) throw new RangeError("A piece holds at least one item.");
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
  }
}`,
  `/** Runs tasks side by side, never more than \`most\` at once, and gives the results in the order of the tasks. */
export async function inParallel<Result>(tasks: (() => Promise<Result>)[], most: number): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function worker() {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]!();
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, tasks.length) }, worker));
  return results;
}`,
  `/** Mean and sample deviation in one pass, without the rounding trouble of sums of squares. */
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
