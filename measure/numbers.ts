export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length);

/** Milliseconds with significant digits only. */
export const inMs = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export const ratio = (one: number, other: number) => (one / other).toFixed(one / other < 10 ? 2 : 0);

/** Processor time of this process so far, which other work on the machine does not count toward. */
export function processorTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
