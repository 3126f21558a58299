import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import { MAX_FILE_BYTES } from "#contract/limits.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { json, openTestSite } from "#tests/support/site.ts";
import { type MailSite, openMailSite } from "#tests/support/sites/mail-site.ts";
import { forgetInquiries, receive, replyForm, SAMPLES, sampleFile, VALID_FIELDS } from "../inquiries.fixtures.ts";

describeWithDatabase("replies to inquiries", (database) => {
  let smtp: TestMailServer;
  let site: MailSite;
  let owner: Awaited<ReturnType<MailSite["signedIn"]>>;
  let id: string;

  beforeAll(async () => {
    smtp = await openMailServer();
    site = await openMailSite(database.settings, smtp);
    owner = await site.signedIn("the-owner");
  });
  afterAll(() => site.closeWithMailServer());
  beforeEach(async () => {
    smtp.behave("accept");
    await forgetInquiries(site);
    await site.empty();
    id = await receive(site);
    await site.deliver();
    smtp.received.length = 0;
  });

  const details = async () => (await (await owner(`/api/contacts/${id}`)).json()) as InquiryDetails;
  const reply = (fields: Record<string, string> = {}, files: readonly File[] = []) =>
    owner(`/api/contacts/${id}/replies`, replyForm(fields, files));
  const draft = (subject: string, text: string) =>
    owner(`/api/contacts/${id}/reply-draft`, json("PUT", { subject, text }));
  const found = async (query: string) =>
    ((await (await owner(`/api/contacts?q=${encodeURIComponent(query)}`)).json()) as unknown[]).length;

  it("go to the sender by mail, are kept, and stop the clock once they are out", async () => {
    expect(await details()).toMatchObject({ canReply: true, replies: [], replyDraft: null, status: "new" });
    const answer = await reply();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "new",
      replies: [{ subject: "Re: Pipeline", text: "Hello Ada,\n\nyes.", state: "waiting", sentAt: null }],
    });
    site.pass(1_000);
    await site.deliver();
    expect(await details()).toMatchObject({
      status: "replied",
      replies: [{ state: "sent", sentAt: new Date(site.core.clock.now()).toISOString() }],
    });
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual([VALID_FIELDS.email]);
    expect(mail?.header("subject")).toBe("Re: Pipeline");
    expect(mail?.header("reply-to")).toBe("owner@example.org");
    // A person wrote it: automatic answers, such as of an absent reader, are welcome.
    expect(mail?.header("auto-submitted")).toBeUndefined();
    expect(mail?.header("list-unsubscribe")).toBeUndefined();
    const activity = await site.core.database.db.selectFrom("activity").select(["who", "summary"]).execute();
    expect(activity.map(({ summary }) => summary).toSorted()).toEqual([
      "Inquiry answered by email",
      "Inquiry marked as replied",
    ]);
    expect(activity.every(({ who }) => who === "the-owner")).toBe(true);
    // The outbox forgets sent emails; the inquiry does not.
    await site.empty();
    expect(await details()).toMatchObject({ replies: [{ state: "sent" }] });
  });

  it("leave a status that the owner chose", async () => {
    await owner(`/api/contacts/${id}`, json("PATCH", { status: "won" }));
    await reply();
    await site.deliver();
    expect((await details()).status).toBe("won");
  });

  it("go out once when they are sent twice", async () => {
    const fields = { id: randomUUID() };
    const answers = await Promise.all([reply(fields), reply(fields), reply(fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await site.deliver();
    await reply(fields);
    await site.deliver();
    expect(smtp.received).toHaveLength(1);
    expect((await details()).replies).toHaveLength(1);
  });

  it("show that they failed and keep the clock running, until they are retried", async () => {
    smtp.behave("refuse");
    await reply();
    await site.deliver();
    const failed = await details();
    expect(failed).toMatchObject({ status: "new", replies: [{ state: "failed", lastError: "EENVELOPE 550" }] });
    smtp.behave("accept");
    await owner(`/api/admin/mail/${failed.replies[0]?.id}/retry`, { method: "POST" });
    await site.deliver();
    expect(await details()).toMatchObject({ status: "replied", replies: [{ state: "sent" }] });
    smtp.behave("refuse");
    site.pass(1);
    await reply();
    await site.deliver();
    const again = (await details()).replies.at(-1);
    await owner(`/api/admin/mail/${again?.id}`, { method: "DELETE" });
    expect((await details()).replies.at(-1)?.state).toBe("discarded");
  });

  it("have a draft that survives until they are sent", async () => {
    expect((await draft("Re: You", "Half a sen")).status).toBe(204);
    expect((await draft("Re: You", "Half a sentence")).status).toBe(204);
    expect((await details()).replyDraft).toEqual({ subject: "Re: You", text: "Half a sentence" });
    const refused = await reply({ text: "  " });
    expect(refused.status).toBe(422);
    expect((await details()).replyDraft).not.toBeNull();
    await reply();
    expect((await details()).replyDraft).toBeNull();
    await draft("x", "y");
    await draft("", " ");
    expect((await details()).replyDraft).toBeNull();
  });

  it("are found by their words, like notes, in any order", async () => {
    await owner(`/api/contacts/${id}`, json("PATCH", { notes: "Call her about the Zeppelin" }));
    await reply({ subject: "Re: Quokka", text: "The wombat answers." });
    expect(await found("zeppelin call")).toBe(1);
    expect(await found("wombat quokka bernoulli zepp")).toBe(1);
    await owner(`/api/contacts/${id}`, json("PATCH", { notes: "" }));
    expect(await found("zeppelin")).toBe(0);
    expect(await found("bernoulli wombat")).toBe(1);
  });

  it("are deleted with the inquiry, with their emails and the draft", async () => {
    await reply();
    await draft("More", "to come");
    await owner(`/api/contacts/${id}`, { method: "DELETE" });
    const { db } = site.core.database;
    for (const table of ["inquiry_replies", "reply_drafts", "outbox", "inquiry_search"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await site.deliver();
    expect(smtp.received).toEqual([]);
    expect((await reply()).status).toBe(404);
    expect((await draft("a", "b")).status).toBe(404);
  });

  it("are refused with a sentence if they are invalid", async () => {
    const fieldsOf = async (fields: Record<string, string>) => (await (await reply(fields)).json()).error.fields;
    expect(await fieldsOf({ subject: " " })).toEqual({ subject: "Please enter a subject" });
    expect(await fieldsOf({ text: "x".repeat(60_001) })).toEqual({
      text: "Please keep the text to 60,000 characters",
    });
    expect(await fieldsOf({ id: "1" })).toEqual({ id: "Please reload the page and try again" });
    await reply({ subject: "Hi\r\nBcc: victim@example.com" });
    await site.deliver();
    expect(smtp.received.at(-1)?.header("bcc")).toBeUndefined();
    expect((await site.request(`/api/contacts/${id}/replies`, replyForm())).status).toBe(401);
    expect((await site.request(`/api/contacts/${id}/reply-draft`, json("PUT", {}))).status).toBe(401);
  });

  it("take files along, also when they are retried, and keep them with the inquiry", async () => {
    const large = Buffer.concat([SAMPLES.pdf, Buffer.alloc(2 * 1024 * 1024, "x")]);
    const files = [sampleFile("Offer – März.pdf", large), sampleFile("notes.txt", SAMPLES.text)];
    smtp.behave("defer");
    expect((await reply({}, files)).status).toBe(200);
    await site.deliver();
    expect(smtp.received).toEqual([]);
    smtp.behave("accept");
    site.pass(2 * MINUTE_MS);
    await site.deliver();
    const [mail] = smtp.received;
    expect(mail?.raw).toContain("filename*0*=utf-8''Offer%20%E2%80%93%20M%C3%A4rz.pdf");
    expect(mail?.text).toContain("Hello Ada,");
    const encoded = mail?.raw.replaceAll("\r\n", "") ?? "";
    expect(encoded).toContain(large.toString("base64"));
    expect(encoded).toContain(SAMPLES.text.toString("base64"));

    const inquiry = await details();
    expect(inquiry).toMatchObject({
      attachmentCount: 0,
      attachments: [],
      replies: [
        { state: "sent", attachments: [{ name: "Offer – März.pdf", size: large.length }, { name: "notes.txt" }] },
      ],
    });
    const [first] = inquiry.replies[0]?.attachments ?? [];
    const address = `/api/contacts/${id}/attachments/${first?.id}`;
    expect(Buffer.from(await (await owner(address)).arrayBuffer()).equals(large)).toBe(true);
    expect((await site.request(address)).status).toBe(401);
    await owner(`/api/contacts/${id}`, { method: "DELETE" });
    for (const table of ["attachments", "attachment_chunks"] as const) {
      expect(await site.core.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it("are stored once with their files, however often they are sent", async () => {
    const fields = { id: randomUUID() };
    const files = [sampleFile("a.txt", SAMPLES.text)];
    await Promise.all([reply(fields, files), reply(fields, files)]);
    expect((await details()).replies).toMatchObject([{ attachments: [{ name: "a.txt" }] }]);
  });

  it("name the file that can't be attached, and keep the draft", async () => {
    await draft("Re: You", "Half a sentence");
    const problemOf = async (files: readonly File[]) => {
      const refused = await reply({}, files);
      return [refused.status, (await refused.json()).error.fields.files];
    };
    const large = Buffer.concat([SAMPLES.pdf, Buffer.alloc(MAX_FILE_BYTES)]);
    expect(await problemOf([sampleFile("a.pdf", large)])).toEqual([413, "a.pdf is larger than 10MB"]);
    expect(await problemOf([sampleFile("a.pdf", SAMPLES.text)])).toEqual([415, "a.pdf is not a supported file type"]);
    const six = Array.from({ length: 6 }, (_, index) => sampleFile(`${index}.txt`, SAMPLES.text));
    expect(await problemOf(six)).toEqual([422, "Please attach at most 5 files"]);
    expect(await details()).toMatchObject({ replies: [], replyDraft: { text: "Half a sentence" } });
    expect((await reply({ text: "漢".repeat(60_000) })).status).toBe(200);
  });

  it("need a mail server", async () => {
    const bare = await openTestSite(database.settings);
    try {
      const other = await bare.signedIn();
      const refused = await other(`/api/contacts/${id}/replies`, replyForm());
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("No mail server is set up");
      expect(await (await other(`/api/contacts/${id}`)).json()).toMatchObject({ canReply: false, replies: [] });
    } finally {
      await bare.close();
    }
  });
});
