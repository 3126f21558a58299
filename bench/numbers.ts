export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds with significant digits only. */
export const inMs = (value: number) => value.toFixed(value < 10 ? 1 : 0);

export const ratio = (one: number, other: number) => (one / other).toFixed(one / other < 10 ? 2 : 0);
