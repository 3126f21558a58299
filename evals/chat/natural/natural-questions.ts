import { createHash } from "node:crypto";
import type { ChatQuestion } from "../chat-question.ts";
import { naturalAnswerable } from "./answerable.ts";
import { naturalConversations } from "./natural-conversations.ts";
import { naturalUnanswerable } from "./unanswerable.ts";

/** A hash decides which half may be read with its answers. */
const isInFirstHalf = (text: string) => (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 0;

/** These were read while the chat was changed, so they no longer count as unseen. */
const READ = new Set(["phone?", "how accurate is the sentiment analysis?", "help me plan my day"]);
const wasRead = (text: string) => READ.has(text.toLowerCase());
const isForTuning = (text: string) => isInFirstHalf(text) || wasRead(text);

const all: readonly ChatQuestion[] = [
  ...naturalAnswerable,
  ...naturalUnanswerable.map((asks) => ({ asks, right: [] })),
];

export const naturalQuestions = {
  tuning: all.filter(({ asks }) => isForTuning(asks)),
  unseen: all.filter(({ asks }) => !isForTuning(asks)),
};

const firstOf = ([first]: (typeof naturalConversations)[number]) => first?.says ?? "";
const isTuningTalk = (talk: (typeof naturalConversations)[number]) =>
  isInFirstHalf(firstOf(talk)) || talk.some(({ says }) => wasRead(says));
export const naturalTalks = {
  tuning: naturalConversations.filter(isTuningTalk),
  unseen: naturalConversations.filter((talk) => !isTuningTalk(talk)),
};
