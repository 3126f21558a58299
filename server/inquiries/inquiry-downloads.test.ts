import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { forgetInquiries, receive, SAMPLES, sampleFile, VALID_FIELDS } from "./inquiries.fixtures.ts";

describeWithDatabase("the owner's downloads", (database) => {
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
    owner = await site.signedIn("ada-the-owner");
  });
  afterAll(() => site.close());
  beforeEach(() => forgetInquiries(site));

  const details = async (id: string) => (await (await owner(`/api/contacts/${id}`)).json()) as InquiryDetails;
  const activity = () => site.core.database.db.selectFrom("activity").selectAll().execute();

  it("serves an attachment as a sandboxed file", async () => {
    const id = await receive(site, {}, [
      sampleFile("Zoë's plan.txt", SAMPLES.text),
      sampleFile("plan.pdf", SAMPLES.pdf),
    ]);
    const [text, pdf] = (await details(id)).attachments;
    const download = await owner(`/api/contacts/${id}/attachments/${text?.id}`, {
      headers: { "accept-encoding": "gzip" },
    });
    expect(Object.fromEntries(download.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-length": String(SAMPLES.text.length),
      "content-disposition": `attachment; filename="Zo__s plan.txt"; filename*=UTF-8''Zo%C3%AB%27s%20plan.txt`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store, no-transform",
    });
    expect(download.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await download.arrayBuffer()).equals(SAMPLES.text)).toBe(true);

    const shown = await owner(`/api/contacts/${id}/attachments/${pdf?.id}?inline=1`);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline; /);
    expect(shown.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'; frame-ancestors 'self'");
    const notShown = await owner(`/api/contacts/${id}/attachments/${text?.id}?inline=1`);
    expect(notShown.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect((await owner(`/api/contacts/${id}/attachments/${text?.id}?inline=yes`)).status).toBe(400);
  });

  it("finds an attachment only under its own inquiry", async () => {
    const mine = await receive(site, {}, [sampleFile("a.txt", SAMPLES.text)]);
    const other = await receive(site);
    const [attachment] = (await details(mine)).attachments;
    expect((await owner(`/api/contacts/${other}/attachments/${attachment?.id}`)).status).toBe(404);
  });

  it("exports cells that a spreadsheet never runs as formulas", async () => {
    await receive(site, {
      name: "=HYPERLINK(1)",
      company: '@SUM("a",1)',
      phone: "+44 20",
      description: '-2+3\nsecond, line of "it"',
    });
    await receive(site, { name: "Lost", website: "x" });
    const response = await owner("/api/contacts/export.csv?status=new");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain('filename="inquiries.csv"');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith("\ufeffid,createdAt,status,name,email,company,phone,")).toBe(true);
    expect(text).toContain(`,'=HYPERLINK(1),${VALID_FIELDS.email},"'@SUM(""a"",1)",'+44 20,`);
    expect(text).toContain(`,"'-2+3\nsecond, line of ""it""",`);
    expect(text).not.toContain("Lost");
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
    expect(await activity()).toMatchObject([
      { who: "ada-the-owner", action: "exported", summary: "Inquiries exported" },
    ]);
  });

  it("exports more than a page holds", async () => {
    await receive(site);
    const {
      id: _id,
      idempotency_key: _key,
      ...row
    } = await site.core.database.db.selectFrom("inquiries").selectAll().executeTakeFirstOrThrow();
    const many = Array.from({ length: 249 }, () => ({ ...row, id: randomUUID(), idempotency_key: null }));
    for (const each of many) await site.core.database.db.insertInto("inquiries").values(each).execute();
    const text = await (await owner("/api/contacts/export.csv")).text();
    expect(new Set(text.trimEnd().split("\r\n")).size).toBe(251);
  });
});
