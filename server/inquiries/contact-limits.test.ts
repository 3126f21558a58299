import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import { CONFIRMATIONS_BY_RECIPIENT } from "#server/mail/mail.service.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { FILES_BY_ALL, FILES_BY_NETWORK, MESSAGES_BY_NETWORK } from "./contact-limits.ts";
import { contactForm, sampleFile } from "./inquiries.fixtures.ts";

describeWithDatabase("spam and limits of the contact form", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings, { environment: { OWNER_EMAIL: "owner@site.example" } });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of ["inquiries", "outbox", "rate_limits", "subscribers"] as const) {
      await site.core.database.db.deleteFrom(table).execute();
    }
  });

  const send = (fields: Record<string, string> = {}, address?: string) =>
    site.request("/api/contact", { method: "POST", body: contactForm(fields) }, address);
  const stored = () => site.core.database.db.selectFrom("inquiries").selectAll().execute();
  const mails = () => site.core.database.db.selectFrom("outbox").selectAll().execute();

  it("stores suspected spam with its reasons, responds as usual, and emails only the owner", async () => {
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
      const { id } = (await response.json()) as InquiryReceipt;
      const row = (await stored()).find((inquiry) => inquiry.id === id);
      expect(row).toMatchObject({ status: "spam", spam_reasons: JSON.stringify(reasons) });
    }
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual(
      suspects.map(() => ["inquiry-received", "owner@site.example"]),
    );
    expect(await site.core.database.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
  });

  it("doesn't suspect visitors who took their time or whose browser sent no start time", async () => {
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

  it("limits messages per network and says when to retry", async () => {
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201);
    const refused = await send({ idempotencyKey: "one-too-many" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect((await send({}, "203.0.113.7")).status).toBe(201);

    site.pass(600_001);
    expect((await send()).status).toBe(201);
  });

  it("counts an IPv6 network as one, and the block it belongs to as ten", async () => {
    for (let count = 0; count < 5; count += 1) expect((await send({}, `2001:db8:1:1::${count + 1}`)).status).toBe(201);
    expect((await send({}, "2001:db8:1:1:ffff::9")).status).toBe(429);
    expect((await send({}, "::ffff:203.0.113.7")).status).toBe(201);

    const statuses: number[] = [];
    for (let network = 2; network < 60; network += 1) {
      statuses.push((await send({}, `2001:db8:1:${network.toString(16)}::1`)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(45);
    expect((await send({}, "2001:db8:2:1::1")).status).toBe(201);
  });

  it("limits files per day by network and overall, and still accepts the message without them", async () => {
    const file = (kilobytes: number) => sampleFile("notes.txt", Buffer.alloc(kilobytes * 1024, "x"));
    const sendFile = (kilobytes: number, address: string) =>
      site.request("/api/contact", { method: "POST", body: contactForm({}, [file(kilobytes)]) }, address);
    const { rateLimiter } = site.core;
    await rateLimiter.take(FILES_BY_NETWORK, "203.0.113.30", FILES_BY_NETWORK.most - 10);
    expect((await sendFile(11, "203.0.113.30")).status).toBe(429);
    expect((await sendFile(10, "203.0.113.30")).status).toBe(201);
    // However often files are refused, the message itself is not.
    for (let count = 0; count < MESSAGES_BY_NETWORK.most; count += 1) await sendFile(1, "203.0.113.30");
    const refused = await sendFile(1, "203.0.113.30");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: { code: "too_many_files", fields: { files: expect.stringContaining("without files, or email") } },
    });
    expect((await send({}, "203.0.113.30")).status).toBe(201);

    await rateLimiter.take({ ...FILES_BY_ALL, most: Number.POSITIVE_INFINITY }, "", FILES_BY_ALL.most - 20);
    expect((await sendFile(11, "203.0.113.31")).status).toBe(429);
    expect((await sendFile(10, "203.0.113.31")).status).toBe(201);
    expect(await stored()).toHaveLength(3);
    site.pass(FILES_BY_ALL.per);
    expect((await sendFile(11, "203.0.113.31")).status).toBe(201);
  });

  it("sends one mailbox only a few confirmations a day, with nothing the visitor wrote", async () => {
    const typed = {
      name: "Buy Cheap Watches Now",
      description: "Visit the best offer in the world today",
      company: "Spam",
    };
    const mailboxes = ["victim@mail.example", "Victim@mail.example", "victim+1@mail.example"];
    for (let count = 0; count < CONFIRMATIONS_BY_RECIPIENT.most + 2; count += 1) {
      const email = mailboxes[count % mailboxes.length] ?? "";
      expect((await send({ ...typed, email, newsletter: "true" }, `203.0.113.${count}`)).status).toBe(201);
    }
    const sent = (await mails()).filter(({ recipient }) => /victim/i.test(recipient));
    expect(sent).toHaveLength(CONFIRMATIONS_BY_RECIPIENT.most);
    for (const { subject, body } of sent) {
      expect(`${subject} ${body}`).not.toMatch(/Watches|offer|Spam/);
    }
  });

  it("doesn't count a mistake as a message, but limits attempts", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await send({ name: "" })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
  });
});
