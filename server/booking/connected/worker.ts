/** A process for what servers of calendars send: a rule or a document can keep its parser busy forever. */
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { readMultistatus } from "./multistatus.ts";
import { type CalendarQuestion, readCalendars } from "./read-calendar.ts";

export type ReaderQuestion = CalendarQuestion | { multistatus: string };
export type ReaderAnswer = ReturnType<typeof readCalendars> | { resources: ReturnType<typeof readMultistatus> };

answerQuestions<ReaderQuestion, ReaderAnswer>(async (question, { loaded }) => {
  await loaded();
  if ("texts" in question) return readCalendars(question);
  try {
    return { resources: readMultistatus(question.multistatus) };
  } catch {
    return { problem: "The server’s answer can’t be read." };
  }
});
