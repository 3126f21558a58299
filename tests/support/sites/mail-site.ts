import { DELIVERY } from "#server/mail/delivery.ts";
import type { Mail } from "#server/mail/mail.service.ts";
import type { Database } from "#server/platform/database.ts";
import type { TestMailServer } from "#tests/support/network/smtp.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

type Storage = Parameters<typeof openTestSite>[0];

export type MailSite = Awaited<ReturnType<typeof openMailSite>>;

const MAIL: Mail = { kind: "test", to: "ada@example.com", subject: "A subject", text: "A text" };

/** A site that sends through the given mail server, with helpers for its outbox. */
export async function openMailSite(
  storage: Storage,
  smtp: TestMailServer,
  wrapDatabase?: (opened: Database) => Database,
) {
  const site: TestSite = await openTestSite(storage, {
    environment: {
      SMTP_URL: smtp.url,
      MAIL_FROM: "The Site <site@example.org>",
      SITE_URL: "https://example.org",
      OWNER_EMAIL: "owner@example.org",
    },
    ...(wrapDatabase && { wrapDatabase }),
  });
  const { db } = site.core.database;
  const outbox = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  /** Delivers one batch, and waits even when the job itself would time out. */
  async function deliver() {
    for (const job of site.services.mail.jobs) {
      let began: number;
      do {
        began = performance.now();
        await job.run();
      } while (performance.now() - began > DELIVERY.detachAfterMs - 50);
    }
  }

  return {
    ...site,
    outbox,
    empty: () => db.deleteFrom("outbox").execute(),
    enqueue: (mail: Partial<Mail> = {}) =>
      db.transaction().execute((tx) => site.services.mail.enqueue(tx, { ...MAIL, ...mail })),
    deliver,
    async onlyMail() {
      const [row, ...others] = await outbox();
      if (!row || others.length > 0) throw new Error("The outbox does not hold exactly one mail.");
      return row;
    },
    /** Closes the mail server first, which ends pending deliveries. */
    async closeWithMailServer() {
      await smtp.close();
      await deliver();
      await site.close();
    },
  };
}
