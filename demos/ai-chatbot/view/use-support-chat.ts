import { useState, useSyncExternalStore } from "react";
import { askService } from "#demos/kit/ai/ask-service.ts";
import { queuePlace } from "#demos/kit/ai/queue-place.ts";
import { useAbilities } from "#demos/kit/ai/use-abilities.ts";
import { useRun } from "#demos/kit/ai/use-run.ts";
import { wait } from "#demos/kit/ai/wait.ts";
import { chooseReply, type SupportMessage, type SupportTexts } from "./support-conversation.ts";

/** The conversation is stored in session storage, so that it survives a visit to another page. */
const KEY = "support-conversation";

let stored: readonly SupportMessage[] | undefined;
const listeners = new Set<() => void>();

/** Also what the server renders. */
const NO_MESSAGES: readonly SupportMessage[] = [];

function storedMessages(): readonly SupportMessage[] {
  stored ??= read();
  return stored;
}

function storeMessages(messages: readonly SupportMessage[]) {
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

function onMessages(listener: () => void): () => void {
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

/** The minimum time that the typing indicator is shown. */
const TYPING_MS = 1_500;
/** After this, a canned answer is better than waiting. */
const TIMEOUT_MS = 8_000;

const createMessage = (message: Omit<SupportMessage, "id" | "timestamp">): SupportMessage => ({
  id: crypto.randomUUID(),
  timestamp: Date.now(),
  ...message,
});

export function useSupportChat(texts: SupportTexts) {
  const messages = useSyncExternalStore(onMessages, storedMessages, () => NO_MESSAGES);
  const [notice, setNotice] = useState<string>();
  const [status, setStatus] = useState("");
  const { isBusy, run, stop } = useRun();
  useAbilities("support");

  function send(text: string) {
    const asked = storedMessages().findLast(({ role }) => role === "user")?.content;
    const before = [...storedMessages(), createMessage({ role: "user", content: text })];
    storeMessages(before);
    setNotice(undefined);
    run(async (signal) => {
      const started = performance.now();
      const typing = wait(TYPING_MS, signal);
      const outcome = await askService(
        async () =>
          (await import("./client.ts")).findReply(
            { message: text, ...(asked && { before: asked }) },
            {
              signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
              onProgress: (news) => setStatus(queuePlace(news)),
            },
          ),
        signal,
      );
      setStatus("");
      const tookMs = Math.round(performance.now() - started);
      await typing;
      if (signal.aborted) return;
      if (outcome.kind === "failed") setNotice(outcome.notice);
      const answer = outcome.kind === "answered" ? outcome.answer : undefined;
      const reply = chooseReply(texts, answer?.reply);
      storeMessages([
        ...before,
        createMessage({
          role: "assistant",
          content: answer?.text ?? reply.text ?? "",
          followUps: reply.followUps ?? [],
          ...(answer?.link && { link: answer.link }),
          ...(answer && { found: { fits: reply.fits, tookMs } }),
        }),
      ]);
    });
  }

  return {
    /** The greeting is not part of the stored conversation. */
    messages,
    notice,
    status,
    isPending: isBusy,
    send,
    startOver: () => {
      stop();
      setNotice(undefined);
      storeMessages(NO_MESSAGES);
    },
  };
}
