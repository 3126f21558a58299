import type { ChatReply } from "#demos/chatbot/server/chat.ts";
import type { Decision } from "#demos/chatbot/server/decide.ts";
import type { ChatQuestion } from "./chat-question.ts";

export type Verdict = "right quote" | "wrong quote" | "wrongly refused" | "rightly refused" | "wrongly answered";
export type Answered = { decision?: Decision; reply: ChatReply };

/** A refusal says that the site doesn't answer, or that nobody can know from here. */
function isRefusal({ decision, reply }: Answered): boolean {
  if (reply.quotes || !decision) return false;
  return decision.kind === "unknown" || (decision.kind === "entry" && decision.entry.kind === "elsewhere");
}

export function judge({ right }: ChatQuestion, answered: Answered): Verdict {
  const refused = isRefusal(answered);
  if (right.length === 0) return refused ? "rightly refused" : "wrongly answered";
  if (refused) return "wrongly refused";
  return right.some((expected) => matches(expected, answered)) ? "right quote" : "wrong quote";
}

function matches(expected: string, { decision, reply }: Answered): boolean {
  const quotes = reply.quotes ?? [];
  if (expected.startsWith("#")) {
    return decision?.kind === "entry" && quotes.length > 0 && (decision.entry.topics ?? []).includes(expected.slice(1));
  }
  if (expected.startsWith("=")) return decision?.kind === "entry" && decision.entry.id === expected.slice(1);
  if (expected.startsWith("/")) return quotes.some(({ href }) => href.startsWith(expected));
  return quotes.some(({ text }) => text.includes(expected));
}
