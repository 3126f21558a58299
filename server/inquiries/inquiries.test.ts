import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_JSON_BODY_BYTES } from "#contract/limits.ts";
import { INQUIRY_STATUSES, type InquiryDetails, type InquirySummary } from "#contract/owner-inquiries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { walkPages } from "#tests/support/network/page-walk.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { forgetInquiries, receive, SAMPLES, sampleFile, VALID_FIELDS } from "./inquiries.fixtures.ts";

describeOnBothEngines("the owner's inquiries", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("ada-the-owner");
  });
  afterAll(() => site.close());
  beforeEach(() => forgetInquiries(site));

  const names = async (query = "") => {
    const response = await owner(`/api/contacts${query}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as InquirySummary[]).map(({ name }) => name);
  };
  const details = async (id: string) => (await (await owner(`/api/contacts/${id}`)).json()) as InquiryDetails;
  const activity = () => site.core.database.db.selectFrom("activity").selectAll().orderBy("at").execute();
  const rows = async (table: "attachments" | "attachment_chunks") =>
    (await site.core.database.db.selectFrom(table).selectAll().execute()).length;

  it("lists all inquiries, newest first, with null for missing fields", async () => {
    const first = await receive(site, { name: "First", company: "", budget: "" }, [sampleFile("a.txt", SAMPLES.text)]);
    const second = await receive(site, { name: "Second", website: "spam" });
    const response = await owner("/api/contacts");
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(response.headers.get("link")).toBeNull();
    const list = (await response.json()) as InquirySummary[];
    expect(list).toMatchObject([
      { id: second, name: "Second", status: "spam", attachmentCount: 0, budget: VALID_FIELDS.budget },
      {
        id: first,
        name: "First",
        status: "new",
        attachmentCount: 1,
        company: null,
        budget: null,
        email: VALID_FIELDS.email,
      },
    ]);
  });

  it("pages through a long list, even where messages have the same time", async () => {
    for (let count = 0; count < 5; count += 1) await receive(site, { name: `Number ${count}` });
    await site.core.database.db.updateTable("inquiries").set({ created_at: 1_700_000_000_000 }).execute();
    const { there, back } = await walkPages<{ name: string }>(owner, "/api/contacts?limit=2&q=number");
    const seen = there.flat().map(({ name }) => name);
    expect(back).toEqual(there);
    expect((await owner("/api/contacts?limit=2&q=number")).headers.get("x-total-count")).toBe("5");
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((count) => `Number ${count}`));
  });

  it("sorts by name or by last change on request", async () => {
    const first = await receive(site, { name: "Zoë Quick" });
    await receive(site, { name: "ärin Vale" });
    await receive(site, { name: "Bo Li" });
    site.pass(1);
    await owner(`/api/contacts/${first}`, json("PATCH", { status: "read" }));
    expect(await names("?sort=name")).toEqual(["ärin Vale", "Bo Li", "Zoë Quick"]);
    expect(await names("?sort=updated")).toEqual(["Zoë Quick", "Bo Li", "ärin Vale"]);
    expect(await names("?sort=oldest")).toEqual(["Zoë Quick", "ärin Vale", "Bo Li"]);
    const { there, back } = await walkPages(owner, "/api/contacts?limit=1&sort=name");
    expect(there).toHaveLength(3);
    expect(back).toEqual(there);
  });

  it("filters by status and searches name, email, company and description, ignoring case", async () => {
    await receive(site, { name: "Änne Özdemir", email: "aenne@mail.example" });
    await receive(site, { name: "Bo Li", company: "ÉCOLE 100%_sure \\o/" });
    await receive(site, { name: "Cy Young", description: "A PIPELINE that never leaks", website: "x" });
    expect(await names("?status=spam")).toEqual(["Cy Young"]);
    expect(await names("?status=won")).toEqual([]);
    expect(await names(`?q=${encodeURIComponent("änne öz")}`)).toEqual(["Änne Özdemir"]);
    expect(await names("?q=AENNE@")).toEqual(["Änne Özdemir"]);
    expect(await names(`?q=${encodeURIComponent("école 100%_SURE \\")}`)).toEqual(["Bo Li"]);
    expect(await names("?q=pipeline+that&status=spam")).toEqual(["Cy Young"]);
    expect(await names("?q=leaks+a+PIPE+young")).toEqual(["Cy Young"]);
    for (const pattern of ["10%25sure+0", "yo_ng", "%25"]) expect(await names(`?q=${pattern}`)).toEqual([]);
    expect(await names("?q=")).toHaveLength(3);
  });

  it("shows all details of one inquiry", async () => {
    const files = [sampleFile("b.pdf", SAMPLES.pdf), sampleFile("a.png", SAMPLES.png)];
    const id = await receive(site, { website: "x", sourcePage: "/resume" }, files);
    const found = await details(id);
    expect(found).toMatchObject({
      ...VALID_FIELDS,
      newsletter: false,
      id,
      status: "spam",
      spamReasons: ["honeypot"],
      sourcePage: "/resume",
      notes: "",
      attachments: [
        { name: "b.pdf", mediaType: "application/pdf", size: SAMPLES.pdf.length },
        { name: "a.png", mediaType: "image/png", size: SAMPLES.png.length },
      ],
    });
    expect(Date.parse(found.promisedBy ?? "") - Date.parse(found.createdAt)).toBe(DAY_MS);
  });

  it("changes status and notes, and records that without any of the visitor's text", async () => {
    const id = await receive(site);
    const response = await owner(`/api/contacts/${id}`, json("PATCH", { status: "replied", notes: "Call on Monday" }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "replied", notes: "Call on Monday" });
    expect(await details(id)).toMatchObject({ status: "replied", notes: "Call on Monday" });
    site.pass(1);
    await owner(`/api/contacts/${id}`, json("PATCH", { notes: "Called" }));
    await owner(`/api/contacts/${id}`, json("PATCH", { status: "replied", notes: "Called" }));
    expect(await activity()).toMatchObject([
      {
        who: "ada-the-owner",
        action: "updated",
        subject_type: "inquiry",
        subject_id: id,
        summary: "Inquiry marked as replied, notes changed",
      },
      { summary: "Inquiry notes changed" },
    ]);
  });

  it("accepts every status", async () => {
    const id = await receive(site);
    for (const status of INQUIRY_STATUSES) {
      expect((await owner(`/api/contacts/${id}`, json("PATCH", { status }))).status).toBe(200);
      expect(await names(`?status=${status}`)).toEqual([VALID_FIELDS.name]);
    }
  });

  it("says what is wrong with an invalid change", async () => {
    const id = await receive(site);
    const change = async (body: unknown) => {
      const response = await owner(`/api/contacts/${id}`, json("PATCH", body));
      return [response.status, (await response.json()).error.fields];
    };
    expect(await change({ status: "lost in space" })).toEqual([
      422,
      { status: "Please choose one of new, read, replied, won, lost, spam" },
    ]);
    expect(await change({ notes: "x".repeat(20_001) })).toEqual([
      422,
      { notes: "Please keep the notes to 20,000 characters" },
    ]);
    expect(await change({})).toEqual([422, { body: "Please specify what to change: status or notes" }]);
    expect((await change({ name: "Somebody else" }))[0]).toBe(422);
    expect((await change({ notes: "Call \u0000on Monday" }))[0]).toBe(400);
    const large = await owner(`/api/contacts/${id}`, json("PATCH", { notes: "x".repeat(MAX_JSON_BODY_BYTES) }));
    expect(large.status).toBe(413);
    const form = await owner(`/api/contacts/${id}`, { method: "PATCH", body: new URLSearchParams({ status: "won" }) });
    expect(form.status).toBe(415);
  });

  it("removes a deleted inquiry from the search index", async () => {
    const { db, engine } = site.core.database;
    const id = await receive(site, { description: "A confidential xylophone for the whole company" });
    expect(await names("?q=xylophone")).toHaveLength(1);
    await owner(`/api/contacts/${id}`, { method: "DELETE" });
    expect(await db.selectFrom("inquiry_search").selectAll().execute()).toEqual([]);
    if (engine === "postgres") return;
    const index = await sql<{ block: Uint8Array }>`select block from inquiry_search_index_data`.execute(db);
    expect(Buffer.concat(index.rows.map(({ block }) => block)).toString("latin1")).not.toMatch(/xylo|confidential/);
  });

  it("deletes an inquiry with all its bytes, and records it", async () => {
    const id = await receive(site, {}, [sampleFile("a.txt", SAMPLES.text), sampleFile("b.pdf", SAMPLES.pdf)]);
    const kept = await receive(site, {}, [sampleFile("c.txt", SAMPLES.text)]);
    expect((await owner(`/api/contacts/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await rows("attachments")).toBe(1);
    expect(await rows("attachment_chunks")).toBe(1);
    expect((await owner(`/api/contacts/${id}`)).status).toBe(404);
    expect((await owner(`/api/contacts/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await details(kept)).attachments).toHaveLength(1);
    expect(await activity()).toMatchObject([{ action: "deleted", subject_id: id, summary: "Inquiry deleted" }]);
  });

  it("are closed to everyone else", async () => {
    const id = await receive(site, {}, [sampleFile("a.txt", SAMPLES.text)]);
    const [attachment] = (await details(id)).attachments;
    for (const [path, init] of [
      ["/api/contacts"],
      ["/api/contacts/export.csv"],
      [`/api/contacts/${id}`],
      [`/api/contacts/${id}`, json("PATCH", { status: "won" })],
      [`/api/contacts/${id}`, { method: "DELETE" }],
      [`/api/contacts/${id}/attachments/${attachment?.id}`],
    ] as [string, RequestInit?][]) {
      expect((await site.request(path, init)).status).toBe(401);
    }
    expect((await details(id)).status).toBe("new");
  });

  it.each([
    ["/api/contacts?state=new", 400],
    ["/api/contacts?status=gone", 400],
    ["/api/contacts?limit=0", 400],
    ["/api/contacts?limit=101", 400],
    ["/api/contacts?cursor=abc", 400],
    ["/api/contacts?q=%00", 400],
    ["/api/contacts?q=a&q=b", 400],
    [`/api/contacts?q=${"x".repeat(201)}`, 400],
    ["/api/contacts/export.csv?limit=5", 400],
    ["/api/contacts/nobody", 404],
    ["/api/contacts/%00", 404],
    ["/api/contacts/..%2f..%2fetc%2fpasswd", 404],
    [`/api/contacts/${"x".repeat(5_000)}`, 404],
    [`/api/contacts/${randomUUID()}/attachments/%00`, 404],
  ])("answers %s with %d", async (path, status) => {
    expect((await owner(path)).status).toBe(status);
  });
});
