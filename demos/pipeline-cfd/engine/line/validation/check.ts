export type Check = {
  name: string;
  source: string;
  unit: string;
  /** As published. */
  published: string;
  /** The largest relative error that passes, given the digits published or the precision of reading a chart. */
  bar: number;
  compute: () => number;
};

export type CheckResult = { computed: number; error: number; passes: boolean };

export function runCheck({ compute, published, bar }: Check): CheckResult {
  const computed = compute();
  const error = Math.abs(computed / Number(published) - 1);
  return { computed, error, passes: error <= bar };
}
