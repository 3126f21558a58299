/** The tools' own process: a compiler takes its time, in which the site serves pages. */
import { answerQuestions } from "../runtime/in-worker.ts";
import { assist } from "./assist.ts";

answerQuestions(assist);
