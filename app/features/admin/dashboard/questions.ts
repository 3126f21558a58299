import type { ContentType } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import { TRASH_DAYS } from "#contract/limits.ts";
import type { ContentAction } from "./content-actions.ts";

/** What is asked before something is taken away. */
export function questionFor(action: ContentAction, type: ContentType, items: readonly OwnerItemAnswer[]) {
  const what = items.length === 1 ? `“${items[0]?.title}”` : `${items.length} items`;
  if (action === "delete") {
    return {
      title: `Delete ${what} for ever?`,
      description: "Its words and all its revisions are gone after this. It can't be undone.",
      action: "Delete for ever",
    };
  }
  const shown = items.some(({ state }) => state === "published");
  return {
    title: items.length === 1 ? `Delete this ${type.singular}?` : `Delete ${what}?`,
    description: `${items.length === 1 ? `${what} moves` : "They move"} to the trash${
      shown ? " and off the site" : ""
    }. From there it can be restored for ${TRASH_DAYS} days.`,
    action: "Delete",
  };
}
