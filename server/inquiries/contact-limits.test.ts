import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inquiryReceipt } from "#contract/inquiry.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { contactForm } from "./inquiries.fixtures.ts";

describeOnBothEngines("spam and limits of the contact form", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings, { environment: { OWNER_EMAIL: "owner@site.example" } });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of ["inquiries", "outbox", "rate_limits"] as const) {
      await site.core.database.db.deleteFrom(table).execute();
    }
  });

  const send = (fields: Record<string, string> = {}, address?: string) =>
    site.request("/api/contact", { method: "POST", body: contactForm(fields) }, address);
  const stored = () => site.core.database.db.selectFrom("inquiries").selectAll().execute();
  const mails = () => site.core.database.db.selectFrom("outbox").selectAll().execute();

  it("stores suspected spam with its reasons, answers as always, and writes to nobody but the owner", async () => {
    const { now } = site.core.clock;
    const links = Array.from({ length: 6 }, (_, index) => `https://offer-${index}.example`).join(" ");
    const suspects: [Record<string, string>, string[]][] = [
      [{ website: "https://spam.example" }, ["honeypot"]],
      [{ startedAt: String(now() - 2_999) }, ["too-fast"]],
      [{ startedAt: new Date(now() - 1_000).toISOString() }, ["too-fast"]],
      [{ description: links, website: "x", newsletter: "true" }, ["honeypot", "many-links"]],
    ];
    for (const [fields, reasons] of suspects) {
      const response = await send(fields);
      expect(response.status).toBe(201);
      const { id } = inquiryReceipt.parse(await response.json());
      const row = (await stored()).find((inquiry) => inquiry.id === id);
      expect(row).toMatchObject({ status: "spam", spam_reasons: JSON.stringify(reasons) });
    }
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual(
      suspects.map(() => ["inquiry-received", "owner@site.example"]),
    );
    expect(await site.core.database.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
  });

  it("suspects nobody who took their time, or whose browser did not tell", async () => {
    const { now } = site.core.clock;
    const links = "https://a.example http://b.example www.c.example https://d.example https://e.example";
    const fine: Record<string, string>[] = [
      { startedAt: String(now() - 3_000), website: "" },
      { startedAt: "" },
      { startedAt: "yesterday", description: links },
    ];
    for (const fields of fine) {
      await send(fields);
    }
    expect((await stored()).map(({ status }) => status)).toEqual(["new", "new", "new"]);
  });

  it("limits the messages of one address and of all, and says when to come back", async () => {
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201);
    const refused = await send({ idempotencyKey: "one-too-many" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect((await send({}, "203.0.113.7")).status).toBe(201);

    site.pass(600_001);
    expect((await send()).status).toBe(201);

    await site.core.database.db.updateTable("rate_limits").set({ count: 200 }).execute();
    const full = await send({}, "203.0.113.8");
    expect(full.status).toBe(429);
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(600);
  });

  it("does not count a mistake as a message, but does not let anyone try for ever", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await send({ name: "" })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
  });
});
