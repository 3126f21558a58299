import { type FailureReason, SaveFailure } from "./failure.ts";

/** Where the words are that were written last. */
export type SaveState =
  | { at: "rest"; savedAt: number | undefined }
  | { at: "waiting" }
  /** They can't be sent as they are, such as a new item without a title. */
  | { at: "incomplete" }
  | { at: "saving" }
  | { at: "failed"; reason: FailureReason };

type SaverParts<Words> = {
  send: (words: Words) => Promise<void>;
  isComplete: (words: Words) => boolean;
  /** Keeps the words on this device; says whether it could. */
  keep: (words: Words) => boolean;
  forget: () => void;
};

const KEEP_AFTER_MS = 250;
const SAVE_AFTER_MS = 2_000;
/** Whoever types without a pause is saved all the same. */
const SAVE_AT_LATEST_MS = 10_000;
const RETRY_AFTER_MS = [3_000, 5_000, 10_000, 30_000];

/**
 * Saves words a little after they were written: first on this device, then on the server, one save at a time. What
 * fails is tried again as long as trying can help.
 */
export function createSaver<Words>({ send, isComplete, keep, forget }: SaverParts<Words>) {
  let state: SaveState = { at: "rest", savedAt: undefined };
  let unsaved: { words: Words; since: number } | undefined;
  let isKept = true;
  let running: Promise<void> | undefined;
  let tries = 0;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function keepNow() {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (unsaved) isKept = keep(unsaved.words);
  }

  function saveAfter(delay: number) {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(), delay);
  }

  async function save(): Promise<void> {
    clearTimeout(saveTimer);
    if (running) return running;
    if (!unsaved) return;
    keepNow();
    if (!isComplete(unsaved.words)) {
      show({ at: "incomplete" });
      return;
    }
    running = attempt(unsaved.words).finally(() => {
      running = undefined;
    });
    await running;
  }

  async function attempt(words: Words) {
    show({ at: "saving" });
    try {
      await send(words);
    } catch (error) {
      fail(error);
      return;
    }
    tries = 0;
    if (unsaved?.words === words) {
      unsaved = undefined;
      clearTimeout(keepTimer);
      keepTimer = undefined;
      forget();
      show({ at: "rest", savedAt: Date.now() });
      return;
    }
    if (unsaved) unsaved.since = Date.now();
    // Under the name of the item, which may have been given to it just now.
    keepNow();
    show({ at: "waiting" });
    saveAfter(SAVE_AFTER_MS);
  }

  function fail(error: unknown) {
    if (!(error instanceof SaveFailure)) console.error(error);
    const reason: FailureReason = error instanceof SaveFailure ? error.reason : { kind: "unreachable" };
    show({ at: "failed", reason });
    if (reason.kind !== "unreachable" && reason.kind !== "signed-out") return;
    saveAfter(RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0);
    tries += 1;
  }

  return {
    state: () => state,
    isKept: () => isKept,
    /** Whether there are words that the server does not have. */
    isUnsaved: () => unsaved !== undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change: (words: Words) => {
      const now = Date.now();
      unsaved = { words, since: unsaved?.since ?? now };
      keepTimer ??= setTimeout(keepNow, KEEP_AFTER_MS);
      // A conflict waits for the owner's decision; saving again would only repeat it.
      if (state.at === "failed" && state.reason.kind === "stale") return;
      if (state.at !== "saving" && state.at !== "failed") show({ at: "waiting" });
      const latest = unsaved.since + SAVE_AT_LATEST_MS - now;
      if (!running) saveAfter(Math.max(0, Math.min(SAVE_AFTER_MS, latest)));
    },
    /** On this device at once: the page may be gone in a moment. */
    keepNow,
    /** Saves what there is now, and says whether the server has all of it. */
    flush: async (): Promise<boolean> => {
      await running;
      if (unsaved && !(state.at === "failed" && state.reason.kind === "stale")) await save();
      return unsaved === undefined;
    },
    /** The words are dealt with in another way, such as published, or given up. */
    settle: (savedAt: number | undefined) => {
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
      keepTimer = undefined;
      unsaved = undefined;
      tries = 0;
      forget();
      show({ at: "rest", savedAt });
    },
    /** After a conflict was decided for these words. */
    retry: (words: Words) => {
      show({ at: "waiting" });
      unsaved = { words, since: Date.now() };
      saveAfter(0);
    },
    stop: () => {
      keepNow();
      clearTimeout(saveTimer);
    },
  };
}
