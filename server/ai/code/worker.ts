/** The tools' own thread: a compiler takes its time, in which the site's thread serves pages. */
import { answerInThread } from "../thread/answering.ts";
import { assist } from "./assist.ts";

answerInThread(assist);
