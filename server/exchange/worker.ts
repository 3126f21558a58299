/** A process for the parsers: some texts keep them busy for minutes, during which the site must serve pages. */
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { answerReader, type ReaderAnswer, type ReaderQuestion } from "./read-file.ts";

answerQuestions<ReaderQuestion, ReaderAnswer>(async (question, { loaded }) => {
  await loaded();
  return answerReader(question);
});
