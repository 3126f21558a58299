/**
 * npm run eval -- NAME [GIVEN …]: measures how often a model, a reader or a set of rules is right, set by set, and writes
 * its section of docs/scores.md. With --set=PART only the sets of that name, with --faults what was wrong in those that may
 * be read; neither writes anything.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { inMs, median, processorTimeMs } from "../numbers.ts";
import { type Row, report } from "../report.ts";
import type { Task } from "./task.ts";

type Case = { set: string };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { set: { type: "string" }, faults: { type: "boolean" } },
});
const [name, ...rest] = positionals;
// npm changes to the project root and leaves the caller's folder in INIT_CWD.
const given = rest.map((each) => {
  const path = resolve(process.env.INIT_CWD ?? "", each);
  return existsSync(path) ? path : each;
});
const { task } = (await import(`./${name}/task.ts`)) as { task: Task<Case, unknown> };
const isUnseen = (set: string) => /held out|unseen/.test(set);

const sets = new Map<string, { verdicts: unknown[]; times: number[] }>();
try {
  for await (const one of task.cases(given)) {
    if (values.set && !one.set.includes(values.set)) continue;
    const started = processorTimeMs();
    const verdict = await task.judge(one);
    const { verdicts, times } = sets.get(one.set) ?? { verdicts: [], times: [] };
    sets.set(one.set, { verdicts: [...verdicts, verdict], times: [...times, processorTimeMs() - started] });
    if (values.faults && !isUnseen(one.set)) for (const fault of task.faults(one, verdict)) console.log(fault);
  }
} finally {
  await task.close?.();
}

const table = [...sets].map(([set, { verdicts, times }]): Row => {
  const row = { Set: set, Cases: verdicts.length, ...task.score(verdicts) };
  return task.isTimed ? { ...row, "CPU time a case, ms": inMs(median(times)) } : row;
});
if (values.set || values.faults) console.table(table);
else report("scores.md", { title: task.title, intro: task.intro, table, notes: task.notes ?? [] });
// Workers and models that are still loaded must not keep the command running.
process.exit();
