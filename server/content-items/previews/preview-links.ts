import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ItemTypeName } from "#content-types/item-types.ts";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_PREVIEW_LINKS } from "#contract/limits.ts";
import type { NewPreviewLinkAnswer, PreviewLinkAnswer } from "#contract/preview-links.ts";
import type { Core } from "#server/core.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import type { Transaction } from "#server/platform/tables.ts";
import type { ContentItem } from "../content-item.ts";
import { readItem } from "../content-items.store.ts";
import type { ContentWriter } from "../content-writer.ts";
import { readWorkingCopy } from "../working-copies.store.ts";
import { insertLink, type PreviewLink, readLinkedItem, readLinks, removeLink } from "./preview-links.store.ts";

const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Links by which others see an item as it is being written, without signing in, until the link expires. */
export function previewLinks({ database, clock }: Core, { transact, note }: ContentWriter) {
  const { db } = database;

  async function findItem(transaction: Transaction, type: ItemTypeName, id: string): Promise<ContentItem> {
    const item = await readItem(transaction, type, id);
    if (!item) throw notFound();
    return item;
  }

  return {
    create: (type: ItemTypeName, itemId: string, days: number, who: string): Promise<NewPreviewLinkAnswer> =>
      transact(async (transaction) => {
        const item = await findItem(transaction, type, itemId);
        if (item.state === "trashed") throw conflict("This is in the trash. Restore it first.");
        const now = clock.now();
        if ((await readLinks(transaction, itemId, now)).length >= MAX_PREVIEW_LINKS) {
          throw conflict(`There are ${MAX_PREVIEW_LINKS} links already. Please revoke one first.`);
        }
        const token = randomBytes(TOKEN_BYTES).toString("base64url");
        const link = {
          id: randomUUID(),
          token_hash: hashOf(token),
          item_id: itemId,
          created_by: who,
          created_at: now,
          expires_at: now + days * DAY_MS,
        };
        await insertLink(transaction, link);
        await note(transaction, who, "shared as a preview", item);
        // In the query, because the log contains paths.
        return { ...present(link), address: `/preview?link=${token}` };
      }),

    list: async (type: ItemTypeName, itemId: string): Promise<PreviewLinkAnswer[]> => {
      if (!(await readItem(db, type, itemId))) throw notFound();
      return (await readLinks(db, itemId, clock.now())).map(present);
    },

    /** Revoking a link that is gone is no error: it shows nothing either way. */
    revoke: (type: ItemTypeName, itemId: string, id: string, who: string) =>
      transact(async (transaction) => {
        const item = await findItem(transaction, type, itemId);
        if (await removeLink(transaction, itemId, id)) await note(transaction, who, "no longer shared", item);
      }),

    /** The item as it is being written. Unknown, expired and revoked links, and items in the trash, are not found. */
    async open(token: string): Promise<ContentItem> {
      const found = await readLinkedItem(db, hashOf(token), clock.now());
      const item = found && (await readItem(db, found.type as ItemTypeName, found.id));
      if (!item || item.state === "trashed") throw notFound();
      const copy = await readWorkingCopy(db, item.id);
      return { ...item, ...copy?.body };
    },
  };
}

const present = ({ id, created_by, created_at, expires_at }: PreviewLink): PreviewLinkAnswer => ({
  id,
  createdBy: created_by,
  createdAt: new Date(created_at).toISOString(),
  expiresAt: new Date(expires_at).toISOString(),
});
