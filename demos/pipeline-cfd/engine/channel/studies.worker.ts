import { type Check, runningChecks } from "../validation/checks.ts";
import { type GridStudy, studyGrids } from "./grid-study.ts";
import type { ChannelCase } from "./parameters.ts";

export type ToStudies = { type: "validate" } | { type: "refine"; case: ChannelCase };
export type FromStudies =
  | { type: "progress"; share: number }
  | { type: "checks"; checks: Check[]; isDone: boolean }
  | { type: "study"; study: GridStudy };

const tell = (message: FromStudies) => postMessage(message);

/** Runs a computation to its end and says from time to time how far it is. */
function finish<Result>(running: Generator<number, Result>, share = (part: number) => part): Result {
  let toldAt = 0;
  for (let next = running.next(); ; next = running.next()) {
    if (next.done) return next.value;
    if (performance.now() - toldAt < 200) continue;
    toldAt = performance.now();
    tell({ type: "progress", share: share(next.value) });
  }
}

addEventListener("message", ({ data }: MessageEvent<ToStudies>) => {
  if (data.type === "refine") {
    tell({ type: "study", study: finish(studyGrids(data.case)) });
    return;
  }
  const all = runningChecks();
  const checks: Check[] = [];
  for (const [index, running] of all.entries()) {
    checks.push(...finish(running, (part) => (index + part) / all.length));
    tell({ type: "checks", checks, isDone: index === all.length - 1 });
  }
});
