import type { ContentApi } from "#app/admin/editor/saving/content-api.ts";
import { conflictWith } from "#app/admin/editor/saving/failure.ts";
import type { OwnerItem } from "#app/admin/editor/values.ts";
import { ApiError, unreachable } from "#app/ui/api/api-error.ts";
import type { RevisionAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";

/** The outcome of a request: the network may lose the request or the response, or deliver the request late. */
export type Fate = "answered" | "unsent" | "answer lost" | "arrives late";

type Input = Partial<OwnerItem> & { seenCopy?: string | null; autosave?: string };
type Pending = { what: string; settle: (fate: Fate) => void };

const TIME = "2026-01-02T00:00:00Z";

/**
 * The server's rules for one item (revisions, write ids and working copies, as in `server/content-items/`), behind a network
 * whose every outcome the test decides.
 */
export function contentServer(start: OwnerItem | undefined) {
  let item = start;
  let copy: WorkingCopyAnswer | null = start?.workingCopy ?? null;
  const revisions = new Map<number, Partial<OwnerItem>>(start ? [[start.revision, start]] : []);
  /** Items created in addition to the first. */
  const copies = new Map<string, OwnerItem>();
  const pending: Pending[] = [];
  const late: (() => void)[] = [];
  const asked: string[] = [];
  /** Unless the test decides, every request is answered at once. */
  let isManual = false;

  function request<Answer>(what: string, carryOut: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(unreachable());
      const attempt = (onDone: (answer: Answer) => void, onRefused: (error: unknown) => void) => {
        try {
          onDone(carryOut());
          asked.push(what);
        } catch (error) {
          onRefused(error);
        }
      };
      const settle = (fate: Fate) => {
        if (fate === "answered") return attempt(resolve, reject);
        if (fate === "answer lost") attempt(fail, fail);
        if (fate === "arrives late") {
          late.push(() =>
            attempt(
              () => {},
              () => {},
            ),
          );
        }
        return fail();
      };
      if (isManual) pending.push({ what, settle });
      else settle("answered");
    });
  }

  const shown = (current: OwnerItem): OwnerItem => ({ ...current, workingCopy: copy });
  const stale = (current: OwnerItem) => conflictWith(shown(current));

  function checked(input: { revision?: number | undefined; seenCopy?: string | null }): OwnerItem {
    if (!item) throw new ApiError({ status: 404 });
    if (item.revision !== input.revision) throw stale(item);
    if (input.seenCopy !== undefined && item.copyWriteId !== input.seenCopy) throw stale(item);
    return item;
  }

  function advance(input: Input, change: Partial<OwnerItem>): OwnerItem {
    const now = checked(input);
    item = { ...now, ...change, revision: now.revision + 1, writeId: input.writeId ?? null };
    revisions.set(item.revision, item);
    return item;
  }

  const textOf = ({ title = "", content = "" }: Input) => ({ title, content });
  function saveCopy(of: OwnerItem, input: Input): WorkingCopyAnswer {
    item = { ...of, copyWriteId: input.writeId ?? null };
    copy = { ...of, ...textOf(input), revision: of.revision, savedBy: "owner", savedAt: TIME };
    return copy;
  }
  const conflict = (message: string) => new ApiError({ status: 409, userMessage: message });

  const api: Partial<ContentApi> = {
    find: () => request("find", () => item && shown(item)),
    create: (input: Input) =>
      request("create", () => {
        const existing = item?.id === input.id ? item : copies.get(input.id ?? "");
        if (existing) throw stale(existing);
        const created = { ...EMPTY_ITEM, ...textOf(input), id: input.id ?? "one", writeId: input.writeId ?? null };
        if (item) {
          copies.set(created.id, created);
          return created;
        }
        item = created;
        revisions.set(1, created);
        return created;
      }),
    update: (_id, input: Input) =>
      request(input.autosave ? "autosave" : "update", () => {
        if (input.autosave && checked(input).state !== "draft") throw conflict("Only drafts can be autosaved.");
        const updated = advance(input, textOf(input));
        copy = null;
        return updated;
      }),
    saveWorkingCopy: (_id, input: Input) =>
      request("save working copy", () => {
        return saveCopy(checked(input), input);
      }),
    deleteWorkingCopy: (_id, { writeId, seenCopy }) =>
      request("delete working copy", () => {
        const now = checked({ revision: item?.revision, seenCopy });
        item = { ...now, copyWriteId: writeId };
        copy = null;
        return undefined;
      }),
    move: (_id, transition, input) =>
      request(transition, () => {
        const now = checked(input);
        if ((transition === "restore") !== (now.state === "trashed")) throw conflict("It is not where this begins.");
        const state = { publish: "published", unpublish: "draft", trash: "trashed", restore: "draft" } as const;
        return advance(input, { state: state[transition] });
      }),
    schedule: (_id, _time, input) => request("schedule", () => advance(input, { state: "scheduled" })),
    restoreRevision: (_id, number, input) =>
      request("restore revision", () => {
        const then = revisions.get(number);
        if (!then) throw conflict("There is no such revision.");
        const now = checked(input);
        if (now.state === "draft" || now.state === "trashed") return shown(advance(input, textOf(then)));
        saveCopy(now, { ...textOf(then), writeId: input.writeId });
        return shown(item as OwnerItem);
      }),
    revisions: () => Promise.resolve([]),
    revision: (_id, number) => Promise.resolve(revisions.get(number) as unknown as RevisionAnswer),
  };

  return {
    api: api as ContentApi,
    /** The performed requests, in order. */
    asked,
    item: () => item,
    copy: () => copy,
    /** The latest saved text, which a newly opened editor would show. */
    latest: () => (copy && copy.revision === item?.revision ? copy.content : item?.content),
    pending,
    decideByHand: () => {
      isManual = true;
    },
    /** Answers everything from now on; late requests arrive first, or never. */
    heal: (doesLateArrive: boolean) => {
      if (doesLateArrive) for (const arrive of late.splice(0)) arrive();
      late.length = 0;
      isManual = false;
      for (const { settle } of pending.splice(0)) settle("answered");
    },
    arriveLate: () => late.shift()?.(),
    /** Simulates a save in another window. */
    changeElsewhere: (change: Partial<OwnerItem>) => {
      if (item) advance({ revision: item.revision }, change);
    },
    saveCopyElsewhere: (content: string) => {
      if (item) saveCopy(item, { title: item.title, content, writeId: "another-window-0001" });
    },
  };
}

export const EMPTY_ITEM = {
  id: "one",
  title: "Title",
  slug: "title",
  description: "",
  content: "<p>old</p>",
  featured: "false",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  state: "draft",
  revision: 1,
  publishAt: null,
  trashedAt: null,
  writeId: null,
  copyWriteId: null,
} satisfies OwnerItem;
