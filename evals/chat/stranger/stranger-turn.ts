import type { Answered } from "../judge.ts";

type TurnVerdict = "right" | "wrong" | "wrongly refused" | "rightly refused" | "wrongly answered";
type TurnKind = "answerable" | "two at once" | "unanswerable" | "left open" | "talk";
/** A message and how to judge the reply to it. */
export type StrangerTurn = { says: string; kind: TurnKind; verdict: (answered: Answered) => TurnVerdict };

const REFUSAL =
  /Nothing published|Nothing on this site|Nothing is published|doesn’t say|says nothing|can’t know|can’t see|don’t know|outside what I know|rather not|not sure what to make|can’t help|can’t tell|no calendar|no opinion/;
const isRefusal = ({ reply: { message, quotes = [] } }: Answered) => quotes.length === 0 && REFUSAL.test(message);

/** What a visitor sees of a reply, and where it leads. */
export const shownIn = ({ reply: { message, quotes = [], links = [] } }: Answered) =>
  [message, ...[...quotes, ...links].flatMap(({ title, href }) => [title, href])].join("\n");

/** Something published answers it: the words of the answer must be shown, with a link to their page. */
export const answers = (says: string, right: RegExp): StrangerTurn => ({
  says,
  kind: "answerable",
  verdict: (answered) => {
    const { quotes = [], links = [] } = answered.reply;
    if (right.test(shownIn(answered)) && quotes.length + links.length > 0) return "right";
    return isRefusal(answered) ? "wrongly refused" : "wrong";
  },
});

/** Nothing published answers it. */
export const refuses = (says: string): StrangerTurn => ({
  says,
  kind: "unanswerable",
  verdict: (answered) => (isRefusal(answered) ? "rightly refused" : "wrongly answered"),
});

/** Small talk, arithmetic and the like: the reply has to fit. */
export const talks = (says: string, right: RegExp): StrangerTurn => ({
  says,
  kind: "talk",
  verdict: ({ reply }) => (right.test(reply.message) ? "right" : "wrong"),
});
