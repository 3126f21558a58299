import type { SupportReply } from "../sample/replies.ts";

export type SupportMessage = {
  id: string;
  content: string;
  role: "user" | "assistant";
  /** In milliseconds. */
  timestamp: number;
  followUps?: readonly string[];
  link?: { title: string; href: string };
  /** For answers: whether a matching one was found, and how long the lookup took. */
  found?: { fits: boolean; tookMs: number };
};

/** The texts of a new conversation. */
export type SupportTexts = {
  greeting: string;
  quickActions: readonly string[];
  replies: readonly SupportReply[];
  generalReplies: readonly SupportReply[];
  offlineReplies: readonly SupportReply[];
};

/** The canned answer with this id, or else a generic one; without an answer of the server, one that says so. */
export function chooseReply(
  { replies, generalReplies, offlineReplies }: SupportTexts,
  id: string | null | undefined,
  random = Math.random(),
) {
  const meant = replies.find((reply) => reply.id === id);
  const others = id === undefined ? offlineReplies : generalReplies;
  return { fits: meant !== undefined, ...(meant ?? others[Math.floor(random * others.length)]) };
}

/** Long enough for any real conversation, and well below the contact form's limit. */
const MAX_CHARACTERS = 10_000;

/** The conversation as the contact form's description, shortened to its end if it is very long. */
export function asDescription(messages: readonly SupportMessage[]): string {
  const lines = messages.map(({ role, content }) => `${role === "user" ? "Me" : "Assistant"}: ${content}`);
  const text = lines.join("\n").slice(-MAX_CHARACTERS);
  return `My conversation with the support assistant:\n\n${text}`;
}

export type SupportMetrics = { asked: number; answered: number; fitting: number; medianMs: number | undefined };

/** Computes the metrics of a conversation. */
export function measure(messages: readonly SupportMessage[]): SupportMetrics {
  const found = messages.flatMap((message) => message.found ?? []);
  const times = found.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  return {
    asked: messages.filter(({ role }) => role === "user").length,
    answered: found.length,
    fitting: found.filter(({ fits }) => fits).length,
    medianMs: times[Math.floor(times.length / 2)],
  };
}
