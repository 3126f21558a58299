import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { type ContentType, ownerApiPath } from "#content-types/content-type.ts";
import type { BulkAction, BulkAnswer, SelectedItem } from "#contract/content-bulk.ts";
import { BULK_SLICE } from "#contract/limits.ts";

/** The past participle of each action, as in "3 published". */
export const DONE: Record<BulkAction, string> = {
  publish: "published",
  unpublish: "unpublished",
  trash: "moved to trash",
  restore: "restored",
  delete: "deleted permanently",
};

/** `untried` is why the rest was not sent, if a request failed. */
export type Outcome = BulkAnswer & { untried?: { count: number; reason: string } };

/** Sends the items in slices, one after the other, with the revisions the owner saw. */
export async function changeContent(
  type: ContentType,
  action: BulkAction,
  items: readonly SelectedItem[],
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], unchanged: 0, failures: [] };
  for (let done = 0; done < items.length; done += BULK_SLICE) {
    onProgress(done);
    const slice = items.slice(done, done + BULK_SLICE).map(({ id, revision }) => ({ id, revision }));
    if (action === "trash") for (const { id } of slice) console.log(`Delete ${type.singular}`, id);
    try {
      const answer = await sendJson("POST", `${ownerApiPath(type)}/bulk`, { action, items: slice });
      outcome.changed.push(...answer.changed);
      outcome.failures.push(...answer.failures);
      outcome.unchanged += answer.unchanged;
    } catch (error) {
      return { ...outcome, untried: { count: items.length - done, reason: toApiError(error).userMessage } };
    }
  }
  return outcome;
}
