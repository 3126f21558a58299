import { ApiError, toApiError } from "#app/lib/api-error.ts";
import { failureOf } from "./failure.ts";

/** Where the words are that were written last. */
export type SaveState =
  | { at: "rest"; savedAt: number | undefined }
  | { at: "waiting" }
  /** They can't be sent as they are, such as a new item without a title. */
  | { at: "incomplete" }
  | { at: "saving" }
  | { at: "failed"; error: ApiError };

type SaverParts<Words> = {
  /** Runs something when all writes that were asked for before are done. */
  enqueue: <Result>(work: () => Promise<Result>) => Promise<Result>;
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
 * Saves words a little after they were written: first on this device, then on the server, in its turn among the other
 * writes. It sends the words of its turn, so that several changes are one request. What fails is tried again as long
 * as trying can help.
 */
export function createSaver<Words>({ enqueue, send, isComplete, keep, forget }: SaverParts<Words>) {
  let state: SaveState = { at: "rest", savedAt: undefined };
  let unsaved: { words: Words; since: number } | undefined;
  /** Counts changes. Those up to `savedVersion` are on the server, or given up. */
  let version = 0;
  let savedVersion = 0;
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

  function save(): Promise<void> {
    clearTimeout(saveTimer);
    running ??= enqueue(attempt).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function attempt() {
    // A write before this one may have dealt with the words, or met a conflict.
    if (!unsaved || isStale()) return;
    keepNow();
    const { words } = unsaved;
    const sent = version;
    if (!isComplete(words)) {
      show({ at: "incomplete" });
      return;
    }
    show({ at: "saving" });
    try {
      await send(words);
    } catch (error) {
      fail(error);
      // Newer words may be right where these were refused.
      if (failureOf(error) === "refused" && version !== sent) saveAfter(SAVE_AFTER_MS);
      return;
    }
    settle(words, Date.now());
    savedVersion = Math.max(savedVersion, sent);
  }

  /** Newer words than these stay, and are saved in a moment. */
  function settle(words: Words, savedAt: number | undefined) {
    tries = 0;
    clearTimeout(saveTimer);
    if (unsaved && unsaved.words !== words) {
      unsaved.since = Date.now();
      // Under the name of the item, which may have been given to it just now.
      keepNow();
      show({ at: "waiting" });
      saveAfter(SAVE_AFTER_MS);
      return;
    }
    clearTimeout(keepTimer);
    keepTimer = undefined;
    unsaved = undefined;
    savedVersion = version;
    forget();
    show({ at: "rest", savedAt });
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) console.error(error);
    const known = toApiError(error);
    show({ at: "failed", error: known });
    const failure = failureOf(known);
    if (failure !== "unreachable" && failure !== "signed-out") return;
    saveAfter(RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0);
    tries += 1;
  }

  const isStale = () => state.at === "failed" && failureOf(state.error) === "stale";

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
      version += 1;
      unsaved = { words, since: unsaved?.since ?? now };
      keepTimer ??= setTimeout(keepNow, KEEP_AFTER_MS);
      // A conflict waits for the owner's decision; saving again would only repeat it.
      if (isStale()) return;
      if (state.at !== "saving" && state.at !== "failed") show({ at: "waiting" });
      const latest = unsaved.since + SAVE_AT_LATEST_MS - now;
      if (!running) saveAfter(Math.max(0, Math.min(SAVE_AFTER_MS, latest)));
    },
    /** On this device at once: the page may be gone in a moment. */
    keepNow,
    /** Saves now, and says whether the server has all words that were there when this was called. */
    flush: async (): Promise<boolean> => {
      const wanted = version;
      await running;
      if (savedVersion < wanted && !isStale()) await save();
      return savedVersion >= wanted;
    },
    /** These words are dealt with in another way, such as published, or given up. */
    settle,
    /** Something else than saving met this failure: what the server has is not known until a save has succeeded. */
    fail: (words: Words, error: unknown) => {
      version += 1;
      unsaved ??= { words, since: Date.now() };
      keepNow();
      fail(error);
    },
    /** After a conflict was decided for these words. */
    retry: (words: Words) => {
      version += 1;
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
