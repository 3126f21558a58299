import { afterEach, beforeEach, expect, it } from "vitest";
import type { PersonAnswer } from "#contract/people.ts";
import { receive, replyForm, SAMPLES, sampleFile } from "#server/inquiries/inquiries.fixtures.ts";
import { columnsNaming, filesNaming, marker } from "#tests/support/databases/traces.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { json } from "#tests/support/site.ts";
import { type MailingSite, openMailingSite } from "#tests/support/sites/mailing-site.ts";

const addressOf = (person: string) => `${marker(person)}@mail.example`;

describeWithDatabase("a person's data", (database) => {
  let smtp: TestMailServer;
  let site: MailingSite;

  beforeEach(async () => {
    smtp = await openMailServer();
    site = await openMailingSite(database.settings, smtp);
    await site.core.database.db.deleteFrom("inquiries").execute();
    await site.clear();
  });
  afterEach(() => site.closeWithMailServer());

  const ask = (action: "summary" | "export" | "erase", email: string) =>
    site.owner(`/api/admin/people/${action}`, json("POST", { email }));
  const summary = async (email: string) => (await (await ask("summary", email)).json()) as PersonAnswer;

  /** Two inquiries with files, notes, a reply, a draft and a mailed post, all of them under one name. */
  async function leaveTraces(person: string) {
    const fields = {
      name: `${marker(person)} Name`,
      email: addressOf(person).replace("zq", "Zq"),
      company: `${marker(person)} Company`,
      description: `${marker(person)} described a project.`,
      newsletter: "true",
    };
    const file = sampleFile(`${marker(person)}.txt`, Buffer.from(`${marker(person)}!\n`), "text/plain");
    const [first] = [
      await receive(site, fields, [file, sampleFile("b.pdf", SAMPLES.pdf)]),
      await receive(site, fields),
    ];
    await site.services.newsletter.confirm(addressOf(person));
    await site.owner(`/api/contacts/${first}`, json("PATCH", { status: "read", notes: `${marker(person)} called` }));
    const reply = replyForm({ subject: `Re ${marker(person)}`, text: `Hello ${marker(person)}` }, [file]);
    expect((await site.owner(`/api/contacts/${first}/replies`, reply)).status).toBe(200);
    await site.owner(
      `/api/contacts/${first}/reply-draft`,
      json("PUT", { subject: "x", text: `${marker(person)} draft` }),
    );
  }

  it("is counted, exported and erased everywhere, and nobody else's is touched", async () => {
    await leaveTraces("ada");
    await leaveTraces("other");
    const { id } = await site.draft("For all");
    await site.plan(id);
    await site.move(id, "publish");
    await site.mailAll();
    const before = await summary(` ${addressOf("ada").toUpperCase()} `);
    expect(before).toMatchObject({
      email: addressOf("ada"),
      inquiries: 2,
      attachments: 3,
      replies: 1,
      subscriber: "confirmed",
    });
    expect(before.emails).toBeGreaterThanOrEqual(6);
    expect(before.activity).toBeGreaterThanOrEqual(3);
    expect(await columnsNaming(site, "ada")).toEqual(
      expect.arrayContaining(["inquiry_replies.text", "reply_drafts.text", "outbox.recipient", "subscribers.email"]),
    );
    const others = await columnsNaming(site, "other");

    const exported = await ask("export", addressOf("ada"));
    expect(exported.headers.get("content-disposition")).toBe('attachment; filename="person.json"');
    const text = await exported.text();
    expect(text).not.toContain(marker("other"));
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      email: addressOf("ada"),
      newsletter: { status: "confirmed" },
      inquiries: [
        {
          notes: "zqadaqz called",
          replies: [{ text: "Hello zqadaqz", state: "sent", attachments: [{ name: "zqadaqz.txt" }] }],
          replyDraft: { text: "zqadaqz draft" },
          attachments: [{ name: "zqadaqz.txt" }, { name: "b.pdf", size: SAMPLES.pdf.length }],
        },
        { attachments: [] },
      ],
    });
    expect(Buffer.from(data.inquiries[0].attachments[1].base64, "base64")).toEqual(SAMPLES.pdf);
    expect(atob(data.inquiries[0].replies[0].attachments[0].base64)).toBe("zqadaqz!\n");
    expect(data.emails).toHaveLength(before.emails);

    const erased = await ask("erase", addressOf("ada"));
    expect(await erased.json()).toEqual(before);
    expect(await columnsNaming(site, "ada")).toEqual([]);
    expect(filesNaming(database.settings.dataDir, "ada")).toEqual([]);
    expect(await columnsNaming(site, "other")).toEqual(others);
    expect(await summary(addressOf("ada"))).toMatchObject({ inquiries: 0, emails: 0, subscriber: null, activity: 0 });
    expect(await summary(addressOf("other"))).toMatchObject({ inquiries: 2, replies: 1, subscriber: "confirmed" });
    const log = await site.core.database.db.selectFrom("activity").select("summary").execute();
    expect(log.map((entry) => entry.summary)).toEqual(
      expect.arrayContaining(["A person’s data exported", "A person’s data erased"]),
    );
    // The mailing still says how many got it.
    expect(await site.mailing(id)).toMatchObject({ recipients: 2, sent: 2 });
  });

  it("is empty for an unknown address, and erasing nothing does nothing", async () => {
    expect(await summary("nobody@mail.example")).toEqual({
      email: "nobody@mail.example",
      inquiries: 0,
      attachments: 0,
      replies: 0,
      emails: 0,
      subscriber: null,
      testimonials: 0,
      activity: 0,
    });
    expect((await ask("erase", "nobody@mail.example")).status).toBe(200);
    expect(JSON.parse(await (await ask("export", "nobody@mail.example")).text())).toMatchObject({
      newsletter: null,
      emails: [],
      inquiries: [],
    });
  });

  it("can't be the owner's, and needs an address and a session", async () => {
    await receive(site, { name: "Somebody" });
    for (const action of ["summary", "export", "erase"] as const) {
      const own = await ask(action, "Owner@example.org");
      expect(own.status).toBe(422);
      expect(await own.text()).toContain("This is your own address");
      expect((await ask(action, "%")).status).toBe(422);
      expect((await site.request(`/api/admin/people/${action}`, json("POST", { email: "a@b.example" }))).status).toBe(
        401,
      );
    }
    expect(await site.outbox()).not.toEqual([]);
  });
});
