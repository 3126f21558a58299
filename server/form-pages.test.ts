import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type BookingSite, openBookingSite } from "#server/booking/booking.fixtures.ts";
import { contactForm, rawFields, VALID_FIELDS } from "#server/inquiries/inquiries.fixtures.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { rendered } from "#tests/support/sites/forms-build.tsx";

/** What holds for each page that answers a form, as it does for the API. */
describeWithDatabase("pages with forms", (database) => {
  let site: BookingSite;
  beforeAll(async () => {
    site = await openBookingSite(database.settings);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { db } = site.core.database;
    for (const table of ["bookings", "inquiries", "outbox", "rate_limits", "subscribers"] as const)
      await db.deleteFrom(table).execute();
  });

  const PAGES = ["/book", "/book/meeting?link=a.b", "/contact", "/testimonial?link=a.b", "/newsletter"];
  /** The same for everybody until it answers. */
  const CACHED = ["/contact", "/newsletter"];
  const LINKS = ["/newsletter/confirm?email=a", "/newsletter/unsubscribe?email=a"];
  const FORM = { "content-type": "application/x-www-form-urlencoded" };
  const stored = (table: "bookings" | "inquiries" | "subscribers") =>
    site.core.database.db.selectFrom(table).select("id").execute();

  it.each([...PAGES, ...LINKS])("%s is for its own site, never cached, and sends no referrer", async (page) => {
    for (const origin of ["https://elsewhere.example", "null"]) {
      const init = { method: "POST", headers: { ...FORM, origin }, body: "name=Ada" };
      expect((await site.request(page, init)).status).toBe(403);
    }
    const opened = await site.request(page);
    const cached = CACHED.includes(page) ? "public, max-age=0, must-revalidate" : "private, no-store";
    expect(opened.headers.get("cache-control")).toBe(cached);
    const sent = await site.post(page, { name: "A" });
    expect(sent.headers.get("cache-control")).toBe("private, no-store");
    expect(opened.headers.get("referrer-policy")).toBe("same-origin");
    const head = await site.request(page, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([opened.status, ""]);
    const put = await site.request(page, { method: "PUT", body: "x" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    const moved = await site.request(page.replace(/^\/(\w)/, (_, letter: string) => `/${letter.toUpperCase()}`));
    expect([moved.status, moved.headers.get("location")]).toEqual([301, page]);
  });

  it.each(PAGES)("%s refuses what is far too large, whether or not its size is announced", async (page) => {
    const body = `note=${"x".repeat(page === "/contact" ? 60 * 1024 * 1024 : 300_000)}`;
    const announced = await site.request(page, {
      method: "POST",
      headers: { ...FORM, "content-length": `${body.length}` },
      body,
    });
    // Links that lead nowhere say so first.
    const status = page.includes("link=") ? 404 : 413;
    expect(announced.status).toBe(status);
    const stream = new Blob([body]).stream();
    const streamed = { method: "POST", headers: FORM, body: stream, duplex: "half" } as RequestInit;
    expect((await site.request(page, streamed)).status).toBe(status);
  });

  it.each([
    ["/book", 60],
    ["/book/meeting?link=a.b", 60],
    ["/testimonial?link=a.b", 60],
    ["/contact", 30],
    ["/newsletter", 5],
    ["/newsletter/unsubscribe?email=a", 120],
  ])("%s answers a flood before it renders a page", async (page, most) => {
    const post = () => site.post(page, { step: "back" }, "198.51.100.7");
    for (let count = 0; count < most; count += 1) expect((await post()).status).not.toBe(429);
    const before = rendered.pages;
    const refused = await post();
    expect([refused.status, rendered.pages]).toEqual([429, before]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("cache-control")).toContain("no-store");
    expect(await refused.text()).toContain("Please wait");
  });

  it.each([
    ["/book?zone=UTC", 240],
    ["/book/meeting?link=a.b", 120],
    ["/testimonial?link=a.b", 120],
    ["/newsletter/confirm?email=a", 120],
  ])("%s is opened only so often, and beyond that not rendered", async (page, most) => {
    const address = "198.51.100.8";
    expect((await site.request(page, {}, address)).status).not.toBe(429);
    // One after the other, since those who ask for a page at once share one.
    for (let count = 1; count < most; count += 1) await site.request(page, {}, address);
    const before = rendered.pages;
    const refused = await site.request(page, {}, address);
    expect([refused.status, rendered.pages, await refused.text()]).toEqual([
      429,
      before,
      expect.stringContaining("Please wait"),
    ]);
  });

  it("does what was sent twice at once only once", async () => {
    const [start = ""] = await site.slots();
    const link = (await site.hold(start)).headers.get("location") ?? "";
    const form = { ...site.choice(start), name: "Ada King", email: "ada@mail.example", step: "book" };
    const twice = async (page: string, fields: Record<string, string>) => {
      const answers = await Promise.all([site.post(page, fields), site.post(page, fields)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    };
    await twice(link, form);
    expect(await stored("bookings")).toHaveLength(1);
    await twice("/contact", VALID_FIELDS);
    // The meeting is an inquiry, too.
    expect(await stored("inquiries")).toHaveLength(2);
    await twice("/newsletter", { email: "ada@example.com" });
    expect(await stored("subscribers")).toHaveLength(1);
  });

  it("read files as they arrive, and hold up no other page meanwhile", async () => {
    const incoming = async () => (await readdir(join(site.core.settings.dataDir, "incoming"))).length;
    const idle = await incoming().catch(() => 0);
    const ends: (() => void)[] = [];
    const uploads = Array.from({ length: 4 }, (_, at) => {
      const file = '--B\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf of it ';
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from(rawFields() + file));
          ends.push(() => {
            controller.enqueue(Buffer.from("and the rest\r\n--B--\r\n"));
            controller.close();
          });
        },
      });
      const headers = { "content-type": "multipart/form-data; boundary=B" };
      const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      return site.request("/contact", init, `192.0.2.${at}`);
    });
    await expect.poll(incoming).toBe(idle + uploads.length);
    expect((await site.request("/contact")).status).toBe(200);
    for (const end of ends) end();
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await stored("inquiries")).toHaveLength(1);
  });

  it("keep what was typed in a message that was refused", async () => {
    const answer = await site.request("/contact", { method: "POST", body: contactForm({ name: "A" }) });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(VALID_FIELDS.description);
  });
});
