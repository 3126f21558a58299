import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { type ReactorValues, reactorParameters } from "./parameters.ts";
import { ARTICLE, BENCHMARK, exactPower, stablePeriod, totalBeta } from "./physics/kinetics.ts";
import { CORE } from "./plant-data.ts";
import { createReactor } from "./reactor-kernel.ts";
import { COLUMN } from "./recorder.ts";

export type Check = {
  group: "Power" | "Period" | "Energy";
  name: string;
  unit: string;
  /** The value in the literature, if there is one. */
  published?: string;
  /** Largest acceptable relative error. */
  bar: number;
  run: () => { computed: number; exact: number };
};

/** The last row of a run by the kernel. */
function lastRow(until: number, changes: Partial<ReactorValues>, event: ReactorValues["events"][number]) {
  const values = { ...initialValues(reactorParameters), trips: false, ...changes, events: [event] };
  const { trace } = createReactor({ run: "check", values, ahead: until }).frame().frame;
  return (name: keyof typeof COLUMN) => trace[COLUMN[name]]?.at(-1) ?? Number.NaN;
}

const powers = [
  { rho: 0.003, time: 1, published: "2.2098" },
  { rho: 0.003, time: 10, published: "8.0192" },
  { rho: 0.003, time: 20, published: "28.297" },
  { rho: 0.007, time: 0.01, published: "4.5088" },
  { rho: 0.007, time: 0.5, published: "5345.9" },
].map(
  ({ rho, time, published }): Check => ({
    group: "Power",
    name: `n at ${time} s after a step of ${rho}`,
    unit: "",
    published,
    bar: 1e-4,
    run: () => ({
      computed: lastRow(
        time,
        { model: "kinetics", ...BENCHMARK, every: time },
        { at: 0, action: "rho", values: [rho] },
      )("power"),
      exact: exactPower(BENCHMARK, rho, time),
    }),
  }),
);

const periods = [
  { dollars: 0.1, late: 400 },
  { dollars: 0.25, late: 400 },
  { dollars: 0.5, late: 200 },
  { dollars: 0.9, late: 20 },
  { dollars: -1, late: 1500 },
].map(
  ({ dollars, late }): Check => ({
    group: "Period",
    name: `Stable period after a step of ${dollars} $`,
    unit: "s",
    bar: 1e-3,
    run: () => ({
      computed:
        1 /
        lastRow(
          late,
          { model: "kinetics", every: late },
          { at: 0, action: "step", values: [dollars] },
        )("inversePeriod"),
      exact: stablePeriod(ARTICLE, dollars * totalBeta(ARTICLE)),
    }),
  }),
);

const energy: Check = {
  group: "Energy",
  name: "Heat removed after ten cents have settled",
  unit: "MW",
  bar: 1e-4,
  run() {
    const row = lastRow(3000, { every: 100 }, { at: 0, action: "step", values: [0.1] });
    const { nominalPower } = initialValues(reactorParameters);
    return {
      computed: CORE.coolantFlow * (row("flow") / 100) * (row("outlet") - row("inlet")),
      exact: nominalPower * row("power"),
    };
  },
};

/** The kernel compared with answers that were found without stepping through time. */
export const checks: readonly Check[] = [...powers, ...periods, energy];

export type CheckResult = { computed: number; exact: number; error: number; passes: boolean };

export const runCheck = (check: Check): CheckResult => judge(check, check.run());

export function judge({ bar }: Check, { computed, exact }: ReturnType<Check["run"]>): CheckResult {
  const error = Math.abs(computed / exact - 1);
  return { computed, exact, error, passes: error <= bar };
}
