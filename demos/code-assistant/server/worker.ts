/** A process for the tools: a compiler takes a while, during which the site must serve pages. */
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { assist } from "./assist.ts";

answerQuestions(assist);
