import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { type MailingSite, openMailingSite } from "#tests/support/sites/mailing-site.ts";
import { MAILING } from "./mailing-job.ts";

const READERS = Array.from({ length: 2 * MAILING.batch + 7 }, (_, index) => `reader-${index}@example.com`);

describeWithDatabase("a mailing that is interrupted", (database) => {
  let smtp: TestMailServer;
  let site: MailingSite;

  beforeEach(async () => {
    smtp = await openMailServer();
    site = await openMailingSite(database.settings, smtp);
    await site.clear();
  });
  afterEach(() => site.closeWithMailServer());

  async function published(title: string, readers: readonly string[]) {
    await site.addReaders(readers);
    const { id } = await site.draft(title);
    await site.plan(id);
    await site.move(id, "publish");
    return id;
  }
  const queued = async () => (await site.outbox()).map(({ recipient }) => recipient);

  it("continues where a killed instance stopped, without a reader twice or left out", async () => {
    const id = await published("Killed", READERS);
    // The instance dies at the n-th change: before the start, within a batch, and between two.
    for (const survives of [0, 1, 2, 0, 1, 3]) {
      let left = Number.POSITIVE_INFINITY;
      const dying: KyselyPlugin = {
        transformQuery({ node }) {
          if (node.kind === "UpdateQueryNode" || node.kind === "InsertQueryNode") left -= 1;
          if (left < 0) throw new Error("killed");
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const killed = await openMailingSite(database.settings, smtp, (opened) => ({
        ...opened,
        db: opened.db.withPlugin(dying),
      }));
      left = survives;
      await expect(killed.queue()).rejects.toThrow("killed");
      await killed.close();
    }
    expect(new Set(await queued()).size).toBe(2 * MAILING.batch);
    await site.queue();
    expect((await queued()).toSorted()).toEqual(READERS.toSorted());
    expect(await site.mailing(id)).toMatchObject({ state: "queued", recipients: READERS.length });
  });

  it("queues each reader once from two instances", async () => {
    const other = await openMailingSite(database.settings, smtp);
    try {
      const id = await published("Twice", READERS);
      await Promise.all([site.queue(), other.queue(), site.queue(), other.queue()]);
      await site.queue();
      expect((await queued()).toSorted()).toEqual(READERS.toSorted());
      expect(await site.mailing(id)).toMatchObject({ recipients: READERS.length, waiting: READERS.length });
    } finally {
      await other.close();
    }
  });

  it("waits out a mail server that is down, and counts each email once from two instances", async () => {
    const other = await openMailingSite(database.settings, smtp);
    try {
      const few = READERS.slice(0, 25);
      const id = await published("Down", few);
      await site.queue();
      await smtp.stop();
      await site.deliver();
      expect(await site.mailing(id)).toMatchObject({ sent: 0, waiting: few.length });
      await smtp.start();
      for (const each of [site, other]) each.pass(10 * MINUTE_MS);
      while ((await site.outbox()).some(({ state }) => state === "waiting")) {
        await Promise.all([site.deliver(), other.deliver()]);
      }
      expect(await site.mailing(id)).toMatchObject({ sent: few.length, waiting: 0, failed: 0 });
      expect(smtp.received.flatMap((mail) => mail.recipients).toSorted()).toEqual(few.toSorted());
    } finally {
      await other.close();
    }
  });
});
