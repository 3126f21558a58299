import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import type { MailMessageAnswer } from "#contract/mail.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { walkPages } from "#tests/support/network/page-walk.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { type MailSite, openMailSite } from "#tests/support/sites/mail-site.ts";

describeOnBothEngines("the outbox", (database) => {
  let smtp: TestMailServer;
  let site: MailSite;
  let owner: Awaited<ReturnType<MailSite["signedIn"]>>;

  beforeAll(async () => {
    smtp = await openMailServer();
    site = await openMailSite(database.settings, smtp);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.closeWithMailServer());
  beforeEach(async () => {
    smtp.behave("accept");
    smtp.received.length = 0;
    await site.empty();
    await site.core.database.db.deleteFrom("activity").execute();
  });

  const fail = (subject: string) =>
    site.core.database.db
      .updateTable("outbox")
      .set({ state: "failed", attempts: 20, last_error: "EENVELOPE 550" })
      .where("subject", "=", subject)
      .execute();
  const subjects = async () => (await site.outbox()).map(({ subject, state }) => `${subject} ${state}`).toSorted();
  const idOf = async (subject: string) => (await site.outbox()).find((row) => row.subject === subject)?.id ?? "";
  const summaries = async () =>
    (await site.core.database.db.selectFrom("activity").select("summary").execute()).map(({ summary }) => summary);

  it("is closed to visitors", async () => {
    for (const [method, path] of [
      ["POST", "/api/admin/mail/failed/retry"],
      ["DELETE", "/api/admin/mail/failed"],
      ["DELETE", "/api/admin/mail/some-id"],
    ]) {
      expect((await site.request(path ?? "", { method: method ?? "" })).status).toBe(401);
    }
  });

  it("pages beyond a hundred emails, there and back", async () => {
    for (let index = 0; index < 105; index += 1) await site.enqueue({ subject: `Number ${index}` });
    const { there, back } = await walkPages<{ id: string }>(owner, "/api/admin/mail/messages?limit=50");
    expect(there.map((page) => page.length)).toEqual([50, 50, 5]);
    expect(back).toEqual(there);
    expect(new Set(there.flat().map(({ id }) => id)).size).toBe(105);
  });

  it("discards a waiting or failed email, but no sent one", async () => {
    for (const subject of ["waits", "fails", "stays"]) await site.enqueue({ subject });
    await fail("fails");
    const discard = async (subject: string) =>
      (await owner(`/api/admin/mail/${await idOf(subject)}`, { method: "DELETE" })).status;
    expect(await discard("waits")).toBe(204);
    expect(await discard("fails")).toBe(204);
    await site.deliver();
    expect(await discard("stays")).toBe(409);
    expect(await discard("never-there")).toBe(404);
    expect(await subjects()).toEqual(["stays sent"]);
    expect(smtp.received).toHaveLength(1);
    expect(await summaries()).toEqual(["Discarded an email (test)", "Discarded an email (test)"]);
  });

  it("does not discard what is being sent", async () => {
    await site.enqueue({ subject: "on its way" });
    const claimed = site.core.clock.now() + MINUTE_MS;
    await site.core.database.db.updateTable("outbox").set({ claimed_until: claimed }).execute();
    const response = await owner(`/api/admin/mail/${await idOf("on its way")}`, { method: "DELETE" });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("being sent right now");
    expect(await subjects()).toEqual(["on its way waiting"]);
  });

  it("retries or discards all failed emails and leaves the others", async () => {
    for (const subject of ["a", "b", "c"]) await site.enqueue({ subject });
    const later = site.core.clock.now() + MINUTE_MS;
    await site.core.database.db.updateTable("outbox").set({ next_attempt_at: later }).execute();
    for (const subject of ["a", "b"]) await fail(subject);
    const retried = await owner("/api/admin/mail/failed/retry", { method: "POST" });
    expect(await retried.json()).toEqual({ count: 2 });
    await site.deliver();
    expect(smtp.received.map((mail) => mail.header("subject") ?? "").toSorted()).toEqual(["a", "b"]);
    await site.enqueue({ subject: "d" });
    await fail("d");
    const discarded = await owner("/api/admin/mail/failed", { method: "DELETE" });
    expect(await discarded.json()).toEqual({ count: 1 });
    expect(await subjects()).not.toContain("d failed");
    expect(await summaries()).toEqual(["Retried 2 failed emails", "Discarded 1 failed email"]);
    const none = await owner("/api/admin/mail/failed/retry", { method: "POST" });
    expect(await none.json()).toEqual({ count: 0 });
    expect(await summaries()).toHaveLength(2);
  });

  it("names the inquiry of an email", async () => {
    await site.enqueue();
    const listed = (await (await owner("/api/admin/mail/messages")).json()) as MailMessageAnswer[];
    expect(listed).toMatchObject([{ inquiryId: null, subject: "A subject" }]);
  });
});
