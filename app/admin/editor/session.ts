import { ApiError } from "#app/ui/api/api-error.ts";
import type { ContentType } from "#content-types/content-type.ts";
import { type ContentApi, contentApi, type Transition, type WriteStart } from "./saving/content-api.ts";
import { deviceKey, removeFromDevice, storeOnDevice } from "./saving/device-copy.ts";
import { failureOf, newerVersion } from "./saving/failure.ts";
import { createSaver, type SaveState } from "./saving/saver.ts";
import { createWrites, randomId, type Write } from "./saving/writes.ts";
import { type OwnerItem, payloadOf, sameValues, type Values, valuesOf } from "./values.ts";

/** The state of an editing session, as the page shows it. */
export type Snapshot = {
  item: OwnerItem | undefined;
  values: Values;
  /** The item's values as they were sent. The server returns them sanitized, which must not count as a change. */
  saved: Values;
  /** Counts how often all values were replaced, so that fields with state of their own are mounted again. */
  generation: number;
  saving: SaveState;
};

type SessionParts = {
  type: ContentType;
  opened: OwnerItem | undefined;
  /** Called when the first save has given a new item its id. */
  onCreated: (id: string) => void;
  api?: ContentApi;
};

export type Session = ReturnType<typeof createSession>;

/**
 * An editing session of one item: its values, where they are saved, and the actions on it. All writes to the server go
 * through `writes`, one request at a time; changes that are made meanwhile stay and are saved afterwards.
 */
