import type { Answer } from "#demos/chatbot/server/chat.ts";

/** "right" and "rightly refused" are what is wanted; the others say how it went wrong. */
export type Verdict = "right" | "wrong" | "wrongly refused" | "rightly refused" | "wrongly answered";

/**
 * A turn of a conversation. `right` are patterns that have to be shown, except where only the owner knows: there, what is
 * published may be shown instead of saying that the site leaves it open.
 */
export type Turn = {
  says: string;
  kind: "answerable" | "two at once" | "unanswerable" | "left open" | "talk";
  right?: string | readonly string[];
};

const REFUSAL =
  /Nothing published|Nothing on this site|Nothing is published|doesn’t say|says nothing|can’t know|can’t see|don’t know|outside what I know|rather not|not sure what to make|can’t help|can’t tell|no calendar|no opinion/;
const LEFT_OPEN =
  /[Nn]othing (?:is |on |that is )?(?:published|mention|this site|here|says)|doesn’t (?:say|mention|tell|give)|says nothing|(?:isn’t|not|aren’t) (?:mentioned|published|stated|settled|listed|named)|don’t know|can’t (?:say|know|tell|see)|rather not|agreed for each|depends on/;
/** The prepared answer on availability only fits where it is asked for. */
const AVAILABILITY = /how much room/;
const WAY_OUT = /contact|\/book|mailto:|@/;

/** A pattern as it is written down: "/price/i". */
function patternOf(written: string): RegExp {
  const end = written.lastIndexOf("/");
  return new RegExp(written.slice(1, end), written.slice(end + 1));
}

/** What a visitor sees of a reply, and where it leads. */
const shownIn = ({ message, quotes = [], links = [] }: Answer["reply"]) =>
  [message, ...[...quotes, ...links].flatMap(({ title, href }) => [title, href])].join("\n");

export function judgeTurn({ kind, right = [] }: Turn, { reply }: Answer): Verdict {
  const patterns = [right].flat().map(patternOf);
  const shown = shownIn(reply);
  const hasPlace = [...(reply.quotes ?? []), ...(reply.links ?? [])].length > 0;
  const isShown = patterns.length > 0 && patterns.every((pattern) => pattern.test(shown));
  const isRefusal = !reply.quotes && REFUSAL.test(reply.message);
  if (kind === "talk") return patterns.every((pattern) => pattern.test(reply.message)) ? "right" : "wrong";
  if (kind === "unanswerable") return isRefusal ? "rightly refused" : "wrongly answered";
  if (isShown && hasPlace) return "right";
  if (kind !== "left open") return isRefusal ? "wrongly refused" : "wrong";
  if (reply.quotes) return "wrongly answered";
  if (AVAILABILITY.test(reply.message)) return "wrong";
  return LEFT_OPEN.test(reply.message) && WAY_OUT.test(shown) ? "rightly refused" : "wrong";
}

/**
 * A question and its right answers: "#price" for a quote on that topic, "/blog/x" for a quote from that page, anything else
 * for a part of a quote. Without right answers, the chat should say that it doesn't know.
 */
export type Question = { asks: string; right: readonly string[] };

export function judgeQuestion({ right }: Question, { decision, reply: { quotes = [] } }: Answer): Verdict {
  const isRefusal =
    quotes.length === 0 &&
    (decision.kind === "unknown" || (decision.kind === "intent" && decision.intent.kind === "elsewhere"));
  if (right.length === 0) return isRefusal ? "rightly refused" : "wrongly answered";
  if (isRefusal) return "wrongly refused";
  const topics = decision.kind === "intent" && quotes.length > 0 ? (decision.intent.topics ?? []) : [];
  const isRight = (expected: string) => {
    if (expected.startsWith("#")) return topics.includes(expected.slice(1));
    if (expected.startsWith("/")) return quotes.some(({ href }) => href.startsWith(expected));
    return quotes.some(({ text }) => text.includes(expected));
  };
  return right.some(isRight) ? "right" : "wrong";
}
