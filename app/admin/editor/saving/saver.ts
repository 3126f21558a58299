import { ApiError, toApiError } from "#app/ui/api/api-error.ts";
import { failureOf } from "./failure.ts";

/** Where the latest changes are. */
export type SaveState =
  | { at: "rest"; savedAt: number | undefined }
  | { at: "waiting" }
  /** The draft can't be sent yet, such as a new item without a title. */
  | { at: "incomplete" }
  | { at: "saving" }
  | { at: "failed"; error: ApiError };

type SaverParts<Draft> = {
  /** Runs work after all writes that were enqueued before it. */
  enqueue: <Result>(work: () => Promise<Result>) => Promise<Result>;
  send: (draft: Draft) => Promise<void>;
  isComplete: (draft: Draft) => boolean;
  /** Stores the draft on this device; false if that fails. */
  store: (draft: Draft) => boolean;
  removeStored: () => void;
};

const STORE_AFTER_MS = 250;
const SAVE_AFTER_MS = 2_000;
/** Typing without a pause can't put saving off longer than this. */
const MAX_SAVE_DELAY_MS = 10_000;
const RETRY_AFTER_MS = [3_000, 5_000, 10_000, 30_000];

/**
 * Autosaves a draft shortly after it changes: first on this device, then on the server, in its turn among the other
 * writes. It sends the draft as it is at its turn, so that several changes are one request. Failures are retried as long
 * as retrying can help.
 */
export function createSaver<Draft>({ enqueue, send, isComplete, store, removeStored }: SaverParts<Draft>) {
  let state: SaveState = { at: "rest", savedAt: undefined };
  let unsaved: { draft: Draft; since: number } | undefined;
  /** Counts changes. Those up to `savedVersion` are on the server or discarded. */
  let version = 0;
  let savedVersion = 0;
  let isStored = true;
  let running: Promise<void> | undefined;
  let tries = 0;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function storeNow() {
    clearTimeout(storeTimer);
    storeTimer = undefined;
    if (unsaved) isStored = store(unsaved.draft);
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
    // An earlier write may have saved the draft already, or met a conflict.
    if (!unsaved || isStale()) return;
    storeNow();
    const { draft } = unsaved;
    const sent = version;
    if (!isComplete(draft)) {
      show({ at: "incomplete" });
      return;
    }
    show({ at: "saving" });
    try {
      await send(draft);
    } catch (error) {
      fail(error);
      // A newer draft may be valid where this one was refused.
      if (failureOf(error) === "refused" && version !== sent) saveAfter(SAVE_AFTER_MS);
      return;
    }
    settle(draft, Date.now());
    savedVersion = Math.max(savedVersion, sent);
  }

  /** A newer draft than this one stays unsaved and is saved next. */
  function settle(draft: Draft, savedAt: number | undefined) {
    tries = 0;
    clearTimeout(saveTimer);
    if (unsaved && unsaved.draft !== draft) {
      unsaved.since = Date.now();
      // Stored again, because a new item has an id, and so another key, from now on.
      storeNow();
      show({ at: "waiting" });
      saveAfter(SAVE_AFTER_MS);
      return;
    }
    clearTimeout(storeTimer);
    storeTimer = undefined;
    unsaved = undefined;
    savedVersion = version;
    removeStored();
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
    isStored: () => isStored,
    /** Whether there are changes that the server does not have. */
    isUnsaved: () => unsaved !== undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change: (draft: Draft) => {
      const now = Date.now();
      version += 1;
      unsaved = { draft, since: unsaved?.since ?? now };
      storeTimer ??= setTimeout(storeNow, STORE_AFTER_MS);
      // A conflict waits for the owner's decision; saving again would only repeat it.
      if (isStale()) return;
      if (state.at !== "saving" && state.at !== "failed") show({ at: "waiting" });
      const latest = unsaved.since + MAX_SAVE_DELAY_MS - now;
      if (!running) saveAfter(Math.max(0, Math.min(SAVE_AFTER_MS, latest)));
    },
    /** Stores the draft on this device immediately: the page may be about to close. */
    storeNow,
    /** Saves now. True if the server has everything that was there when this was called. */
    flush: async (): Promise<boolean> => {
      const wanted = version;
      await running;
      if (savedVersion < wanted && !isStale()) await save();
      return savedVersion >= wanted;
    },
    /** Marks a draft as handled some other way, such as published or discarded. */
    settle,
    /** Reports the failure of another write. The state of the server is unknown until a save succeeds. */
    fail: (draft: Draft, error: unknown) => {
      version += 1;
      unsaved ??= { draft, since: Date.now() };
      storeNow();
      fail(error);
    },
    /** Saves this draft after a conflict was resolved in its favor. */
    retry: (draft: Draft) => {
      version += 1;
      show({ at: "waiting" });
      unsaved = { draft, since: Date.now() };
      saveAfter(0);
    },
    stop: () => {
      storeNow();
      clearTimeout(saveTimer);
    },
  };
}
