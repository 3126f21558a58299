import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { type MailSite, openMailSite } from "#tests/support/sites/mail-site.ts";

describeWithDatabase("email delivery during outages", (database) => {
  let smtp: TestMailServer;
  let site: MailSite;

  beforeEach(async () => {
    smtp = await openMailServer();
    site = await openMailSite(database.settings, smtp);
    await site.empty();
  });

  afterEach(() => site.closeWithMailServer());

  it("loses nothing and sends nothing twice when the server is down for an hour", async () => {
    await smtp.stop();
    for (let index = 0; index < 25; index += 1) await site.enqueue({ to: `reader-${index}@example.com` });
    for (let minute = 0; minute < 60; minute += 1) {
      await site.deliver();
      site.pass(MINUTE_MS);
    }
    expect((await site.outbox()).every(({ state }) => state === "waiting")).toBe(true);
    await smtp.start();
    site.pass(HOUR_MS);
    for (let run = 0; run < 4; run += 1) await site.deliver();

    expect((await site.outbox()).map(({ state }) => state)).toEqual(Array(25).fill("sent"));
    const recipients = smtp.received.flatMap((mail) => mail.recipients);
    expect(recipients).toHaveLength(25);
    expect(new Set(recipients).size).toBe(25);
    // Once when it went down, once when it came back.
    expect(site.logged().match(/the mail server is unavailable/g)).toHaveLength(1);
    expect(site.logged().match(/the mail server is available again/g)).toHaveLength(1);
    expect(site.logged()).not.toContain("@example.com");
  });

  it("retries when the connection breaks before the server accepts the message", async () => {
    smtp.behave("drop");
    await site.enqueue();
    await site.deliver();
    expect(await site.onlyMail()).toMatchObject({ state: "waiting", attempts: 1, last_error: "ECONNECTION" });
    smtp.behave("accept");
    site.pass(MINUTE_MS);
    await site.deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it("gives an unavoidable repeat the same Message-ID and date", async () => {
    smtp.behave("take-and-drop");
    await site.enqueue();
    await site.deliver();
    smtp.behave("accept");
    site.pass(MINUTE_MS);
    await site.deliver();
    expect(smtp.received).toHaveLength(2);
    const [first, second] = smtp.received;
    expect(second?.header("message-id")).toBe(first?.header("message-id"));
    expect(second?.header("date")).toBe(first?.header("date"));
  });

  it("takes over the claims of a dead instance once they expire", async () => {
    await site.enqueue();
    const claimedUntil = site.core.clock.now() + 2 * MINUTE_MS;
    await site.core.database.db.updateTable("outbox").set({ claimed_until: claimedUntil }).execute();
    await site.deliver();
    expect(smtp.received).toEqual([]);
    site.pass(2 * MINUTE_MS);
    await site.deliver();
    expect(smtp.received).toHaveLength(1);
    expect((await site.onlyMail()).state).toBe("sent");
  });

  it("releases the rest of a batch before its claim expires when the server is slow", async () => {
    for (let index = 0; index < 5; index += 1) await site.enqueue({ to: `reader-${index}@example.com` });
    smtp.whenReceived(() => site.pass(50_000));
    await site.deliver();
    expect(smtp.received).toHaveLength(2);
    const left = (await site.outbox()).filter(({ state }) => state === "waiting");
    expect(left).toHaveLength(3);
    for (const row of left) expect(row).toMatchObject({ attempts: 0, claimed_until: null });
  });

  it("sends nothing twice when the database fails just after the server accepted the message", async () => {
    let isDown = true;
    const failing: KyselyPlugin = {
      transformQuery({ node }) {
        if (isDown && smtp.received.length > 0 && node.kind === "UpdateQueryNode") throw new Error("down");
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const unreliable = await openMailSite(database.settings, smtp, (opened) => ({
      ...opened,
      db: opened.db.withPlugin(failing),
    }));
    try {
      await site.enqueue();
      await unreliable.deliver();
      expect(await site.onlyMail()).toMatchObject({ state: "waiting" });
      isDown = false;
      unreliable.pass(3 * MINUTE_MS);
      await unreliable.deliver();
      expect(await site.onlyMail()).toMatchObject({ state: "sent" });
      expect(smtp.received).toHaveLength(1);
    } finally {
      await unreliable.close();
    }
  });

  it("sends each message once from two instances on one database", async () => {
    const other = await openMailSite(database.settings, smtp);
    try {
      for (let index = 0; index < 50; index += 1) await site.enqueue({ to: `reader-${index}@example.com` });
      while ((await site.outbox()).some(({ state }) => state === "waiting")) {
        await Promise.all([site.deliver(), other.deliver()]);
      }
      const recipients = smtp.received.flatMap((mail) => mail.recipients);
      expect(recipients).toHaveLength(50);
      expect(new Set(recipients).size).toBe(50);
    } finally {
      await other.close();
    }
  });

  it("doesn't delay shutdown when the server hangs", async () => {
    smtp.behave("hang");
    await site.enqueue();
    const jobs = startJobs(site.services.mail.jobs, site.core.log);
    await expect.poll(smtp.connections).toBe(1);
    const began = performance.now();
    await jobs.stop();
    expect(performance.now() - began).toBeLessThan(6_000);
    expect((await site.onlyMail()).state).toBe("waiting");
  });

  it("gives up on a message after twenty attempts", async () => {
    smtp.behave("defer");
    await site.enqueue();
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      expect((await site.onlyMail()).state).toBe("waiting");
      await site.deliver();
      site.pass(6 * HOUR_MS);
    }
    expect(await site.onlyMail()).toMatchObject({ state: "failed", attempts: 20 });
    smtp.behave("accept");
    await site.deliver();
    expect(smtp.received).toEqual([]);
  });
});
