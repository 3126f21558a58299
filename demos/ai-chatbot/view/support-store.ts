import type { SupportMessage } from "./support-conversation.ts";

/** The conversation is stored in session storage, so that it survives a visit to another page. */
const KEY = "support-conversation";

let stored: readonly SupportMessage[] | undefined;
const listeners = new Set<() => void>();

/** Also what the server renders. */
export const NO_MESSAGES: readonly SupportMessage[] = [];

export function storedMessages(): readonly SupportMessage[] {
  stored ??= read();
  return stored;
}

export function storeMessages(messages: readonly SupportMessage[]) {
  stored = messages;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(messages));
    // A page with a state of its own wakes at once after a reload, so that the conversation and its figures are there.
    history.replaceState({ ...history.state, said: messages.length }, "");
  } catch {
    // Storage is unavailable: the conversation lasts as long as the page.
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
