import type { AiProgressEvent } from "#contract/ai.ts";

/** The place in the queue as a sentence; empty when it is the visitor's turn. */
export function queuePlace(news: AiProgressEvent): string {
  if (news.event !== "queue" || news.data.position === 0) return "";
  const { position } = news.data;
  return position === 1 ? "You are next in the queue." : `You are number ${position} in the queue.`;
}
