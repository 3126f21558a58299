import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { type OwnerFacts, ownerFacts } from "#server/mail/owner-facts.ts";
import { unlessNotFound } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { lockMailing, readNextReaders, readUnfinished, updateMailing } from "./mailings.store.ts";
import { POST_MAIL_KIND } from "./newsletter-mails.ts";
import type { SignedLinks } from "./signed-links.ts";

export const MAILING = {
  everyMs: 2_000,
  /** Readers queued in one transaction. */
  batch: 100,
  /** Batches in one run, so that a long list does not keep other work waiting. */
  batchesPerRun: 10,
} as const;

type Parts = {
  mail: MailService;
  links: Pick<SignedLinks, "unsubscribe">;
  contentItems: Pick<ContentItemsService, "find">;
  render: (item: ContentItem, owner: OwnerFacts) => { subject: string; text: string; html: string };
  record: (transaction: Transaction, who: string, action: string, item: ContentItem, summary: string) => Promise<void>;
};

/**
 * Starts the mailing of posts that have become public, by whatever means, and adds its emails to the outbox. A batch and
 * the place where it ended are one transaction under a lock, so neither a second instance nor a kill repeats or skips a
 * reader.
 */
export function createMailingJob(core: Core, { mail, links, contentItems, render, record }: Parts): Job {
  const { database, clock, log } = core;

  /** Fixes the text and the time: later edits and later readers are not part of it. */
  async function start(transaction: Transaction, item: ContentItem, owner: OwnerFacts) {
    const rendered = render(item, owner);
    await updateMailing(transaction, item.id, { ...rendered, state: "queueing", started_at: clock.now() });
  }

  /** Returns whether there may be readers left. */
  async function queueBatch(item: ContentItem): Promise<boolean> {
    // Before the transaction: SQLite has one connection, which the transaction keeps.
    const owner = await ownerFacts(core);
    return database.db.transaction().execute(async (transaction) => {
      const before = await lockMailing(transaction, database, item.id);
      if (before?.state === "planned") {
        await start(transaction, item, owner);
        return true;
      }
      if (before?.state !== "queueing") return false;
      const readers = await readNextReaders(transaction, database, {
        after: before.last_email,
        confirmedBy: before.started_at ?? 0,
        limit: MAILING.batch,
      });
      const queued = await mail.enqueueMany(
        transaction,
        readers.map((to) => ({
          kind: POST_MAIL_KIND,
          to,
          replyTo: owner.email,
          subject: before.subject,
          text: "",
          unsubscribeUrl: links.unsubscribe(to),
          mailingId: item.id,
        })),
      );
      const recipients = before.recipients + queued;
      const isLast = readers.length < MAILING.batch;
      await updateMailing(transaction, item.id, {
        last_email: readers.at(-1) ?? before.last_email,
        recipients,
        ...(isLast && { state: "queued", queued_at: clock.now() }),
      });
      if (!isLast) return true;
      const count = recipients === 1 ? "1 reader" : `${recipients} readers`;
      await record(transaction, before.planned_by, "mailed", item, `Blog post “${item.title}” mailed to ${count}`);
      log.info("a post was queued for its readers", { item: item.id, recipients });
      return false;
    });
  }

  return {
    name: "mail posts to readers",
    everyMs: MAILING.everyMs,
    async run() {
      if (!(await mail.isConfigured())) return;
      for (const itemId of await readUnfinished(database.db)) {
        const item = await unlessNotFound(contentItems.find("blog-post", itemId));
        // Visitors can't see it yet, or no longer.
        if (item?.state !== "published") continue;
        for (let batch = 0; batch < MAILING.batchesPerRun; batch += 1) {
          if (!(await queueBatch(item))) break;
          await new Promise(setImmediate);
        }
      }
    },
  };
}
