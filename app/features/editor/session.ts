import type { ContentKind } from "./content-kinds.ts";
import { type ContentApi, contentApi, type Transition } from "./saving/api.ts";
import { deviceKey, forgetOnDevice, keepOnDevice } from "./saving/device-copy.ts";
import { type FailureReason, SaveFailure } from "./saving/failure.ts";
import { createSaver, type SaveState } from "./saving/saver.ts";
import { type OwnerItem, payloadOf, sameValues, type Values, valuesOf } from "./values.ts";

/** What the page shows of a sitting. */
export type Snapshot = {
  item: OwnerItem | undefined;
  values: Values;
  /** The words the item has, as they were sent: the answer has them cleaned, which is no change of the owner's. */
  saved: Values;
  /** Counts the times that all words were replaced, so that editors with a memory of their own begin anew. */
  edition: number;
  saving: SaveState;
};

type SessionParts = {
  kind: ContentKind;
  opened: OwnerItem | undefined;
  /** The first save gave a new item its id. */
  onCreated: (id: string) => void;
  api?: ContentApi;
};

export type Session = ReturnType<typeof createSession>;

/** One sitting at one item: its words, where they are saved, and what can be done with it. */
export function createSession({ kind, opened, onCreated, api = contentApi(kind.apiPath) }: SessionParts) {
  const listeners = new Set<() => void>();
  const saver = createSaver<Values>({
    send,
    isComplete: ({ title }) => title.trim() !== "",
    keep: (values) => keepOnDevice(place(), { values, keptAt: Date.now() }),
    forget: () => forgetOnDevice(place()),
  });
  let snapshot: Snapshot = {
    item: opened,
    values: openedValues(kind, opened),
    saved: valuesOf(kind, opened),
    edition: 0,
    saving: saver.state(),
  };
  saver.subscribe(() => set({ saving: saver.state() }));

  function set(part: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  }
  const place = () => deviceKey(kind.apiPath, snapshot.item?.id);
  /** Other words in place of these. What happens to them is the caller's matter. */
  const show = (values: Values) => set({ values, edition: snapshot.edition + 1 });

  async function send(words: Values) {
    const { item } = snapshot;
    const input = payloadOf(words);
    if (!item) {
      const created = await api.create(input);
      forgetOnDevice(place());
      set({ item: created, saved: words });
      onCreated(created.id);
    } else if (isPublic(item)) {
      const workingCopy = await api.keepAside(item.id, { ...input, revision: item.revision });
      set({ item: { ...item, workingCopy } });
    } else {
      const updated = await api.update(item.id, { ...input, revision: item.revision, autosave: "true" });
      set({ item: updated, saved: words });
    }
  }

  /** Once the server has every word, something that stands on them. */
  async function onSaved(act: (saved: OwnerItem) => Promise<OwnerItem>): Promise<OwnerItem> {
    if (!(await saver.flush())) throw new SaveFailure(failureIn(saver.state()));
    const saved = snapshot.item;
    if (!saved) throw new SaveFailure(NO_TITLE);
    const next = await act(saved);
    set({ item: { ...next, workingCopy: saved.workingCopy ?? null } });
    // Changes that were not public go on with the item, wherever it went.
    if (next.state !== "trashed" && !sameValues(snapshot.values, snapshot.saved)) saver.change(snapshot.values);
    return next;
  }

  /** What the server has now is what is shown, and nothing else is left to save. */
  function settle(item: OwnerItem, savedAt: number | undefined, saved: Values) {
    set({ item: { ...item, workingCopy: null }, saved });
    saver.settle(savedAt);
    if (saved !== snapshot.values) show(saved);
  }

  return {
    kind,
    api,
    saver,
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    change: (part: Partial<Values>) => {
      const values = { ...snapshot.values, ...part } as Values;
      set({ values });
      saver.change(values);
    },
    /** Takes words up where an earlier sitting left them. */
    resume: (values: Values) => {
      show(values);
      saver.change(values);
    },

    move: (transition: Transition) => onSaved(({ id, revision }) => api.move(id, transition, revision)),
    schedule: (publishAt: string) => onSaved(({ id, revision }) => api.schedule(id, publishAt, revision)),

    /** Makes the words public in place of those that are. */
    update: async () => {
      const { item, values } = snapshot;
      if (!item) return;
      settle(await api.update(item.id, { ...payloadOf(values), revision: item.revision }), Date.now(), values);
    },
    discardChanges: async () => {
      const { item } = snapshot;
      if (!item) return;
      await api.dropAside(item.id);
      settle(item, undefined, snapshot.saved);
    },
    restoreRevision: async (number: number) => {
      const restored = await onSaved(({ id, revision }) => api.restoreRevision(id, number, revision));
      if (snapshot.item?.workingCopy) await api.dropAside(restored.id);
      settle(restored, Date.now(), valuesOf(kind, restored));
    },

    /** After a conflict: my words on top of the newer version. */
    keepMine: (current: OwnerItem) => {
      set({ item: current, saved: valuesOf(kind, current) });
      saver.retry(snapshot.values);
    },
    /** After a conflict: the newer version in place of my words. */
    takeTheirs: (current: OwnerItem) => settle(current, undefined, valuesOf(kind, current)),
    /** After a conflict: the newer version stays, and my words become an item of their own. */
    saveAsCopy: async (current: OwnerItem): Promise<OwnerItem> => {
      const { slug: _taken, ...words } = payloadOf(snapshot.values);
      const copy = await api.create({ ...words, title: `${snapshot.values.title} (copy)` });
      settle(current, undefined, valuesOf(kind, current));
      return copy;
    },
  };
}

/** Visitors see it, or will at its time without anybody looking at it again. */
export const isPublic = ({ state }: OwnerItem) => state === "published" || state === "scheduled";

/** Changes that were kept aside go on where they were left, unless the item itself moved on since. */
function openedValues(kind: ContentKind, opened: OwnerItem | undefined): Values {
  const copy = opened?.workingCopy;
  return valuesOf(kind, copy && copy.revision === opened?.revision ? copy : opened);
}

const NO_TITLE: FailureReason = {
  kind: "refused",
  message: "It needs a title first.",
  fields: { title: "Please enter a title" },
};

const failureIn = (state: SaveState): FailureReason => (state.at === "failed" ? state.reason : NO_TITLE);
