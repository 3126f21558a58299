import type { ItemTypeName } from "#content-types/item-types.ts";
import type { OwnersCategories } from "#content-types/owners-categories.ts";
import type { Core } from "#server/core.ts";
import { invalid } from "#server/http/validate.ts";
import type { Clock } from "#server/platform/clock.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { refuseIncomplete } from "./completeness.ts";
import type { ContentItem } from "./content-item.ts";
import { readItem, removeItem } from "./content-items.store.ts";
import type { Change, ContentWriter, Start } from "./content-writer.ts";

/** How an item changes its state, and what the activity log calls it. */
type Transition = Pick<Change, "action" | "apply">;

/** The state changes that need nothing but the item: publish, unpublish, trash, restore. */
export function lifecycle(clock: Clock, categories: OwnersCategories) {
  return {
    publish: {
      action: "published",
      apply(item) {
        refuseTrashed(item);
        refuseIncomplete(item, categories);
        // An item published before keeps its date: taking it down for a correction does not make it new.
        const before = item.publishAt !== undefined && item.publishAt <= clock.now();
        return { state: "published", publishAt: before ? item.publishAt : clock.now() };
      },
    },
    unpublish: {
      action: "unpublished",
      apply(item) {
        refuseTrashed(item);
        return { state: "draft", publishAt: item.state === "scheduled" ? undefined : item.publishAt };
      },
    },
    trash: {
      action: "moved to the trash",
      apply(item) {
        refuseTrashed(item);
        return { state: "trashed", stateBeforeTrash: item.state, trashedAt: clock.now() };
      },
    },
    /** Restores the previous state. An item scheduled for a time that has passed comes back as a draft. */
    restore: {
      action: "restored",
      apply(item) {
        if (item.state !== "trashed") throw conflict("This is not in the trash.");
        const missed = item.stateBeforeTrash === "scheduled" && (item.publishAt ?? 0) <= clock.now();
        return {
          state: missed ? "draft" : (item.stateBeforeTrash ?? "draft"),
          publishAt: missed ? undefined : item.publishAt,
          stateBeforeTrash: undefined,
          trashedAt: undefined,
        };
      },
    },
  } satisfies Record<string, Transition>;
}

/** State changes of an item: publish, unpublish, schedule, trash, restore. */
export function contentLife({ clock, siteContent }: Core, { change, write }: ContentWriter) {
  const by =
    (transition: keyof ReturnType<typeof lifecycle>) =>
    async (type: ItemTypeName, id: string, startedFrom: Start, who: string) => {
      const { categories } = await siteContent.current();
      return change({ type, id, startedFrom, who, ...lifecycle(clock, categories)[transition] });
    };

  return {
    publish: by("publish"),
    unpublish: by("unpublish"),
    trash: by("trash"),
    restore: by("restore"),

    async schedule(type: ItemTypeName, id: string, publishAt: number, startedFrom: Start, who: string) {
      const { categories } = await siteContent.current();
      return change({
        type,
        id,
        startedFrom,
        who,
        action: "scheduled",
        apply(item) {
          refuseTrashed(item);
          refuseIncomplete(item, categories);
          if (publishAt <= clock.now()) throw invalidTime("Please choose a time in the future");
          return { state: "scheduled", publishAt };
        },
      });
    },

    /** Sets the date that readers see. A draft gets it when it is published. */
    redate: (type: ItemTypeName, id: string, publishAt: number, startedFrom: Start, who: string) =>
      change({
        type,
        id,
        startedFrom,
        who,
        action: "dated",
        apply(item) {
          refuseTrashed(item);
          if (item.state === "scheduled") throw conflict("This is scheduled. Choose another time for it instead.");
          if (publishAt > clock.now()) throw invalidTime("Please choose a time in the past");
          return { publishAt };
        },
      }),

    deletePermanently: (type: ItemTypeName, id: string, who: string) =>
      write(who, "deleted permanently", async (transaction) => {
        const item = await readItem(transaction, type, id);
        if (!item) throw notFound();
        if (item.state !== "trashed") throw conflict("Only items in the trash can be deleted permanently.");
        await removeItem(transaction, id);
        return item;
      }),
  };
}

const invalidTime = (message: string) => invalid({ publishAt: message });

function refuseTrashed(item: ContentItem) {
  if (item.state === "trashed") throw conflict("This is in the trash. Restore it first.");
}
