import { randomUUID } from "node:crypto";
import type { MailingAnswer } from "#contract/mailings.ts";
import type { Database } from "#server/platform/database.ts";
import type { TestMailServer } from "#tests/support/network/smtp.ts";
import { json } from "#tests/support/site.ts";
import { type MailSite, openMailSite } from "./mail-site.ts";

type Storage = Parameters<typeof openMailSite>[0];

export type MailingSite = Awaited<ReturnType<typeof openMailingSite>>;

/** A site that mails posts to readers, with helpers for both. */
export async function openMailingSite(
  storage: Storage,
  smtp: TestMailServer,
  wrapDatabase?: (opened: Database) => Database,
) {
  const site: MailSite = await openMailSite(storage, smtp, wrapDatabase);
  const { db } = site.core.database;
  const owner = await site.signedIn();
  const api = "/api/admin/blog-posts";

  async function post(path: string, body: unknown) {
    const response = await owner(path, json("POST", body));
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as { id: string; revision: number };
  }

  const mailing = async (id: string) => (await (await owner(`/api/admin/mailings/${id}`)).json()) as MailingAnswer;
  const queue = async () => {
    for (const job of site.services.mailings.jobs) await job.run();
  };

  /** Queues and delivers until nothing is due. */
  async function mailAll() {
    let waiting: number;
    do {
      await queue();
      await site.deliver();
      const outbox = await site.outbox();
      waiting = outbox.filter((row) => row.state === "waiting" && row.next_attempt_at <= site.core.clock.now()).length;
    } while (waiting > 0);
  }

  return {
    ...site,
    owner,
    mailing,
    queue,
    mailAll,
    draft: (title: string, content = "<p>Hello, readers.</p>") => post(api, { title, content }),
    /** Applies a transition to the post's current revision. */
    async move(id: string, transition: "publish" | "unpublish" | "trash", fields: object = {}) {
      const { revision } = (await (await owner(`${api}/${id}`)).json()) as { revision: number };
      return post(`${api}/${id}/${transition}`, { revision, ...fields });
    },
    schedule: async (id: string, publishAt: string) => post(`${api}/${id}/schedule`, { revision: 1, publishAt }),
    plan: (id: string, planned = true) => owner(`/api/admin/mailings/${id}`, json("PUT", { planned })),
    async addReaders(emails: readonly string[], status = "confirmed") {
      const at = site.core.clock.now();
      await db
        .insertInto("subscribers")
        .values(
          emails.map((email) => ({
            id: randomUUID(),
            email,
            status,
            source_page: "",
            created_at: at,
            confirmed_at: status === "pending" ? null : at,
            unsubscribed_at: null,
            inquiry_id: null,
            failures: 0,
            paused_at: null,
          })),
        )
        .execute();
    },
    readers: () => db.selectFrom("subscribers").select(["email", "status", "failures"]).orderBy("email").execute(),
    async clear() {
      for (const table of ["outbox", "subscribers", "mailings", "content_items", "activity"] as const) {
        await db.deleteFrom(table).execute();
      }
    },
  };
}
