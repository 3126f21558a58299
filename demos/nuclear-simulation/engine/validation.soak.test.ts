import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { initialValues, readExperiment } from "#demos/kit/simulation/experiment-url.ts";
import { guidedRuns } from "../view/guided-runs.ts";
import { runInDemo } from "../view/reactor-figure.tsx";
import { fortyLines } from "./forty-lines.ts";
import { reactorParameters } from "./parameters.ts";
import { ARTICLE, stablePeriod, totalBeta } from "./physics/kinetics.ts";
import { createReactor } from "./reactor-kernel.ts";
import { COLUMN } from "./recorder.ts";
import { checks, runCheck } from "./validation.ts";
import { validationResults } from "./validation-results.ts";

test.each(checks)("$group: $name is within its limit", (check) => {
  const { passes, error, exact } = runCheck(check);
  expect(passes, `error ${error}`).toBe(true);
  expect(Math.abs(exact / Number(check.published ?? exact) - 1)).toBeLessThan(2.5e-5);
});

test("the results on the page are those of the checks", () => {
  expect(validationResults).toHaveLength(checks.length);
  for (const [index, { run }] of checks.entries()) {
    const { computed, exact } = run();
    expect(Math.abs(computed / (validationResults[index]?.computed ?? 0) - 1)).toBeLessThan(1e-9);
    expect(Math.abs(exact / (validationResults[index]?.exact ?? 0) - 1)).toBeLessThan(1e-9);
  }
});

const article = readFileSync("content/articles/point-reactor-kinetics-forty-lines.html", "utf8");

test("the kernel uses the constants of the article's program", () => {
  const listOf = (name: string) =>
    JSON.parse(new RegExp(`^(?:.*>)?${name} = (\\[.*?\\])`, "m").exec(article)?.[1] ?? "[]");
  expect(listOf("BETA")).toEqual(ARTICLE.beta);
  expect(listOf("LAMBDA")).toEqual(ARTICLE.lambda);
  expect(Number(/^GEN = (\S+)/m.exec(article)?.[1])).toBe(ARTICLE.generation);
});

// The article's own test compares these printed numbers with the output of its program.
test("the kernel reproduces the article's results, up to the error of its first-order scheme", () => {
  const [, ...printed] = /The answer is ([\d.]+), ([\d.]+), ([\d.]+) and ([\d.]+)\./.exec(article) ?? [];
  const values = {
    ...initialValues(reactorParameters),
    model: "kinetics" as const,
    trips: false,
    every: 0.1,
    events: [{ at: 0, action: "rho" as const, values: [0.001] }],
  };
  const kernel = createReactor({ run: "check", values, ahead: 60 });
  kernel.act({ do: "export" });
  const columns = kernel.frame().frame.record?.columns ?? [];
  const powerAt = (time: number) => columns[COLUMN.power]?.[columns[COLUMN.time]?.indexOf(time) ?? -1] ?? Number.NaN;
  expect(printed).toHaveLength(4);
  for (const [index, time] of [0.1, 1, 10, 60].entries()) {
    expect(Math.abs(powerAt(time) / Number(printed[index]) - 1)).toBeLessThan(1e-3);
  }
  // With its smallest step the article's scheme is this close.
  const [, finest] = /give [\d.]+, [\d.]+ and ([\d.]+)\./.exec(article) ?? [];
  expect(Math.abs(powerAt(60) / Number(finest) - 1)).toBeLessThan(3e-5);
});

test("the TypeScript version of the article's program reproduces its results for every step size", () => {
  const [, ...printed] = /steps of 0\.1, 0\.01 and 0\.001 s give ([\d.]+), ([\d.]+) and ([\d.]+)\./.exec(article) ?? [];
  const ours = [0.1, 0.01, 0.001].map((step) => fortyLines(ARTICLE, 0.001, 60, step)?.at(-1)?.toFixed(4));
  expect(ours).toEqual(printed);
  expect(fortyLines(ARTICLE, 0.007, 60, 0.5)).toBeUndefined();
});

test("the inhour equation reproduces the article's table of periods", () => {
  const rows = [...article.matchAll(/<tr><td>([\d.]+)<\/td><td>([\d.]+)<\/td><\/tr>/g)];
  expect(rows).toHaveLength(7);
  for (const [, dollars, period = ""] of rows) {
    const digits = period.split(".")[1]?.length ?? 0;
    expect(stablePeriod(ARTICLE, Number(dollars) * totalBeta(ARTICLE)).toFixed(digits)).toBe(period);
  }
});

test("each guided experiment shows what it describes", () => {
  const ends = Object.fromEntries(
    guidedRuns.map(({ title, values }) => {
      const { frame } = createReactor({
        run: "check",
        values: { ...values, every: values.until / 40 },
        ahead: values.until,
      }).frame();
      const power = frame.trace[COLUMN.power] ?? new Float64Array();
      return [title, { frame, last: power.at(-1) ?? 0, max: Math.max(...power) }];
    }),
  );
  expect(ends["A tenth of a dollar"]?.max).toBeGreaterThan(1.1);
  expect(ends["A tenth of a dollar"]?.last).toBeLessThan(1.06);
  expect(ends["A tenth of a dollar"]?.frame.trip).toBeUndefined();
  expect(ends["Prompt jump"]?.last).toBeGreaterThan(2);
  expect(ends["Rod drop"]?.last).toBeLessThan(0.9);
  expect(ends["Supercritical without feedback"]?.frame.halted).toContain("melts");
  expect(ends["Supercritical with feedback"]?.frame.halted).toBeUndefined();
  expect(ends["Loss of flow"]?.frame.alarms.join()).toContain("boil");
});

test("the article's live figure opens the same run in the demo", () => {
  const { values, problems } = readExperiment(runInDemo(-0.0025).split("?")[1] ?? "", reactorParameters);
  expect(problems).toEqual([]);
  expect(values).toMatchObject({ model: "kinetics", events: [{ at: 0, action: "rho", values: [-0.0025] }] });
  expect(article).toContain(runInDemo(0.001).split("?")[0]);
});
