import { ApiError } from "#app/lib/api-error.ts";
import type { ContentType } from "#content-types/content-type.ts";
import { type ContentApi, contentApi, type Transition, type WriteStart } from "./saving/api.ts";
import { deviceKey, forgetOnDevice, keepOnDevice } from "./saving/device-copy.ts";
import { failureOf, newerVersion } from "./saving/failure.ts";
import { createSaver, type SaveState } from "./saving/saver.ts";
import { createWrites, randomId, type Write } from "./saving/writes.ts";
import { type OwnerItem, payloadOf, sameValues, type Values, valuesOf } from "./values.ts";

/** What the page shows of an editing session. */
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
  type: ContentType;
  opened: OwnerItem | undefined;
  /** The first save gave a new item its id. */
  onCreated: (id: string) => void;
  api?: ContentApi;
};

export type Session = ReturnType<typeof createSession>;

/**
 * An editing session of one item: its text, where they are saved, and what can be done with it. Whatever writes to the server
 * goes through `writes`, one request at a time; words that are typed meanwhile stay and are saved afterwards.
 */
export function createSession({ type, opened, onCreated, api = contentApi(type.apiPath) }: SessionParts) {
  const listeners = new Set<() => void>();
  const chosenId = opened?.id ?? randomId();
  const writes = createWrites({ find: api.find, itemId: () => chosenId, item: () => snapshot.item, accept });
  const saver = createSaver<Values>({
    enqueue: writes.enqueue,
    send: (words) => writes.perform(saving(words)),
    isComplete: ({ title }) => title.trim() !== "",
    keep: (values) => keepOnDevice(place(), { values, keptAt: Date.now() }),
    forget: () => forgetOnDevice(place()),
  });
  let snapshot: Snapshot = {
    item: opened,
    values: latestValues(type, opened),
    saved: valuesOf(type, opened),
    edition: 0,
    saving: saver.state(),
  };
  saver.subscribe(() => set({ saving: saver.state() }));

  function set(part: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  }
  const place = () => deviceKey(type.apiPath, snapshot.item?.id);
  /** Other words in place of these. What happens to them is the caller's matter. */
  const show = (values: Values) => set({ values, edition: snapshot.edition + 1 });

  function accept(item: OwnerItem, last: Write | undefined) {
    const isNew = snapshot.item === undefined;
    if (isNew) forgetOnDevice(place());
    const saved = last?.words ?? (last?.bringsWords ? valuesOf(type, item) : snapshot.saved);
    set({ item, saved });
    if (isNew) onCreated(item.id);
  }

  /** Saves words where they belong: a draft as it is, changes of anything else as its working copy. */
  const saving = (words: Values): Write => ({
    intent: "save",
    words,
    async send(item, writeId) {
      const input = payloadOf(words);
      if (!item) return api.create({ ...input, id: chosenId, writeId });
      const isKnown = sameValues(words, snapshot.saved);
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
   * A write that the owner asked for, and what follows from it before the next write has its turn. Where its answer is
   * lost, the saver finds out what became of it.
   */
  async function carryOut(write: Write, follow: () => void): Promise<void> {
    try {
      await writes.run(write, follow);
    } catch (error) {
      if (failureOf(error) === "unreachable") saver.fail(snapshot.values, error);
      throw error;
    }
  }

  /** Once the server has every word, a step in the item's life that stands on them. */
  async function step(intent: string, send: (id: string, start: WriteStart) => Promise<OwnerItem>): Promise<void> {
    if (!(await saver.flush())) throw errorIn(saver.state());
    const write: Write = {
      intent,
      async send(item, writeId) {
        if (!item) throw noTitle();
        const next = await send(item.id, { revision: item.revision, writeId });
        return { ...next, workingCopy: item.workingCopy ?? null };
      },
    };
    await carryOut(write, () => {
      // Changes that were not public go on with the item, wherever it went.
      if (!sameValues(snapshot.values, snapshot.saved)) saver.change(snapshot.values);
    });
  }

  const droppingCopy = (): Write => ({
    intent: "drop the working copy",
    async send(item, writeId) {
      if (!item) throw noTitle();
      await api.dropAside(item.id, { writeId, seenCopy: item.copyWriteId });
      return { ...item, workingCopy: null, copyWriteId: writeId };
    },
  });

  /** Under the same id for the same words, so that asking again after a lost answer makes no second copy. */
  let copied: { words: Values; id: string } | undefined;
  async function createCopy(words: Values): Promise<OwnerItem> {
    if (copied?.words !== words) copied = { words, id: randomId() };
    const { id } = copied;
    const { slug: _taken, ...input } = payloadOf(words);
    try {
      return await api.create({ ...input, title: `${words.title} (copy)`, id, writeId: id });
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

  /** Shows other words in place of those that were there when the owner decided; what was typed since stays. */
  function replace(decided: Values, words: Values, savedAt: number | undefined) {
    if (snapshot.values !== decided) {
      saver.change(snapshot.values);
      return;
    }
    show(words);
    saver.settle(decided, savedAt);
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
    /** Continues with the text of a previous session. */
    resume: (values: Values) => {
      show(values);
      saver.change(values);
    },

    move: (transition: Transition) => step(transition, (id, start) => api.move(id, transition, start)),
    schedule: (publishAt: string) => step(`schedule ${publishAt}`, (id, start) => api.schedule(id, publishAt, start)),

    /** Makes the words of now public in place of those that are. */
    update: async () => {
      const words = snapshot.values;
      const write: Write = {
        intent: "update",
        words,
        async send(item, writeId) {
          if (!item) throw noTitle();
          const start = { revision: item.revision, writeId, seenCopy: item.copyWriteId };
          return { ...(await api.update(item.id, { ...payloadOf(words), ...start })), workingCopy: null };
        },
      };
      await carryOut(write, () => {
        saver.settle(words, Date.now());
        if (!sameValues(snapshot.values, words)) saver.change(snapshot.values);
      });
    },
    discardChanges: async () => {
      const words = snapshot.values;
      await carryOut(droppingCopy(), () => replace(words, snapshot.saved, undefined));
    },
    /** Discards a working copy of a previous session whose item has changed since. */
    dropLeftCopy: async () => {
      const { item } = snapshot;
      if (item?.workingCopy && item.workingCopy.revision !== item.revision) await carryOut(droppingCopy(), () => {});
    },
    /** Puts the words of a revision into the editor. Nothing that is public changes with it. */
    restoreRevision: async (number: number) => {
      const words = snapshot.values;
      if (!(await saver.flush())) throw errorIn(saver.state());
      const write: Write = {
        intent: `restore revision ${number}`,
        bringsWords: true,
        async send(item, writeId) {
          if (!item) throw noTitle();
          return api.restoreRevision(item.id, number, { revision: item.revision, writeId, seenCopy: item.copyWriteId });
        },
      };
      await carryOut(write, () => replace(words, latestValues(type, snapshot.item), Date.now()));
    },

    /** After a conflict: my words on top of the newer version. */
    keepMine: (current: OwnerItem) => {
      set({ item: current, saved: valuesOf(type, current) });
      saver.retry(snapshot.values);
    },
    /** After a conflict: the newer version in place of my words. */
    takeTheirs,
    /** After a conflict: the newer version stays, and my words become an item of their own. */
    saveAsCopy: async (current: OwnerItem): Promise<OwnerItem> => {
      const words = snapshot.values;
      const copy = await writes.enqueue(() => createCopy(words));
      if (snapshot.values === words) takeTheirs(current);
      return copy;
    },
  };
}

/** Visitors see it, or will at its time without anybody looking at it again. */
export const isPublic = ({ state }: OwnerItem) => state === "published" || state === "scheduled";

/** The words that were saved last: those of the working copy, unless the item itself moved on since. */
export function latestValues(type: ContentType, item: OwnerItem | undefined): Values {
  const copy = item?.workingCopy;
  return valuesOf(type, copy && copy.revision === item?.revision ? copy : item);
}

const noTitle = () =>
  new ApiError({ status: 422, userMessage: "Please add a title first.", fields: { title: "Please enter a title" } });

const errorIn = (state: SaveState) => (state.at === "failed" ? state.error : noTitle());
