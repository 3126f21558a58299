import { sendToApi } from "#app/lib/api.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import type { ContentKind } from "./content-kinds.ts";

export type ContentAction = "publish" | "unpublish" | "trash" | "restore" | "delete";

/** What each of them has done, as in "3 published". */
export const DONE: Record<ContentAction, string> = {
  publish: "published",
  unpublish: "unpublished",
  trash: "moved to the trash",
  restore: "restored",
  delete: "deleted for ever",
};

/** A change names the revision that was looked at, so that nobody's newer words are touched unseen. */
export async function changeContent(kind: ContentKind, action: ContentAction, item: OwnerItemAnswer): Promise<void> {
  const address = `${kind.changes}/${item.id}`;
  if (action === "trash") console.log(`Delete ${kind.one}`, item.id);
  if (action === "delete") await sendToApi("DELETE", address);
  else await sendToApi("POST", `${address}/${action}`, { revision: item.revision });
}
