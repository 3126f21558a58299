import { projectFile } from "#server/ai/runtime/project-file.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { AddressProblem } from "#server/http/open-address.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { BusyTime, CalendarAnswer, CalendarQuestion } from "./read-calendar.ts";

/** Five megabytes of single events take two seconds. */
const WORK_MS = 10_000;
const HEAP_MB = 256;
const MEMORY_MB = 400;

export type CalendarReader = (question: CalendarQuestion) => Promise<BusyTime[]>;

/** Reads calendars in a worker, which is ended when one takes too long or too much memory. */
export function createCalendarReader(log: Logger, workMs = WORK_MS): CalendarReader {
  // Not in the models' budget: a machine that has no room for models can do it.
  const runtime = createRuntime({ log, budgetMb: MEMORY_MB });
  const ask = runtime.open<CalendarQuestion, CalendarAnswer>({
    name: "the reader of calendars",
    file: () => projectFile("server", "booking", "connected", "worker.ts"),
    busy: "Other calendars are still being read. Please try again.",
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    loadMs: 30_000,
    workMs,
  });
  return async (question) => {
    const answer = await ask(question).catch((cause: unknown) => {
      throw new AddressProblem("The calendar takes too long or too much memory to read.", { cause });
    });
    if ("problem" in answer) throw new AddressProblem(answer.problem);
    return answer.busy;
  };
}
