import type { ContentType } from "#content-types/content-type.ts";
import type { BulkAction } from "#contract/content-bulk.ts";
import { TRASH_DAYS } from "#contract/limits.ts";

type Targets = { count: number /** Of a single item. */; title?: string | undefined; isPublic: boolean };

/** The text of the dialog that asks before items are deleted. */
export function deleteConfirmation(action: BulkAction, type: ContentType, { count, title, isPublic }: Targets) {
  const isOne = count === 1;
  const what = isOne && title !== undefined ? `“${title}”` : `${count.toLocaleString("en")} items`;
  if (action === "delete") {
    return {
      title: `Delete ${what} permanently?`,
      description: "This deletes the content and all its revisions. It can't be undone.",
      action: "Delete permanently",
    };
  }
  const moves = `${isOne ? `${what} moves` : "They move"} to the trash${isPublic ? " and off the site" : ""}.`;
  return {
    title: isOne ? `Delete this ${type.singular}?` : `Delete ${what}?`,
    description: `${moves} ${isOne ? "It" : "They"} can be restored for ${TRASH_DAYS} days.`,
    action: "Delete",
  };
}
