/** A process for calendars: a rule in one of them can keep the parser busy forever. */
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { type CalendarAnswer, type CalendarQuestion, readCalendars } from "./read-calendar.ts";

answerQuestions<CalendarQuestion, CalendarAnswer>(async (question, { loaded }) => {
  await loaded();
  return readCalendars(question);
});
