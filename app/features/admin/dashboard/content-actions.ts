import { sendJson } from "#app/lib/api/api-client.ts";
import { type ContentType, ownerApiPath } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";

export type ContentAction = "publish" | "unpublish" | "trash" | "restore" | "delete";

/** The past participle of each action, as in "3 published". */
export const DONE: Record<ContentAction, string> = {
  publish: "published",
  unpublish: "unpublished",
  trash: "moved to trash",
  restore: "restored",
  delete: "deleted permanently",
};

/** Sends the revision the owner saw, so that newer changes are not affected unseen. */
export async function changeContent(type: ContentType, action: ContentAction, item: OwnerItemAnswer): Promise<void> {
  const address = `${ownerApiPath(type)}/${item.id}`;
  if (action === "trash") console.log(`Delete ${type.singular}`, item.id);
  if (action === "delete") await sendJson("DELETE", address);
  else await sendJson("POST", `${address}/${action}`, { revision: item.revision });
}
