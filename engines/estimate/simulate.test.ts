import { expect, test } from "vitest";
import { pertQuantile, type ThreePoint } from "./pert.ts";
import { type Part, simulate } from "./simulate.ts";

const part = (id: string, [optimistic, likely, pessimistic]: number[], more: Partial<Part> = {}): Part => ({
  id,
  optimistic: optimistic ?? 0,
  likely: likely ?? 0,
  pessimistic: pessimistic ?? 0,
  rate: 1,
  together: 0,
  ...more,
});

const SHARES = [0.01, 0.1, 0.5, 0.9, 0.99];

/** By scipy.stats.beta.ppf; docs/decisions/0072 says how. */
test.each([
  [
    [2, 4, 9],
    [2.2838, 2.9044, 4.3826, 6.2727, 7.5827],
  ],
  [
    [0, 0, 1],
    [0.002, 0.0209, 0.1294, 0.369, 0.6019],
  ],
  [
    [1, 3, 3],
    [1.7962, 2.2619, 2.7411, 2.9583, 2.996],
  ],
  [
    [4, 7, 15],
    [4.4134, 5.3523, 7.6378, 10.6093, 12.6958],
  ],
])("the quantiles of %j are those of the beta distribution", (days, expected) => {
  const quantile = pertQuantile(part("a", days));
  for (const [index, share] of SHARES.entries()) expect(quantile(share)).toBeCloseTo(expected[index] ?? 0, 2);
});

/** A PERT distribution has these moments. */
const meanOf = ({ optimistic, likely, pessimistic }: ThreePoint) => (optimistic + 4 * likely + pessimistic) / 6;
const varianceOf = (part: ThreePoint) => ((meanOf(part) - part.optimistic) * (part.pessimistic - meanOf(part))) / 7;

/** Mean and variance of many equally likely shares. */
function momentsOf(quantile: (share: number) => number, count = 20_000) {
  const values = Array.from({ length: count }, (_, index) => quantile((index + 0.5) / count));
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count };
}

test.each([[[2, 4, 9]], [[0, 0, 1]], [[1, 3, 3]], [[0.5, 20, 90]]])("%j has the closed form's moments", (days) => {
  const block = part("a", days);
  const { mean, variance } = momentsOf(pertQuantile(block));
  expect(mean / meanOf(block)).toBeCloseTo(1, 3);
  expect(variance / varianceOf(block)).toBeCloseTo(1, 2);
});

const INDEPENDENT = [part("a", [2, 4, 9]), part("b", [4, 7, 15]), part("c", [1, 3, 3])];

/** The distribution of a sum of independent parts: their densities, convolved on a grid. */
function convolvedQuantile(parts: readonly ThreePoint[], share: number): number {
  const step = 0.02;
  let sum = [1];
  let from = 0;
  for (const { optimistic, likely, pessimistic } of parts) {
    const range = pessimistic - optimistic;
    const [p, q] = [(4 * (likely - optimistic)) / range, (4 * (pessimistic - likely)) / range];
    const density = Array.from({ length: Math.round(range / step) }, (_, index) => {
      const x = ((index + 0.5) * step) / range;
      return x ** p * (1 - x) ** q;
    });
    const total = density.reduce((all, each) => all + each, 0);
    const next = Array.from({ length: sum.length + density.length - 1 }, () => 0);
    for (const [i, a] of sum.entries())
      for (const [j, b] of density.entries()) next[i + j] = (next[i + j] ?? 0) + (a * b) / total;
    sum = next;
    from += optimistic + step / 2;
  }
  let [index, below] = [0, 0];
  while (below < share) {
    below += sum[index] ?? 1;
    index += 1;
  }
  return from + (index - 1) * step;
}

test("independent parts add up as their convolution does", () => {
  const { days } = simulate(INDEPENDENT);
  expect(Math.abs(days.p10 - convolvedQuantile(INDEPENDENT, 0.1))).toBeLessThan(0.1);
  expect(Math.abs(days.p50 - convolvedQuantile(INDEPENDENT, 0.5))).toBeLessThan(0.1);
  expect(Math.abs(days.p90 - convolvedQuantile(INDEPENDENT, 0.9))).toBeLessThan(0.15);
});

