import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import type { NewsletterAnswer } from "#contract/newsletter.ts";
import { CONFIRMATIONS_BY_RECIPIENT } from "#server/mail/mail.service.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { type NewsletterSite, openNewsletterSite, SITE } from "#tests/support/sites/newsletter-site.ts";

describeWithDatabase("the newsletter form", (database) => {
  let site: NewsletterSite;

  beforeAll(async () => {
    site = await openNewsletterSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(() => site.empty());

  it("stores an address as pending and enqueues an email with both links", async () => {
    const answer = await site.subscribe({ email: "  Ada@Example.COM ", sourcePage: "/blog" });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({
      message: "Thank you. If this address isn't subscribed yet, an email with a confirmation link is on its way.",
    });
    expect(await site.subscribers()).toMatchObject([
      { email: "ada@example.com", status: "pending", source_page: "/blog", confirmed_at: null, unsubscribed_at: null },
    ]);
    const [mail] = await site.mails();
    const { confirm, unsubscribe } = await site.linksFor("ada@example.com");
    expect(mail).toMatchObject({ kind: "newsletter-confirmation", recipient: "ada@example.com", state: "waiting" });
    expect(mail?.unsubscribe_url).toBe(SITE + unsubscribe);
    expect(confirm).toContain("email=ada%40example.com");
  });

  it("doesn't reveal whether an address is known", async () => {
    await site.subscribe({ email: "pending@example.com" });
    await site.confirmed("confirmed@example.com");
    const { unsubscribe } = await site.confirmed("unsubscribed@example.com");
    await site.post(unsubscribe);
    const seen: unknown[] = [];
    for (const state of ["new", "pending", "confirmed", "unsubscribed"]) {
      const queuedBefore = (await site.mails()).length;
      let answer = new Response();
      const work = await site.countStatements(async () => {
        answer = await site.subscribe({ email: `${state}@example.com` });
      });
      const queued = (await site.mails()).length - queuedBefore;
      seen.push({ status: answer.status, headers: [...answer.headers], body: await answer.text(), work, queued });
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await site.statusOf("confirmed@example.com")).toBe("confirmed");
    const already = (await site.mails()).filter(({ kind }) => kind === "newsletter-already-confirmed");
    expect(already).toMatchObject([{ recipient: "confirmed@example.com" }]);
    expect((await site.mails()).every((mail) => mail.unsubscribe_url && mail.body.includes(mail.unsubscribe_url))).toBe(
      true,
    );
  });

  it("stores one row when an address is submitted many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.subscribe({ email: "ada@example.com" })));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(await site.subscribers()).toHaveLength(1);
    // No more emails than the daily limit.
    expect(await site.mails()).toHaveLength(CONFIRMATIONS_BY_RECIPIENT.most);
  });

  it("silently limits the emails to one address per day", async () => {
    const answers = [];
    for (let index = 0; index < CONFIRMATIONS_BY_RECIPIENT.most + 2; index += 1)
      answers.push(await site.subscribe({ email: "ada@example.com" }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await site.mails()).toHaveLength(CONFIRMATIONS_BY_RECIPIENT.most);
    site.pass(DAY_MS);
    await site.subscribe({ email: "ada@example.com" });
    expect(await site.mails()).toHaveLength(CONFIRMATIONS_BY_RECIPIENT.most + 1);
  });

  it("accepts five requests an hour from one visitor", async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await site.subscribe({ email: `a${index}@example.com` }, "10.9.9.9")).status).toBe(202);
    }
    const refused = await site.subscribe({ email: "a5@example.com" }, "10.9.9.9");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await site.subscribers()).toHaveLength(5);
  });

  it("counts an IPv6 network as one visitor", async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await site.subscribe({ email: `a${index}@example.com` }, `2001:db8::${index + 1}`)).status).toBe(202);
    }
    expect((await site.subscribe({ email: "a5@example.com" }, "2001:db8::9")).status).toBe(429);
    expect((await site.subscribe({ email: "a5@example.com" }, "2001:db8:0:1::9")).status).toBe(202);
  });

  it("silently drops submissions that fill in the honeypot", async () => {
    const dropped = await site.subscribe({ email: "bot@example.com", website: "https://spam.example" });
    const genuine = await site.subscribe({ email: "ada@example.com", website: "" });
    expect(dropped.status).toBe(202);
    expect(await dropped.text()).toBe(await genuine.text());
    expect((await site.subscribers()).map(({ email }) => email)).toEqual(["ada@example.com"]);
    expect((await site.mails()).map(({ recipient }) => recipient)).toEqual(["ada@example.com"]);
  });

  it("says so when a form is submitted faster than a person could fill it in", async () => {
    const now = site.core.clock.now();
    expect((await site.subscribe({ email: "ada@example.com", startedAt: now - 100 })).status).toBe(429);
    expect(await site.subscribers()).toEqual([]);
    for (const startedAt of [now - 2_000, String(now - 2_000), now + MINUTE_MS, "", "nonsense", null]) {
      expect((await site.subscribe({ email: "ada@example.com", startedAt })).status).toBe(202);
    }
  });

  it.each([
    ["no address", {}],
    ["nonsense", { email: "nonsense" }],
    ["a number", { email: 5 }],
    ["two lines", { email: "ada@example.com\nBcc: eve@example.com" }],
    ["a list", { email: "ada@example.com,eve@example.com" }],
    ["NUL", { email: "ada@example.com\0" }],
    ["too much", { email: `${"a".repeat(250)}@example.com` }],
  ])("refuses %s in the form's own words", async (_name, body) => {
    const answer = await site.subscribe(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields).toEqual({ email: "Please enter a valid email" });
  });

  it("refuses bodies it can't read", async () => {
    expect((await site.subscribe([])).status).toBe(422);
    expect((await site.subscribe(null)).status).toBe(422);
    const headers = { "content-type": "application/json" };
    expect((await site.post("/api/newsletter", { headers, body: "{" })).status).toBe(400);
    expect((await site.post("/api/newsletter", { headers: { "content-type": "text/plain" }, body: "x" })).status).toBe(
      415,
    );
  });

  it("ignores a source page that is not a path on this site", async () => {
    for (const sourcePage of ["https://evil.example", "//evil.example", "/a\0b", "javascript:alert(1)", 5]) {
      expect((await site.subscribe({ email: "ada@example.com", sourcePage })).status).toBe(202);
    }
    expect(await site.subscribers()).toMatchObject([{ source_page: "" }]);
  });

  it("answers a plain form with a page that a reload doesn't send again", async () => {
    const send = (fields: Record<string, string>) => site.post("/newsletter", { body: new URLSearchParams(fields) });
    const done = await send({ email: "Ada@example.com", sourcePage: "/blog", website: "", startedAt: "" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/newsletter?asked=yes"]);
    const page = await site.request("/newsletter?asked=yes");
    expect(await page.text()).toContain("an email with a confirmation link is on its way.");
    expect(await site.statusOf("ada@example.com")).toBe("pending");

    const wrong = await send({ email: "<b>nonsense" });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toContain("Please enter a valid email");
    expect(text).toContain('value="&lt;b&gt;nonsense"');
  });

  it("says that the email is delayed when no mail server is configured, and still stores the address", async () => {
    const silent = await openNewsletterSite(database.settings, {});
    try {
      const answer = await silent.subscribe({ email: "ada@example.com" });
      expect(answer.status).toBe(202);
      expect(((await answer.json()) as NewsletterAnswer).message).toMatch(
        /will follow as soon as this site can send email\.$/,
      );
      expect(await site.statusOf("ada@example.com")).toBe("pending");
      expect(await site.mails()).toMatchObject([{ state: "waiting" }]);
    } finally {
      await silent.close();
    }
  });

  it("logs no address", async () => {
    await site.subscribe({ email: "private@example.com" });
    await site.subscribe({ email: "private@" });
    expect(site.logged()).not.toContain("private");
  });
});
