import type { SupportMessage } from "./support-conversation.ts";

/** The conversation lies in the browser's session, so that it is still there after a look at another page. */
const KEY = "support-conversation";

let kept: readonly SupportMessage[] | undefined;
const listeners = new Set<() => void>();

/** Nothing yet, which is also what the server renders. */
export const NO_MESSAGES: readonly SupportMessage[] = [];

export function keptMessages(): readonly SupportMessage[] {
  kept ??= read();
  return kept;
}

export function keepMessages(messages: readonly SupportMessage[]) {
  kept = messages;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(messages));
  } catch {
    // Storage is closed to us: the conversation lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly SupportMessage[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as SupportMessage[];
  } catch {
    return NO_MESSAGES;
  }
}
