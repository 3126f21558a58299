import type { ContentType } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import { TRASH_DAYS } from "#contract/limits.ts";
import type { ContentAction } from "./content-actions.ts";

/** The text of the dialog that asks before items are deleted. */
export function deleteConfirmation(action: ContentAction, type: ContentType, items: readonly OwnerItemAnswer[]) {
  const isOne = items.length === 1;
  const what = isOne ? `“${items[0]?.title}”` : `${items.length} items`;
  if (action === "delete") {
    return {
      title: `Delete ${what} permanently?`,
      description: "This deletes the content and all its revisions. It can't be undone.",
      action: "Delete permanently",
    };
  }
  const isPublic = items.some(({ state }) => state === "published");
  const moves = `${isOne ? `${what} moves` : "They move"} to the trash${isPublic ? " and off the site" : ""}.`;
  return {
    title: isOne ? `Delete this ${type.singular}?` : `Delete ${what}?`,
    description: `${moves} ${isOne ? "It" : "They"} can be restored for ${TRASH_DAYS} days.`,
    action: "Delete",
  };
}