export function createSession({ type, opened, onCreated, api = contentApi(type.apiPath) }: SessionParts) {
  const listeners = new Set<() => void>();
  const chosenId = opened?.id ?? randomId();
  const writes = createWrites({ find: api.find, itemId: () => chosenId, item: () => snapshot.item, accept });
  const saver = createSaver<Values>({
    enqueue: writes.enqueue,
    send: (values) => writes.perform(saving(values)),
    isComplete: ({ title }) => title.trim() !== "",
    store: (values) => storeOnDevice(storageKey(), { values, keptAt: Date.now() }),
    removeStored: () => removeFromDevice(storageKey()),
  });
  let snapshot: Snapshot = {
    item: opened,
    values: latestValues(type, opened),
    saved: valuesOf(type, opened),
    generation: 0,
    saving: saver.state(),
  };
  saver.subscribe(() => set({ saving: saver.state() }));

  function set(part: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  }
  const storageKey = () => deviceKey(type.apiPath, snapshot.item?.id);
  /** Replaces all values in the editor; saving them is up to the caller. */
  const show = (values: Values) => set({ values, generation: snapshot.generation + 1 });

  function accept(item: OwnerItem, last: Write | undefined) {
    const isNew = snapshot.item === undefined;
    if (isNew) removeFromDevice(storageKey());
    const saved = last?.values ?? (last?.valuesFromAnswer ? valuesOf(type, item) : snapshot.saved);
    set({ item, saved });
    if (isNew) onCreated(item.id);
  }

  /** Saves a draft itself, and changes to anything else as its working copy. */
  const saving = (values: Values): Write => ({
    intent: "save",
    values,
    async send(item, writeId) {
      const input = payloadOf(values);
      if (!item) return api.create({ ...input, id: chosenId, writeId });
      const isKnown = sameValues(values, snapshot.saved);
      const start = { revision: item.revision, writeId, seenCopy: item.copyWriteId };
      if (item.state === "draft") {
        if (isKnown) return item;
        return { ...(await api.update(item.id, { ...input, ...start, autosave: "true" })), workingCopy: null };
      }
      if (isKnown && !item.workingCopy) return item;
      const workingCopy = await api.saveWorkingCopy(item.id, { ...input, ...start });
      return { ...item, workingCopy, copyWriteId: writeId };
    },
  });

  /**
   * Runs a write that the owner asked for; `onDone` runs before the next write. If the answer is lost, the saver finds
   * out whether the server carried the write out.
   */
  async function run(write: Write, onDone: () => void): Promise<void> {
    try {
      await writes.run(write, onDone);
    } catch (error) {
      if (failureOf(error) === "unreachable") saver.fail(snapshot.values, error);
      throw error;
    }
  }

  /** Saves everything first, then makes a state transition based on it. */
  async function transitionAfterSave(
    intent: string,
    send: (id: string, start: WriteStart) => Promise<OwnerItem>,
  ): Promise<void> {
    if (!(await saver.flush())) throw errorIn(saver.state());
    const write: Write = {
      intent,
      async send(item, writeId) {
        if (!item) throw noTitle();
        const next = await send(item.id, { revision: item.revision, writeId });
        return { ...next, workingCopy: item.workingCopy ?? null };
      },
    };
    await run(write, () => {
      // Unpublished changes stay with the item in its new state.
      if (!sameValues(snapshot.values, snapshot.saved)) saver.change(snapshot.values);
    });
  }

  const deletingCopy = (): Write => ({
    intent: "drop the working copy",
    async send(item, writeId) {
      if (!item) throw noTitle();
      await api.deleteWorkingCopy(item.id, { writeId, seenCopy: item.copyWriteId });
      return { ...item, workingCopy: null, copyWriteId: writeId };
    },
  });

  /** The same values keep the same id, so that retrying after a lost answer makes no second copy. */
  let copied: { values: Values; id: string } | undefined;
  async function createCopy(values: Values): Promise<OwnerItem> {
    if (copied?.values !== values) copied = { values, id: randomId() };
    const { id } = copied;
    const { slug: _taken, ...input } = payloadOf(values);
    try {
      return await api.create({ ...input, title: `${values.title} (copy)`, id, writeId: id });
    } catch (error) {
      const existing = newerVersion(error);
      if (existing?.id === id) return existing;
      throw error;
    }
  }

  function takeTheirs(current: OwnerItem) {
    const mine = snapshot.values;
    set({ item: current, saved: valuesOf(type, current) });
    replace(mine, latestValues(type, current), undefined);
  }

  /** Replaces the values that were there when the owner decided, unless they have changed since. */
  function replace(before: Values, after: Values, savedAt: number | undefined) {
    if (snapshot.values !== before) {
      saver.change(snapshot.values);
      return;
    }
    show(after);
    saver.settle(before, savedAt);
  }

  return {
    type,
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
    /** Continues with the unsaved changes of a previous session. */
    resume: (values: Values) => {
      show(values);
      saver.change(values);
    },

    move: (transition: Transition) => transitionAfterSave(transition, (id, start) => api.move(id, transition, start)),
    redate: (publishAt: string) =>
      transitionAfterSave(`date ${publishAt}`, (id, start) => api.redate(id, publishAt, start)),
    schedule: (publishAt: string) =>
      transitionAfterSave(`schedule ${publishAt}`, (id, start) => api.schedule(id, publishAt, start)),

    /** Publishes the current values in place of the public ones. */
    update: async () => {
      const values = snapshot.values;
      const write: Write = {
        intent: "update",
        values,
        async send(item, writeId) {
          if (!item) throw noTitle();
          const start = { revision: item.revision, writeId, seenCopy: item.copyWriteId };
          return { ...(await api.update(item.id, { ...payloadOf(values), ...start })), workingCopy: null };
        },
      };
      await run(write, () => {
        saver.settle(values, Date.now());
        if (!sameValues(snapshot.values, values)) saver.change(snapshot.values);
      });
    },
    discardChanges: async () => {
      const values = snapshot.values;
      await run(deletingCopy(), () => replace(values, snapshot.saved, undefined));
    },
    /** Discards a working copy of a previous session whose item has changed since. */
    discardOldWorkingCopy: async () => {
      const { item } = snapshot;
      if (item?.workingCopy && item.workingCopy.revision !== item.revision) await run(deletingCopy(), () => {});
    },
    /** Loads a revision into the editor. Nothing public changes. */
    restoreRevision: async (number: number) => {
      const values = snapshot.values;
      if (!(await saver.flush())) throw errorIn(saver.state());
      const write: Write = {
        intent: `restore revision ${number}`,
        valuesFromAnswer: true,
        async send(item, writeId) {
          if (!item) throw noTitle();
          return api.restoreRevision(item.id, number, { revision: item.revision, writeId, seenCopy: item.copyWriteId });
        },
      };
      await run(write, () => replace(values, latestValues(type, snapshot.item), Date.now()));
    },

    /** Resolves a conflict: these values replace the newer version. */
    keepMine: (current: OwnerItem) => {
      set({ item: current, saved: valuesOf(type, current) });
      saver.retry(snapshot.values);
    },
    /** Resolves a conflict: the newer version replaces these values. */
    takeTheirs,
    /** Resolves a conflict: the newer version stays, and these values become an item of their own. */
    saveAsCopy: async (current: OwnerItem): Promise<OwnerItem> => {
      const values = snapshot.values;
      const copy = await writes.enqueue(() => createCopy(values));
      if (snapshot.values === values) takeTheirs(current);
      return copy;
    },
  };
}

/** Published, or scheduled to be published without another look. */
export const isPublic = ({ state }: OwnerItem) => state === "published" || state === "scheduled";

/** The values that were saved last: those of the working copy, unless the item has changed since. */
export function latestValues(type: ContentType, item: OwnerItem | undefined): Values {
  const copy = item?.workingCopy;
  return valuesOf(type, copy && copy.revision === item?.revision ? copy : item);
}

const noTitle = () =>
  new ApiError({ status: 422, userMessage: "Please add a title first.", fields: { title: "Please enter a title" } });

const errorIn = (state: SaveState) => (state.at === "failed" ? state.error : noTitle());
