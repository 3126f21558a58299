import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import type { MailMessageAnswer, MailStatusAnswer } from "#contract/mail.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer } from "#tests/support/network/smtp.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

describeWithDatabase("the owner's view of the outbox", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;

  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.core.database.db.deleteFrom("outbox").execute();
  });

  const enqueue = (subject: string) =>
    site.core.database.db
      .transaction()
      .execute((tx) =>
        site.services.mail.enqueue(tx, { kind: "test", to: "ada@example.com", subject, text: "A private text" }),
      );

  const messages = async (search = "") =>
    (await (await owner(`/api/admin/mail/messages${search}`)).json()) as MailMessageAnswer[];

  const status = async () => (await (await owner("/api/admin/mail")).json()) as MailStatusAnswer;

  async function fail(subject: string) {
    await site.core.database.db
      .updateTable("outbox")
      .set({ state: "failed", attempts: 20, last_error: "EENVELOPE 451" })
      .where("subject", "=", subject)
      .execute();
  }

  it.each([
    ["GET", "/api/admin/mail"],
    ["GET", "/api/admin/mail/messages"],
    ["POST", "/api/admin/mail/some-id/retry"],
  ])("%s %s is for the owner only", async (method, path) => {
    expect((await site.request(path, { method })).status).toBe(401);
  });

  it("reports that no mail server is configured and how long emails have been queued", async () => {
    expect(await status()).toEqual({ configured: false, waiting: 0, failed: 0, oldestWaitingAt: null });
    const first = site.core.clock.now();
    await enqueue("first");
    site.pass(MINUTE_MS);
    await enqueue("second");
    await enqueue("third");
    await fail("third");
    for (const job of site.services.mail.jobs) await job.run();
    expect(await status()).toEqual({
      configured: false,
      waiting: 2,
      failed: 1,
      oldestWaitingAt: new Date(first).toISOString(),
    });
  });

  it("lists emails newest first, page by page, without their text", async () => {
    for (const subject of ["one", "two", "three"]) {
      await enqueue(subject);
      site.pass(1);
    }
    const first = await owner("/api/admin/mail/messages?limit=2");
    expect(first.headers.get("x-total-count")).toBe("3");
    const text = await first.text();
    expect(text).not.toContain("private");
    const subjects = (rows: { subject: string }[]) => rows.map((row) => row.subject);
    expect(subjects(JSON.parse(text) as MailMessageAnswer[])).toEqual(["three", "two"]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await owner(next);
    expect(subjects((await second.json()) as MailMessageAnswer[])).toEqual(["one"]);
    expect(second.headers.get("link")).not.toContain("next");
  });

  it("lists emails by state", async () => {
    await enqueue("waits");
    await enqueue("fails");
    await fail("fails");
    expect((await messages("?state=failed")).map(({ subject }) => subject)).toEqual(["fails"]);
    expect((await messages("?state=waiting")).map(({ subject }) => subject)).toEqual(["waits"]);
    expect((await owner("/api/admin/mail/messages?state=lost")).status).toBe(400);
    expect((await owner("/api/admin/mail/messages?status=failed")).status).toBe(400);
  });

  it("retries a failed email at the owner's request and records it", async () => {
    await enqueue("again");
    await fail("again");
    const [failed] = await messages();
    const answer = await owner(`/api/admin/mail/${failed?.id}/retry`, { method: "POST" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      state: "waiting",
      attempts: 0,
      nextAttemptAt: new Date(site.core.clock.now()).toISOString(),
    });
    const recorded = await site.core.database.db
      .selectFrom("activity")
      .selectAll()
      .where("subject_id", "=", failed?.id ?? "")
      .execute();
    expect(recorded).toMatchObject([{ who: "the-owner", action: "retried", subject_type: "mail" }]);
    expect(recorded[0]?.summary).not.toContain("ada");
  });

  it("refuses to resend a sent email or an unknown one", async () => {
    await enqueue("sent");
    await site.core.database.db.updateTable("outbox").set({ state: "sent", sent_at: 1 }).execute();
    const [sent] = await messages();
    expect((await owner(`/api/admin/mail/${sent?.id}/retry`, { method: "POST" })).status).toBe(409);
    expect((await owner("/api/admin/mail/no-such-mail/retry", { method: "POST" })).status).toBe(404);
    expect((await owner("/api/admin/mail/%00/retry", { method: "POST" })).status).toBe(404);
    expect((await messages())[0]?.state).toBe("sent");
  });

  it("delivers queued emails once a mail server is configured", async () => {
    await enqueue("patient");
    const smtp = await openMailServer();
    const configured = await openTestSite(database.settings, {
      environment: { SMTP_URL: smtp.url, MAIL_FROM: "site@example.org" },
    });
    // The first site's clock is ahead.
    configured.pass(10 * MINUTE_MS);
    try {
      for (const job of configured.services.mail.jobs) await job.run();
      expect(smtp.received.map((mail) => mail.header("subject"))).toEqual(["patient"]);
      expect(await status()).toMatchObject({ waiting: 0 });
    } finally {
      await configured.close();
      await smtp.close();
    }
  });

  describe("settings", () => {
    it("refuse to start with an invalid SMTP_URL", async () => {
      const opening = openTestSite(database.settings, {
        environment: { SMTP_URL: "smtp://[nowhere", MAIL_FROM: "site@example.org" },
      });
      await expect(opening).rejects.toThrow("SMTP_URL");
    });
  });
});
