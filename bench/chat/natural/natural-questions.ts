import { createHash } from "node:crypto";
import type { ChatQuestion } from "../chat-question.ts";
import { naturalAnswerable } from "./answerable.ts";
import { naturalConversations } from "./natural-conversations.ts";
import { naturalUnanswerable } from "./unanswerable.ts";

/** A hash decides which half may be read with its answers. */
const isForTuning = (text: string) => (createHash("sha256").update(text).digest()[0] ?? 0) % 2 === 0;

const all: readonly ChatQuestion[] = [
  ...naturalAnswerable,
  ...naturalUnanswerable.map((asks) => ({ asks, right: [] })),
];

export const naturalQuestions = {
  tuning: all.filter(({ asks }) => isForTuning(asks)),
  unseen: all.filter(({ asks }) => !isForTuning(asks)),
};

const firstOf = ([first]: (typeof naturalConversations)[number]) => first?.says ?? "";
export const naturalTalks = {
  tuning: naturalConversations.filter((talk) => isForTuning(firstOf(talk))),
  unseen: naturalConversations.filter((talk) => !isForTuning(firstOf(talk))),
};
