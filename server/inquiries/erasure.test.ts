import { afterEach, beforeEach, expect, test } from "vitest";
import { columnsNaming, filesNaming, marker } from "#tests/support/databases/traces.ts";
import { databaseOpener, describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { receive, sampleFile } from "./inquiries.fixtures.ts";

const inquiryFrom = (person: string, newsletter = true) =>
  [
    {
      name: `${marker(person)} Name`,
      email: `${marker(person)}@mail.example`,
      company: `${marker(person)} Company`,
      phone: `+44 ${marker(person)}`,
      description: `${marker(person)} described the project in a few words. `.repeat(40),
      newsletter: String(newsletter),
    },
    [
      sampleFile(
        `${marker(person)}.txt`,
        Buffer.from(`${marker(person)} wrote this line into a file.\n`.repeat(60_000)),
        "text/plain",
      ),
    ],
  ] as const;

const openDatabase = databaseOpener();

describeOnBothEngines("a deleted inquiry", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings, { environment: { OWNER_EMAIL: "owner@site.example" } });
  });
  afterEach(async () => {
    const { db } = site.core.database;
    for (const table of ["inquiries", "outbox", "subscribers", "rate_limits", "activity"] as const) {
      await db.deleteFrom(table).execute();
    }
    await site.close();
  });

  async function remove(id: string) {
    const owner = await site.signedIn();
    const response = await owner(`/api/contacts/${id}`, { method: "DELETE" });
    expect(response.status).toBe(204);
  }
  const recipients = async () =>
    (await site.core.database.db.selectFrom("outbox").select("recipient").execute()).map((row) => row.recipient);
  const subscribers = () =>
    site.core.database.db.selectFrom("subscribers").select(["email", "status"]).orderBy("email").execute();
  const setSubscriber = (person: string, change: { status: string }) =>
    site.core.database.db
      .updateTable("subscribers")
      .set(change)
      .where("email", "=", `${marker(person)}@mail.example`)
      .execute();

  test("leaves nothing of the person behind, and everyone else's data intact", async () => {
    await receive(site, ...inquiryFrom("other"));
    for (let index = 0; index < 20; index += 1) await receive(site, inquiryFrom(`before${index}`)[0]);
    const id = await receive(site, ...inquiryFrom("ada"));
    for (let index = 0; index < 20; index += 1) await receive(site, inquiryFrom(`after${index}`)[0]);
    // One of its emails has been sent; the others are pending.
    await site.core.database.db
      .updateTable("outbox")
      .set({ state: "sent", sent_at: site.core.clock.now() })
      .where("kind", "=", "inquiry-received")
      .execute();
    expect(await columnsNaming(site, "ada")).toEqual(
      expect.arrayContaining(["attachment_chunks.bytes", "inquiries.email", "outbox.body", "subscribers.email"]),
    );
    const others = await recipients();

    await remove(id);
    expect(await columnsNaming(site, "ada")).toEqual([]);
    expect(await columnsNaming(site, "other")).toContain("attachment_chunks.bytes");
    expect(await recipients()).toHaveLength(others.length - 3);
    expect(filesNaming(storage.settings.dataDir, "ada")).toEqual([]);
    expect(filesNaming(storage.settings.dataDir, "other").length > 0).toBe(storage.engine === "sqlite");
  });

  test("leaves no bytes in the write-ahead log either, while another process reads the database", async () => {
    const reader = await openDatabase(storage.settings);
    const id = await receive(site, ...inquiryFrom("bea"));
    await reader.db.selectFrom("inquiries").selectAll().execute();
    await remove(id);
    expect(await columnsNaming(site, "bea")).toEqual([]);
    expect(filesNaming(storage.settings.dataDir, "bea")).toEqual([]);
  });

  test("ends the subscription it requested unless that was confirmed", async () => {
    const pending = await receive(site, ...inquiryFrom("cleo"));
    const confirmed = await receive(site, ...inquiryFrom("dora"));
    await site.services.newsletter.confirm(`${marker("dora")}@mail.example`);
    const ended = await receive(site, ...inquiryFrom("edna"));
    await setSubscriber("edna", { status: "unsubscribed" });
    for (const id of [pending, confirmed, ended]) await remove(id);
    expect(await subscribers()).toEqual([{ email: `${marker("dora")}@mail.example`, status: "confirmed" }]);
    expect(await columnsNaming(site, "dora")).toEqual(["subscribers.email"]);
  });

  test("keeps a subscription that was requested separately, before or after", async () => {
    const ask = (person: string) =>
      site.services.newsletter.request({
        email: `${marker(person)}@mail.example`,
        sourcePage: "/blog",
        website: "",
        startedAt: undefined,
      });
    await ask("fay");
    const before = await receive(site, ...inquiryFrom("fay"));
    const after = await receive(site, ...inquiryFrom("gia"));
    await ask("gia");
    for (const id of [before, after]) await remove(id);
    expect(await subscribers()).toEqual([
      { email: `${marker("fay")}@mail.example`, status: "pending" },
      { email: `${marker("gia")}@mail.example`, status: "pending" },
    ]);
  });

  test("keeps the subscription if a later inquiry by the same person requested it too", async () => {
    const first = await receive(site, ...inquiryFrom("hedy"));
    const second = await receive(site, ...inquiryFrom("hedy"));
    await remove(first);
    expect(await subscribers()).toHaveLength(1);
    await remove(second);
    expect(await subscribers()).toEqual([]);
    expect(await columnsNaming(site, "hedy")).toEqual([]);
  });

  test("deleting a subscriber deletes their newsletter emails", async () => {
    const id = await receive(site, ...inquiryFrom("ida"));
    const owner = await site.signedIn();
    const subscriber = await site.core.database.db.selectFrom("subscribers").select("id").executeTakeFirstOrThrow();
    expect((await owner(`/api/admin/subscribers/${subscriber.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await site.core.database.db.selectFrom("outbox").select("kind").orderBy("kind").execute()).toEqual([
      { kind: "inquiry-confirmation" },
      { kind: "inquiry-received" },
    ]);
    await remove(id);
  });
});
