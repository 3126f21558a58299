import type { ModelsAnswer } from "#contract/model-settings.ts";
import type { Usage } from "./engine.ts";

type Attempt = { engine: string; ms: number; hasFailed: boolean; used: readonly Usage[] };
type Summary = Pick<ModelsAnswer["tasks"][number], "answers" | "failures" | "medianMs" | "characters" | "tokens">;

/** Enough for a stable median, and little to keep in memory. */
const KEPT = 100;

/** How the last answers of each task went, in this process since it started. Nothing of what was asked is kept. */
export function createRecentAnswers() {
  const byTask = new Map<string, Attempt[]>();
  return {
    add(task: string, attempt: Attempt) {
      byTask.set(task, [...(byTask.get(task) ?? []), attempt].slice(-KEPT));
    },
    summaryOf(task: string, engine: string): Summary {
      const attempts = (byTask.get(task) ?? []).filter((attempt) => attempt.engine === engine);
      const answered = attempts.filter(({ hasFailed }) => !hasFailed);
      const times = answered.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const usages = answered.flatMap(({ used }) => used);
      return {
        answers: answered.length,
        failures: attempts.length - answered.length,
        medianMs: times[Math.floor(times.length / 2)] ?? null,
        characters: total(usages.map(({ characters }) => characters)),
        tokens: total(usages.map(({ tokens }) => tokens)),
      };
    },
  };
}

/** Null if none is known. */
function total(counts: readonly (number | undefined)[]): number | null {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
