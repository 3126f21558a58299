import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { type NewsletterSite, openNewsletterSite, SITE } from "#tests/support/sites/newsletter-site.ts";

describeWithDatabase("the links in newsletter emails", (database) => {
  let site: NewsletterSite;

  beforeAll(async () => {
    site = await openNewsletterSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(() => site.empty());

  it("confirm only by the button, any number of times, without further email", async () => {
    await site.subscribe({ email: "ada@example.com" });
    const { confirm } = await site.linksFor("ada@example.com");
    const page = await site.request(confirm);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toMatch(/<form method="post"><button [^>]*>Confirm subscription<\/button>/);
    await site.request(confirm, { method: "HEAD" });
    expect(await site.statusOf("ada@example.com")).toBe("pending");

    const answers = await Promise.all(Array.from({ length: 5 }, () => site.post(confirm)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await (await site.request(confirm)).text()).toContain("You are subscribed");
    expect(await site.subscribers()).toMatchObject([{ status: "confirmed", confirmed_at: site.core.clock.now() }]);
    expect(await site.mails()).toHaveLength(1);
  });

  it("unsubscribe only by the button, any number of times, and never expire", async () => {
    const { confirm, unsubscribe } = await site.confirmed("ada@example.com");
    site.pass(400 * DAY_MS);
    const page = await site.request(unsubscribe);
    expect(await page.text()).toMatch(/<form method="post"><button [^>]*>Unsubscribe<\/button>/);
    expect(await site.statusOf("ada@example.com")).toBe("confirmed");
    for (const answer of [await site.post(unsubscribe), await site.post(unsubscribe)]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, unsubscribe]);
    }
    expect(await (await site.request(unsubscribe)).text()).toContain("You are unsubscribed");
    expect(await site.subscribers()).toMatchObject([
      { status: "unsubscribed", unsubscribed_at: site.core.clock.now() },
    ]);
    expect((await site.post(confirm)).status).toBe(400);
    expect(await site.statusOf("ada@example.com")).toBe("unsubscribed");
  });

  it("can't undo an unsubscribe, even if they are still valid", async () => {
    const { confirm, unsubscribe } = await site.confirmed("ada@example.com");
    await site.post(unsubscribe);
    expect((await site.post(confirm)).status).toBe(400);
    expect(await site.statusOf("ada@example.com")).toBe("unsubscribed");
  });

  it("unsubscribe with one click in an email client, which sends neither cookies nor an origin", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const oneClick = { headers, body: "List-Unsubscribe=One-Click" };
    const { unsubscribe } = await site.confirmed("ada@example.com");
    expect((await site.post(unsubscribe, oneClick)).status).toBe(200);
    expect(await site.statusOf("ada@example.com")).toBe("unsubscribed");
    // Emails that were sent earlier have an address of the API.
    const { unsubscribe: earlier } = await site.confirmed("grace@example.com");
    expect((await site.post(`/api${earlier}`, oneClick)).status).toBe(200);
    expect(await site.statusOf("grace@example.com")).toBe("unsubscribed");
    const opened = await site.request(`/api${earlier}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([308, earlier]);
  });

  it("let someone who unsubscribed come back after confirming again", async () => {
    const { unsubscribe } = await site.confirmed("ada@example.com");
    await site.post(unsubscribe);
    site.pass(DAY_MS);
    await site.subscribe({ email: "ada@example.com" });
    expect(await site.statusOf("ada@example.com")).toBe("pending");
    await site.post((await site.linksFor("ada@example.com")).confirm);
    expect(await site.subscribers()).toMatchObject([{ status: "confirmed", unsubscribed_at: null }]);
  });

  it("are refused if they were altered or have expired", async () => {
    await site.subscribe({ email: "ada@example.com" });
    const { confirm, unsubscribe } = await site.linksFor("ada@example.com");
    const expires = new URL(confirm, SITE).searchParams.get("expires") ?? "";
    const signature = new URL(unsubscribe, SITE).searchParams.get("signature") ?? "";
    const tampered = [
      "/newsletter/confirm",
      "/newsletter/unsubscribe",
      confirm.replace("ada", "eve"),
      confirm.replace(expires, String(Number(expires) + 1)),
      confirm.replace(/signature=.*/, "signature="),
      confirm.replace(/signature=.*/, `signature=${signature}`),
      confirm.replace("confirm", "unsubscribe"),
      unsubscribe.replace("ada", "eve"),
      unsubscribe.replace("unsubscribe", "confirm"),
      unsubscribe.slice(0, -1),
      `${unsubscribe}x`,
      unsubscribe.replace("ada", "%00"),
    ];
    for (const path of tampered) {
      for (const method of ["GET", "POST"]) {
        const answer = await site.request(path, { method });
        expect([path, method, answer.status]).toEqual([path, method, 400]);
        expect(await answer.text()).toContain("This link is not valid");
      }
    }
    site.pass(14 * DAY_MS);
    expect((await site.request(confirm)).status).toBe(400);
    expect((await site.post(confirm)).status).toBe(400);
    expect(await site.statusOf("ada@example.com")).toBe("pending");
  });

  it("lead to a page that shows the address as text and runs no script", async () => {
    const { signingKey } = site.core;
    const email = `"<script>alert(1)</script>"@example.com`;
    const signature = signingKey.sign(JSON.stringify(["newsletter", "unsubscribe", email]));
    const page = await site.request(`/newsletter/unsubscribe?${new URLSearchParams({ email, signature })}`);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).not.toContain("<script>");
    expect(text).toContain("&lt;script&gt;");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
