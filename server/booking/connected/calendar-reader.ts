import { projectFile } from "#server/ai/runtime/project-file.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { AddressProblem } from "#server/http/open-address.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Resource } from "./multistatus.ts";
import type { BusyTime, CalendarQuestion } from "./read-calendar.ts";
import type { ReaderAnswer, ReaderQuestion } from "./worker.ts";

/** Five megabytes of single events take two seconds. */
const WORK_MS = 10_000;
const HEAP_MB = 256;
const MEMORY_MB = 400;

export type CalendarReader = {
  busyTimes: (question: CalendarQuestion) => Promise<BusyTime[]>;
  /** What a CalDAV server describes. */
  resources: (multistatus: string) => Promise<Resource[]>;
};

/** Reads what servers of calendars send in a worker, which is ended when it takes too long or too much memory. */
export function createCalendarReader(log: Logger, workMs = WORK_MS): CalendarReader {
  // Not in the models' budget: a machine that has no room for models can do it.
  const runtime = createRuntime({ log, budgetMb: MEMORY_MB });
  const ask = runtime.open<ReaderQuestion, ReaderAnswer>({
    name: "the reader of calendars",
    file: () => projectFile("server", "booking", "connected", "worker.ts"),
    busy: "Other calendars are still being read. Please try again.",
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    loadMs: 30_000,
    workMs,
  });
  async function read(question: ReaderQuestion) {
    const answer = await ask(question).catch((cause: unknown) => {
      throw new AddressProblem("The calendar takes too long or too much memory to read.", { cause });
    });
    if ("problem" in answer) throw new AddressProblem(answer.problem);
    return answer;
  }
  return {
    async busyTimes(question) {
      const answer = await read(question);
      return "busy" in answer ? answer.busy : [];
    },
    async resources(multistatus) {
      const answer = await read({ multistatus });
      return "resources" in answer ? answer.resources : [];
    },
  };
}
