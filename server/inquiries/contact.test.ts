import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import { seedSections } from "#server/content-items/site/seed-sections.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { contactForm, SAMPLES, sampleFile, VALID_FIELDS } from "./inquiries.fixtures.ts";

describeWithDatabase("the contact form", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings, { environment: { OWNER_EMAIL: "owner@site.example" } });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    const { db } = site.core.database;
    for (const table of ["inquiries", "outbox", "rate_limits", "subscribers"] as const)
      await db.deleteFrom(table).execute();
  });

  const send = (fields: Record<string, string> = {}, headers: Record<string, string> = {}, address?: string) =>
    site.request("/api/contact", { method: "POST", body: contactForm(fields), headers }, address);
  const stored = () => site.core.database.db.selectFrom("inquiries").selectAll().execute();
  const mails = () => site.core.database.db.selectFrom("outbox").selectAll().orderBy("kind").execute();
  const problems = async (response: Response) => ({
    status: response.status,
    fields: (await response.json()).error.fields,
  });

  it("stores a message and returns its id and time", async () => {
    const response = await send({}, { referer: "http://site.test/consulting-services?from=ad" });
    expect(response.status).toBe(201);
    const receipt = (await response.json()) as InquiryReceipt;
    expect(await stored()).toEqual([
      expect.objectContaining({
        id: receipt.id,
        name: VALID_FIELDS.name,
        email: VALID_FIELDS.email,
        company: VALID_FIELDS.company,
        phone: VALID_FIELDS.phone,
        project_type: VALID_FIELDS.projectType,
        budget: VALID_FIELDS.budget,
        timeline: VALID_FIELDS.timeline,
        description: VALID_FIELDS.description,
        preferred_contact: "video",
        newsletter: 0,
        source_page: "/consulting-services",
        status: "new",
        spam_reasons: "[]",
        created_at: Date.parse(receipt.receivedAt),
      }),
    ]);
  });

  it("stores an estimate as it was computed here, and mails it to the owner", async () => {
    const [service] = sampleContent().estimate.services;
    const estimate = `service=${service?.slug}&days=1&cost=1`;
    expect((await send({ estimate })).status).toBe(201);
    const [row] = await stored();
    expect(row?.description).toMatch(
      new RegExp(`^${VALID_FIELDS.description}\n\nEstimate by this site: ${service?.title}\n- [^]+nine of ten by`),
    );
    const bodies = (await mails()).map(({ kind, body }) => [kind, body.includes("nine of ten by")]);
    expect(Object.fromEntries(bodies)).toEqual({ "inquiry-confirmation": false, "inquiry-received": true });

    expect((await send({ estimate: "service=nothing" })).status).toBe(201);
    expect((await stored()).map(({ description }) => description)).toContain(VALID_FIELDS.description);
  });

  it("treats empty optional fields as missing and trims the rest", async () => {
    const left = { company: "", phone: " ", budget: "", timeline: "", preferredContact: "", newsletter: "" };
    const response = await send({
      ...left,
      name: "  Ada\tLovelace\u2028 ",
      description: "\r\nOne\r\ntwo\u0000 three\r\n",
    });
    expect(response.status).toBe(201);
    expect(await stored()).toMatchObject([
      {
        name: "Ada Lovelace",
        description: "One\ntwo three",
        company: "",
        phone: "",
        budget: "",
        preferred_contact: "",
      },
    ]);
  });

  it("accepts a urlencoded form without files", async () => {
    const response = await site.request("/api/contact", {
      method: "POST",
      body: new URLSearchParams({ ...VALID_FIELDS, name: "Zoë & Co", newsletter: "on" }),
    });
    expect(response.status).toBe(201);
    expect(await stored()).toMatchObject([{ name: "Zoë & Co", newsletter: 1 }]);
  });

  it("reports all problems at once, in the form's own words", async () => {
    const nothing = await site.request("/api/contact", { method: "POST", body: new URLSearchParams() });
    expect(await problems(nothing)).toEqual({
      status: 422,
      fields: {
        name: "Name must be at least 2 characters",
        email: "Please enter a valid email",
        projectType: "Please select a project type",
        description: "Please provide more details about your project",
      },
    });
    const wrong = await send({
      name: "A".repeat(201),
      email: "ada@engines.example\r\nBcc: all@site.example",
      projectType: "World domination",
      budget: "All of it",
      timeline: "Yesterday",
      phone: "1".repeat(51),
      company: "C".repeat(201),
      description: "D".repeat(20_001),
      preferredContact: "telepathy",
      newsletter: "maybe",
    });
    expect(await problems(wrong)).toEqual({
      status: 422,
      fields: {
        name: "Name must be at most 200 characters",
        email: "Please enter a valid email",
        company: "Company must be at most 200 characters",
        phone: "Phone must be at most 50 characters",
        projectType: "Please select a project type",
        budget: "Please select a budget from the list",
        timeline: "Please select a timeline from the list",
        description: "Please keep the description to 20,000 characters",
        preferredContact: "Please select how you would like to be contacted",
        newsletter: "Please check the box or leave it unchecked",
      },
    });
    expect(await stored()).toEqual([]);
  });

  it("counts a line break as one character, as the form does", async () => {
    const lines = "ab\n".repeat(6_666);
    expect((await send({ description: lines })).status).toBe(201);
    expect((await stored())[0]?.description).toBe(lines.trim());
  });

  it("stores a message once when it is sent twice, in sequence or concurrently", async () => {
    const file = sampleFile("plan.pdf", SAMPLES.pdf);
    const again = (key: string) =>
      site.request("/api/contact", { method: "POST", body: contactForm({ idempotencyKey: key }, [file]) });
    const first = await again("key-00000001");
    const second = await again("key-00000001");
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());

    const together = await Promise.all([1, 2, 3].map(() => again("key-00000002")));
    expect(together.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(together.filter(({ status }) => status === 200)).toHaveLength(2);
    const receipts = await Promise.all(together.map((response) => response.text()));
    expect(new Set(receipts).size).toBe(1);

    expect(await stored()).toHaveLength(2);
    expect(await site.core.database.db.selectFrom("attachments").selectAll().execute()).toHaveLength(2);
    expect(await mails()).toHaveLength(4);
  });

  it("also reads the key from a header, and refuses an invalid one", async () => {
    const headers = { "idempotency-key": "from-a-header" };
    const [first, second] = [await send({}, headers), await send({}, headers)];
    expect([first.status, second.status]).toEqual([201, 200]);
    for (const key of ["short", "with space!", "k".repeat(101)]) {
      expect(await problems(await send({ idempotencyKey: key }))).toEqual({
        status: 422,
        fields: { idempotencyKey: expect.stringContaining("8 to 100") },
      });
    }
  });

  it("emails the owner and the sender in plain text, without injected headers or the visitor's words", async () => {
    const name = "Ada\r\nBcc: all@site.example";
    await send({ name, description: "Please look at https://engines.example" });
    const [confirmation, received] = await mails();
    expect(received).toMatchObject({
      kind: "inquiry-received",
      recipient: "owner@site.example",
      reply_to: VALID_FIELDS.email,
      subject: "New inquiry: Data Engineering Pipeline (Ada Bcc: all@site.example)",
      body: expect.stringContaining("Please look at https://engines.example"),
    });
    expect(confirmation).toMatchObject({
      kind: "inquiry-confirmation",
      recipient: VALID_FIELDS.email,
      reply_to: null,
      subject: "Thank you for your message",
      body: expect.stringContaining("I'll get back to you within 24 hours."),
    });
    expect(confirmation?.body).not.toContain("Ada");
    expect(confirmation?.body).not.toContain("engines.example");
  });

  it("asks to confirm the newsletter when the box was checked", async () => {
    await send({ newsletter: "true", sourcePage: "/blog" });
    expect(await site.core.database.db.selectFrom("subscribers").selectAll().execute()).toMatchObject([
      { email: VALID_FIELDS.email, source_page: "/blog" },
    ]);
  });

  it("logs none of the input and leaves nothing on disk", async () => {
    const file = sampleFile("secret-plan.pdf", SAMPLES.pdf);
    await site.request("/api/contact", { method: "POST", body: contactForm({}, [file]) });
    for (const word of [VALID_FIELDS.name, VALID_FIELDS.email, VALID_FIELDS.company, "Bernoulli", "secret-plan"]) {
      expect(site.logged()).not.toContain(word);
    }
    expect(await readdir(join(database.settings.dataDir, "incoming"))).toEqual([]);
  });

  it("follows the owner's choices at once, and inquiries keep what was chosen before", async () => {
    expect((await send()).status).toBe(201);
    const { db, engine, contentVersion } = site.core.database;
    await seedSections(site.core.database, site.core.clock);
    const ask = { ...sampleContent().contact.ask, phone: "no", attachments: "no" };
    const contact = { ...sampleContent().contact, projectTypes: ["Wedding", "Portrait"], budgets: [], ask };
    const fields = JSON.stringify({ ...contact, subject: "shoot", replyWithin: "72" });
    await db.updateTable("content_items").set({ fields }).where("id", "=", "site-contact").execute();
    contentVersion.seen(await moveContentVersion(db, engine));
    await db.deleteFrom("outbox").execute();

    expect(await problems(await send())).toEqual({
      status: 422,
      fields: { projectType: "Please select a shoot type" },
    });
    const withFile = contactForm({ projectType: "Wedding" }, [sampleFile("plan.pdf", SAMPLES.pdf)]);
    expect(await problems(await site.request("/api/contact", { method: "POST", body: withFile }))).toEqual({
      status: 422,
      fields: { files: "This form takes no files" },
    });
    expect((await send({ projectType: "Wedding" })).status).toBe(201);
    expect(await stored()).toEqual([
      expect.objectContaining({ project_type: "Data Engineering Pipeline", budget: "$5,000 - $15,000" }),
      expect.objectContaining({ project_type: "Wedding", budget: "", phone: "" }),
    ]);
    const [confirmation, notification] = await mails();
    expect(confirmation?.body).toContain(
      "your shoot (Wedding). Your message has arrived,\nand I'll get back to you within 3 days.",
    );
    expect(notification?.body).toContain("Shoot type: Wedding");
    const [newest] = await (await (await site.signedIn())("/api/contacts?sort=newest")).json();
    expect(Date.parse(newest.promisedBy) - Date.parse(newest.createdAt)).toBe(3 * DAY_MS);
  });
});
