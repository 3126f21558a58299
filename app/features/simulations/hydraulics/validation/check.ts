export type Check = {
  name: string;
  source: string;
  unit: string;
  /** As printed by the source. */
  published: string;
  /** How far apart the two may be, as a share: half of the last digit printed, or what a chart can be read to. */
  bar: number;
  compute: () => number;
};

export type CheckResult = { computed: number; error: number; passes: boolean };

export function runCheck({ compute, published, bar }: Check): CheckResult {
  const computed = compute();
  const error = Math.abs(computed / Number(published) - 1);
  return { computed, error, passes: error <= bar };
}
