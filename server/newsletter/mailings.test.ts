import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { PAUSE_AFTER_FAILURES } from "#contract/mailings.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { openTestSite } from "#tests/support/site.ts";
import { type MailingSite, openMailingSite } from "#tests/support/sites/mailing-site.ts";

describeOnBothEngines("mailing a post", (database) => {
  let smtp: TestMailServer;
  let site: MailingSite;

  beforeEach(async () => {
    smtp = await openMailServer();
    site = await openMailingSite(database.settings, smtp);
    await site.clear();
  });
  afterEach(() => site.closeWithMailServer());

  const recipients = () => smtp.received.flatMap((mail) => mail.recipients).toSorted();

  it("reaches confirmed readers once it is public, and nobody else", async () => {
    await site.addReaders(["ada@example.com", "grace@example.com"]);
    await site.addReaders(["pending@example.com"], "pending");
    await site.addReaders(["gone@example.com"], "unsubscribed");
    await site.addReaders(["paused@example.com"], "paused");
    const { id } = await site.draft("Fresh", '<p>Hello <a href="/demos/ecommerce">shop</a></p>');
    expect(await site.mailing(id)).toMatchObject({ state: "none", readers: 2, obstacle: null });
    expect((await site.plan(id)).status).toBe(200);
    await site.mailAll();
    expect(smtp.received).toEqual([]);
    expect(await site.mailing(id)).toMatchObject({ state: "planned", recipients: 0 });

    await site.move(id, "publish");
    await site.mailAll();
    await site.mailAll();
    expect(recipients()).toEqual(["ada@example.com", "grace@example.com"]);
    expect(await site.mailing(id)).toMatchObject({ state: "queued", recipients: 2, sent: 2, waiting: 0, failed: 0 });
    const mail = smtp.received.find((each) => each.recipients[0] === "ada@example.com");
    expect(mail?.header("subject")).toBe("Fresh");
    expect(mail?.header("reply-to")).toBe("owner@example.org");
    expect(mail?.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = /^<(.+)>$/.exec(mail?.header("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(mail?.text).toContain(`Unsubscribe: ${link}`);
    expect(mail?.text).toContain("shop (https://example.org/demos/ecommerce)");
    expect(mail?.html).toContain(link.replaceAll("&", "&amp;"));
    expect(mail?.html).toContain('href="https://example.org/blog/fresh"');

    // As email clients send it (RFC 8058): from elsewhere, without cookies or origin.
    const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    expect((await site.request(link.replace("https://example.org", ""), oneClick, "203.0.113.9")).status).toBe(200);
    expect((await site.readers()).find(({ email }) => email === "ada@example.com")?.status).toBe("unsubscribed");
  });

  it("starts by schedule, with the text of that moment", async () => {
    await site.addReaders(["ada@example.com"]);
    const { id } = await site.draft("Later");
    await site.plan(id);
    await site.schedule(id, new Date(site.core.clock.now() + HOUR_MS).toISOString());
    await site.mailAll();
    expect(smtp.received).toEqual([]);
    site.pass(HOUR_MS);
    for (const job of site.services.contentItems.jobs) await job.run();
    await site.mailAll();
    expect(recipients()).toEqual(["ada@example.com"]);
  });

  it("happens once, whatever is done to the post afterwards", async () => {
    await site.addReaders(["ada@example.com"]);
    const { id } = await site.draft("Once");
    await site.plan(id);
    await site.move(id, "publish");
    await site.mailAll();
    site.pass(MINUTE_MS);
    await site.addReaders(["late@example.com"]);
    await site.move(id, "unpublish");
    await site.mailAll();
    await site.move(id, "publish");
    await site.mailAll();
    const again = await site.plan(id);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("already been mailed");
    expect((await site.plan(id, false)).status).toBe(409);
    await site.mailAll();
    expect(recipients()).toEqual(["ada@example.com"]);
  });

  it("leaves out readers who confirm after it began, however long queueing takes", async () => {
    await site.addReaders(["b@example.com"]);
    const { id } = await site.draft("Begun");
    await site.plan(id);
    await site.move(id, "publish");
    const before = site.core.clock.now();
    await site.core.database.db
      .updateTable("mailings")
      .set({ state: "queueing", started_at: before, subject: "Begun", text: "{{unsubscribe}}", html: "" })
      .execute();
    site.pass(1);
    await site.addReaders(["a@example.com", "c@example.com"]);
    await site.mailAll();
    expect(recipients()).toEqual(["b@example.com"]);
  });

  it("sends nothing to a reader who unsubscribes, is paused or is removed while the email waits", async () => {
    await site.addReaders(["ada@example.com", "bob@example.com", "cy@example.com", "di@example.com"]);
    const { id } = await site.draft("Waiting");
    await site.plan(id);
    await site.move(id, "publish");
    await site.queue();
    await site.services.newsletter.unsubscribe("ada@example.com");
    const idOf = async (email: string) =>
      (await site.core.database.db.selectFrom("subscribers").select("id").where("email", "=", email).executeTakeFirst())
        ?.id;
    const paused = await site.owner(`/api/admin/subscribers/${await idOf("bob@example.com")}/pause`, {
      method: "POST",
    });
    expect(paused.status).toBe(200);
    await site.owner(`/api/admin/subscribers/${await idOf("cy@example.com")}`, { method: "DELETE" });
    await site.mailAll();
    expect(recipients()).toEqual(["di@example.com"]);
  });

  it("lets every personal email go first", async () => {
    await site.addReaders(Array.from({ length: 30 }, (_, index) => `reader-${index}@example.com`));
    const { id } = await site.draft("Bulk");
    await site.plan(id);
    await site.move(id, "publish");
    await site.queue();
    site.pass(1);
    await site.enqueue({ to: "inquirer@example.com", subject: "Personal" });
    // Another arrives while the mailing is being sent.
    smtp.whenReceived(() => {
      smtp.whenReceived(() => {});
      void site.enqueue({ to: "second@example.com", subject: "Personal" });
    });
    await site.deliver();
    await expect.poll(async () => (await site.outbox()).filter(({ is_bulk }) => is_bulk === 0).length).toBe(2);
    await site.deliver();
    const order = smtp.received.flatMap((mail) => mail.recipients);
    expect(order[0]).toBe("inquirer@example.com");
    expect(order.indexOf("second@example.com")).toBeLessThan(12);
    await site.mailAll();
    expect(smtp.received).toHaveLength(32);
  });

  it("pauses a reader whose address is refused again and again, and forgives in between", async () => {
    await site.addReaders(["dead@example.com", "shaky@example.com", "well@example.com"]);
    smtp.refused.add("dead@example.com");
    const results: unknown[] = [];
    for (let number = 1; number <= PAUSE_AFTER_FAILURES + 1; number += 1) {
      if (number === 2) smtp.refused.delete("shaky@example.com");
      else smtp.refused.add("shaky@example.com");
      const { id } = await site.draft(`Post ${number}`);
      await site.plan(id);
      await site.move(id, "publish");
      await site.mailAll();
      const { recipients: queued, sent, failed } = await site.mailing(id);
      results.push([queued, sent, failed]);
    }
    // The third refusal in a row pauses one of them; the other was reached in between.
    expect(results).toEqual([
      [3, 1, 2],
      [3, 2, 1],
      [3, 1, 2],
      [2, 1, 1],
    ]);
    expect(await site.readers()).toEqual([
      { email: "dead@example.com", status: "paused", failures: PAUSE_AFTER_FAILURES },
      { email: "shaky@example.com", status: "confirmed", failures: 2 },
      { email: "well@example.com", status: "confirmed", failures: 0 },
    ]);
  });

  it("does not blame readers for a mail server that is down", async () => {
    await site.addReaders(["ada@example.com"]);
    const { id } = await site.draft("Outage");
    await site.plan(id);
    await site.move(id, "publish");
    await site.queue();
    smtp.behave("refuse-sender");
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await site.deliver();
      site.pass(6 * HOUR_MS);
    }
    expect((await site.onlyMail()).state).toBe("failed");
    expect(await site.readers()).toMatchObject([{ failures: 0, status: "confirmed" }]);
  });

  it("can be stopped for good", async () => {
    await site.addReaders(Array.from({ length: 25 }, (_, index) => `reader-${index}@example.com`));
    const { id } = await site.draft("Typo");
    await site.plan(id);
    await site.move(id, "publish");
    await site.queue();
    const stopped = await site.owner(`/api/admin/mailings/${id}/stop`, { method: "POST" });
    expect(await stopped.json()).toMatchObject({ state: "stopped", recipients: 25, sent: 0, waiting: 0 });
    await site.mailAll();
    expect(smtp.received).toEqual([]);
    expect((await site.owner(`/api/admin/mailings/${id}/stop`, { method: "POST" })).status).toBe(409);
    expect((await site.plan(id)).status).toBe(409);
  });

  it("ends when the post is deleted permanently", async () => {
    await site.addReaders(["ada@example.com"]);
    const { id } = await site.draft("Deleted");
    await site.plan(id);
    await site.move(id, "publish");
    await site.queue();
    await site.move(id, "trash");
    await site.owner(`/api/admin/blog-posts/${id}`, { method: "DELETE" });
    await site.mailAll();
    expect(smtp.received).toEqual([]);
    expect(await site.outbox()).toEqual([]);
  });

  it("is tested with the owner alone", async () => {
    await site.addReaders(["ada@example.com"]);
    const { id } = await site.draft("Trial");
    expect((await site.mailing(id)).testedAt).toBeNull();
    const tested = await site.owner(`/api/admin/mailings/${id}/test`, { method: "POST" });
    expect(tested.status).toBe(200);
    await site.mailAll();
    expect(recipients()).toEqual(["owner@example.org"]);
    expect(smtp.received[0]?.header("subject")).toBe("Test: Trial");
    expect(smtp.received[0]?.html).toContain("Hello, readers.");
    expect(await site.mailing(id)).toMatchObject({ state: "none", testedAt: expect.any(String), recipients: 0 });
  });

  it("can be called off before it begins", async () => {
    await site.addReaders(["ada@example.com"]);
    const { id } = await site.draft("Never mind");
    await site.plan(id);
    await site.plan(id, false);
    await site.move(id, "publish");
    await site.mailAll();
    expect(smtp.received).toEqual([]);
    // Later, by the button.
    await site.plan(id);
    await site.mailAll();
    expect(recipients()).toEqual(["ada@example.com"]);
  });

  it.each([
    ["a mail server", {}, "No mail server is set up"],
    ["a public address", { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@b.example" }, "Set SITE_URL first"],
  ])("needs %s, and says so", async (_what, environment, message) => {
    const bare = await openTestSite(database.settings, { environment });
    try {
      const owner = await bare.signedIn();
      const { id } = await site.draft("Alone");
      for (const [path, init] of [
        [`/api/admin/mailings/${id}`, { method: "PUT", body: '{"planned":true}', headers: JSON_BODY }],
        [`/api/admin/mailings/${id}/test`, { method: "POST" }],
      ] as const) {
        const refused = await owner(path, init);
        expect(refused.status).toBe(409);
        expect(await refused.text()).toContain(message);
      }
      const answer = await owner(`/api/admin/mailings/${id}`);
      expect(await answer.json()).toMatchObject({ state: "none" });
    } finally {
      await bare.close();
    }
  });

  it("is the owner's decision, about a blog post", async () => {
    const { id } = await site.draft("Mine");
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["POST", "/test"],
      ["POST", "/stop"],
    ] as const) {
      expect((await site.request(`/api/admin/mailings/${id}${path}`, { method })).status).toBe(401);
      expect([404, 415]).toContain((await site.owner(`/api/admin/mailings/nothing${path}`, { method })).status);
    }
    const init = { method: "PUT", headers: JSON_BODY, body: '{"planned":"yes"}' };
    expect((await site.owner(`/api/admin/mailings/${id}`, init)).status).toBe(422);
  });
});

const JSON_BODY = { "content-type": "application/json" };
