import { addressOf } from "#content-types/content-type.ts";
import { contentType } from "#content-types/content-types.ts";
import { type MailingAnswer, PAUSE_AFTER_FAILURES } from "#contract/mailings.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { type MailService, NO_MAIL_SERVER } from "#server/mail/mail.service.ts";
import { type OwnerFacts, ownerFacts } from "#server/mail/owner-facts.ts";
import { isoTime } from "#server/platform/clock.ts";
import { conflict } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { createMailingJob } from "./mailing-job.ts";
import {
  countFailure,
  countSent,
  ensureMailing,
  forgetFailures,
  lockMailing,
  type MailingFacts,
  readContent,
  readMailing,
  updateMailing,
} from "./mailings.store.ts";
import { countSubscribers } from "./newsletter.store.ts";
import { POST_MAIL_KIND, TEST_MAIL_KIND } from "./newsletter-mails.ts";
import { forReader, renderPostMail } from "./post-mail/post-mail.ts";
import { createSignedLinks } from "./signed-links.ts";

export type MailingsService = ReturnType<typeof createMailingsService>;

const POST = "blog-post";

/** Mails posts to the readers: each post at most once, and each reader at most once per post. */
export function createMailingsService(core: Core, mail: MailService, contentItems: Pick<ContentItemsService, "find">) {
  const { database, clock, settings } = core;
  const { db } = database;
  const links = createSignedLinks(core);

  async function findObstacle(): Promise<MailingAnswer["obstacle"]> {
    if (!(await mail.isConfigured())) return "no-mail-server";
    return settings.siteUrl === undefined ? "no-site-url" : null;
  }

  async function refuseIfImpossible() {
    const obstacle = await findObstacle();
    if (obstacle) throw conflict(OBSTACLES[obstacle]);
  }

  function render(item: ContentItem, { name: ownerName, linkColor, postFooter: footer }: OwnerFacts) {
    const siteUrl = siteAddress(settings);
    const field = (name: string) => (typeof item.fields[name] === "string" ? item.fields[name] : "");
    const post = {
      title: item.title,
      description: item.description,
      content: item.content,
      url: siteUrl + addressOf(contentType(POST), item.slug),
      readTime: field("readTime"),
      language: field("language"),
      imageUrl: field("imageUrl"),
      imageAlt: field("imageAlt"),
    };
    return renderPostMail({ post, ownerName, linkColor, footer, siteUrl });
  }

  mail.handle(POST_MAIL_KIND, {
    async contentOf(connection, row) {
      const content = await readContent(connection, row.mailing_id ?? "");
      return forReader(content ?? { text: "", html: "" }, row.unsubscribe_url ?? "");
    },
    async sent(transaction, row) {
      await countSent(transaction, row.mailing_id ?? "");
      await forgetFailures(transaction, row.recipient);
    },
    refused: (transaction, row) => countFailure(transaction, row.recipient, PAUSE_AFTER_FAILURES, clock.now()),
  });

  const record = (transaction: Transaction, who: string, action: string, item: ContentItem, summary: string) =>
    activityOf(clock, POST)(transaction, who, action, item.id, summary);

  async function answer(itemId: string): Promise<MailingAnswer> {
    const mailing = await readMailing(db, itemId);
    const { waiting, failed } = await mail.mailingCounts(itemId);
    return {
      state: (mailing?.state ?? "none") as MailingAnswer["state"],
      readers: await countSubscribers(db, { status: "confirmed" }),
      obstacle: await findObstacle(),
      canTest: (await ownerFacts(core)).email !== undefined,
      testedAt: isoTime(mailing?.tested_at),
      startedAt: isoTime(mailing?.started_at),
      recipients: mailing?.recipients ?? 0,
      sent: mailing?.sent ?? 0,
      waiting,
      failed,
    };
  }

  /** Changes the mailing of a post while no other instance does. */
  async function change(itemId: string, work: (transaction: Transaction, before: MailingFacts) => Promise<void>) {
    await db.transaction().execute(async (transaction) => {
      await ensureMailing(transaction, itemId);
      const before = await lockMailing(transaction, database, itemId);
      if (before) await work(transaction, before);
    });
    return answer(itemId);
  }

  return {
    async read(itemId: string) {
      await contentItems.find(POST, itemId);
      return answer(itemId);
    },
    /** Decides whether the post is mailed once it is public, which may be now. */
    async plan(itemId: string, isPlanned: boolean, { username }: Owner) {
      const item = await contentItems.find(POST, itemId);
      if (isPlanned) await refuseIfImpossible();
      return change(itemId, async (transaction, before) => {
        if (before.started_at !== null) throw conflict("This post has already been mailed. Each post is mailed once.");
        const state = isPlanned ? "planned" : "none";
        if (before.state === state) return;
        await updateMailing(transaction, itemId, { state, planned_by: username });
        const decision = isPlanned ? "will be mailed to readers" : "won't be mailed to readers";
        await record(transaction, username, "planned", item, `Blog post “${item.title}” ${decision}`);
      });
    },
    /** Sends the post as it is now to the owner alone. */
    async test(itemId: string) {
      const item = await contentItems.find(POST, itemId);
      await refuseIfImpossible();
      const owner = await ownerFacts(core);
      const { email } = owner;
      if (!email) throw conflict("Enter your address under Mail server first: tests go there.");
      const rendered = render(item, owner);
      return change(itemId, async (transaction) => {
        const unsubscribeUrl = links.unsubscribe(email);
        const { body, html } = forReader(rendered, unsubscribeUrl);
        const subject = `Test: ${rendered.subject}`;
        await mail.enqueue(transaction, { kind: TEST_MAIL_KIND, to: email, subject, text: body, html, unsubscribeUrl });
        await updateMailing(transaction, itemId, { tested_at: clock.now() });
      });
    },
    /** Deletes the emails that are not sent yet, for good. */
    async stop(itemId: string, { username }: Owner) {
      const item = await contentItems.find(POST, itemId);
      const stopped = await change(itemId, async (transaction, before) => {
        if (before.state !== "queueing" && before.state !== "queued") throw conflict("This post is not being mailed.");
        await mail.stopMailing(transaction, itemId);
        await updateMailing(transaction, itemId, { state: "stopped" });
        await record(transaction, username, "stopped", item, `Mailing of “${item.title}” stopped`);
      });
      await database.eraseDeleted();
      return stopped;
    },
    jobs: [createMailingJob(core, { mail, links, contentItems, render, record })],
  };
}

const OBSTACLES = {
  "no-mail-server": NO_MAIL_SERVER,
  "no-site-url": "Set SITE_URL first: links in the email would lead nowhere.",
} as const;
