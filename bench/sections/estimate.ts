import { type Part, RUNS, simulate } from "#contract/estimate/simulate.ts";
import { ratio } from "../numbers.ts";
import type { Section } from "../section.ts";

const ROUNDS = 30;

/** Ten thousand runs of a project, beside as many random numbers added up. */
export function measureEstimate(): Promise<Section> {
  const table = [4, 8, 20].map((blocks) => {
    const parts = Array.from({ length: blocks }, (_, index) => partOf(index));
    const first = cpuMs(() => simulate(parts));
    const later = best(() => simulate(parts));
    const sum = best(() => sumOfDraws(blocks * RUNS));
    return {
      Blocks: String(blocks),
      "First time, ms": first.toFixed(1),
      "Later, ms": later.toFixed(1),
      "Math.random, ms": sum.toFixed(1),
      "Later to Math.random": ratio(later, sum),
    };
  });
  return Promise.resolve({
    title: "Estimates",
    intro: `${RUNS.toLocaleString("en-US")} runs of a project with three shared risks, in processor time of one thread: the first time, with its tables, and later; beside as many calls of Math.random, added up.`,
    table,
    notes: ["The very first time includes compiling the code, on all of the engine's threads."],
  });
}

const partOf = (index: number): Part => ({
  id: `block ${index}`,
  optimistic: 2 + (index % 3),
  likely: 4 + (index % 5),
  pessimistic: 10 + index,
  rate: 700,
  risk: ["data", "scope", "access", undefined][index % 4],
  together: 0.6,
});

function sumOfDraws(count: number) {
  let sum = 0;
  for (let drawn = 0; drawn < count; drawn += 1) sum += Math.random();
  return sum;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const best = (work: () => unknown) => Math.min(...Array.from({ length: ROUNDS }, () => cpuMs(work)));
