import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { type NewsletterSite, openNewsletterSite } from "#tests/support/sites/newsletter-site.ts";

describeWithDatabase("the newsletter form under attack", (database) => {
  let site: NewsletterSite;

  beforeAll(async () => {
    site = await openNewsletterSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(() => site.empty());

  it("survives any input", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\0", "\ud800", "__proto__", "' or 1=1 --"),
    );
    const body = fc.oneof(
      fc.record({
        email: fc.constant("ada@example.com"),
        sourcePage: hostile,
        website: fc.jsonValue(),
        startedAt: hostile,
      }),
      fc.record({ email: hostile }),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(body, hostile, async (sent, text) => {
        const parameters = new URLSearchParams({ email: text, expires: text, signature: text, website: text });
        const answers = [
          await site.subscribe(sent),
          await site.request("/api/newsletter", { method: "POST", body: parameters }, crypto.randomUUID()),
          await site.request(`/newsletter/confirm?${parameters}`),
          await site.post(`/newsletter/unsubscribe?${parameters}`),
        ];
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });
});