test("mean, variance and shares of independent parts are the closed forms'", () => {
  const { days, shares, histogram } = simulate(INDEPENDENT, new Set(), 200_000);
  const variance = INDEPENDENT.reduce((sum, each) => sum + varianceOf(each), 0);
  for (const each of INDEPENDENT) {
    const { share = 0 } = shares.find(({ id }) => id === each.id) ?? {};
    expect(share).toBeCloseTo(varianceOf(each) / variance, 2);
  }
  const [mean, counted] = histogram.shares.reduce(
    ([sum, count], share, bin) => [sum + share * (histogram.from + (bin + 0.5) * histogram.width), count + share],
    [0, 0],
  );
  expect(mean / counted / INDEPENDENT.reduce((sum, each) => sum + meanOf(each), 0)).toBeCloseTo(1, 2);
  expect(days.p10).toBeLessThan(days.p50);
});

test("parts that always move together have the sum of their quantiles", () => {
  const together = INDEPENDENT.map((each) => ({ ...each, risk: "all", together: 1 }));
  const { days, settled } = simulate(together);
  for (const [name, share] of [
    ["p10", 0.1],
    ["p50", 0.5],
    ["p90", 0.9],
  ] as const) {
    const sum = together.reduce((all, each) => all + pertQuantile(each)(share), 0);
    expect(Math.abs(days[name] - sum)).toBeLessThan(0.15);
  }
  // With the only risk settled, nothing is left to vary.
  expect(settled).toEqual([
    {
      risk: "all",
      p90: expect.closeTo(
        together.reduce((all, each) => all + pertQuantile(each)(0.5), 0),
        9,
      ),
    },
  ]);
  const { days: fixed } = simulate(together, new Set(["all"]));
  expect(fixed.p90 - fixed.p10).toBe(0);
});

const MIXED = [
  part("contracts", [2, 4, 9], { rate: 700, risk: "access", together: 0.7 }),
  part("pipeline", [4, 7, 15], { rate: 700, risk: "data", together: 0.6 }),
  part("model", [3, 5, 11], { rate: 800, risk: "data", together: 0.6 }),
  part("dashboard", [2, 4, 8], { rate: 700 }),
  part("handover", [1, 2, 2], { rate: 600, risk: "access", together: 0.7 }),
];

/** Four million runs in Python; docs/decisions/0072 says how. */
const BY_PYTHON = {
  days: { p10: 20, p50: 24, p90: 28.55 },
  cost: { p10: 14_270.94, p50: 17_175.32, p90: 20_487.76 },
  shares: { contracts: 0.153, pipeline: 0.449, model: 0.277, dashboard: 0.111, handover: 0.009 },
  settled: { access: 28.25, data: 26.97 },
};

test("correlated risks agree with an independent calculation", () => {
  const { days, cost, shares, settled } = simulate(MIXED);
  for (const name of ["p10", "p50", "p90"] as const) {
    expect(Math.abs(days[name] - BY_PYTHON.days[name])).toBeLessThan(0.2);
    expect(Math.abs(cost[name] / BY_PYTHON.cost[name] - 1)).toBeLessThan(0.01);
  }
  for (const { id, share } of shares)
    expect(Math.abs(share - BY_PYTHON.shares[id as keyof typeof BY_PYTHON.shares])).toBeLessThan(0.02);
  for (const { risk, p90 } of settled)
    expect(Math.abs(p90 - BY_PYTHON.settled[risk as keyof typeof BY_PYTHON.settled])).toBeLessThan(0.2);
});

test("the same parts always give the same figures, and a part draws the same numbers beside any others", () => {
  expect(simulate(MIXED)).toEqual(simulate(MIXED));
  const shareless = simulate(MIXED.slice(0, 1)).days;
  expect(simulate([...MIXED.slice(0, 1), part("fixed", [3, 3, 3])]).days.p90).toBeCloseTo(shareless.p90 + 3, 9);
});

test("what never varies is one value", () => {
  const { days, shares } = simulate([part("fixed", [3, 3, 3])]);
  expect(days).toEqual({ p10: 3, p50: 3, p90: 3 });
  expect(shares).toEqual([{ id: "fixed", share: 0 }]);
});
