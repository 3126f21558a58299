/** Two TypeScript functions, whatever the length: code is as long as it needs to be. */
export const code = `/** Index of \`target\` in a sorted list, or -1. */
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
}

/** Retries after a failure, doubling the wait each time, and throws the last error. */
export async function retry<Result>(work: () => Promise<Result>, tries = 3, waitMs = 200): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs * 2 ** (attempt - 1)));
    }
  }
}`;
