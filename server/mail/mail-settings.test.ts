import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MailSettingsAnswer, MailTestAnswer } from "#contract/mail-settings.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const CREDENTIALS = { user: "site@example.org", password: "p%40ss wörd:/?#" };
const API = "/api/admin/mail/settings";

describeWithDatabase("the mail settings", (storage) => {
  let smtp: TestMailServer;
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  const others: TestSite[] = [];

  beforeEach(async () => {
    smtp = await openMailServer(CREDENTIALS);
    site = await openTestSite(storage.settings);
    owner = await site.signedIn();
  });
  afterEach(async () => {
    const { db } = site.core.database;
    await db.deleteFrom("site_secrets").where("name", "=", "settings:mail").execute();
    await db.deleteFrom("outbox").execute();
    for (const each of [site, ...others.splice(0)]) await each.close();
    await smtp.close();
  });

  const another = async (environment: Record<string, string> = {}) => {
    const opened = await openTestSite(storage.settings, { environment });
    others.push(opened);
    return opened;
  };
  const filled = (changes: object = {}) => ({
    host: "127.0.0.1",
    port: String(smtp.port),
    encryption: "starttls",
    ...CREDENTIALS,
    from: "Site <site@example.org>",
    ownerEmail: "owner@example.org",
    ...changes,
  });
  const save = (changes?: object) => owner(API, json("PUT", filled(changes)));
  const read = async (by = owner) => (await (await by(API)).json()) as MailSettingsAnswer;
  const sendTest = async (changes?: object) => owner(`${API}/test`, json("POST", filled(changes)));
  const problemsOf = async (response: Response) => {
    expect(response.status).toBe(422);
    return ((await response.json()) as { error: { fields: object } }).error.fields;
  };
  const enqueue = () =>
    site.core.database.db
      .transaction()
      .execute((tx) =>
        site.services.mail.enqueue(tx, { kind: "test", to: "ada@example.com", subject: "S", text: "T" }),
      );
  const deliver = (from: TestSite) => Promise.all(from.services.mail.jobs.map((job) => job.run()));

  it("are for the owner, and can't be changed with the demo sign-in", async () => {
    expect((await site.request(API)).status).toBe(401);
    expect((await site.request(API, json("PUT", filled()))).status).toBe(401);
    await site.core.database.db.deleteFrom("accounts").execute();
    const signIn = await site.request("/api/session", json("POST", { username: "admin", password: "admin123" }));
    const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const demo = (path: string, init: RequestInit = {}) =>
      site.request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
    expect((await demo(API)).status).toBe(200);
    for (const response of [
      await demo(API, json("PUT", filled())),
      await demo(`${API}/test`, json("POST", filled())),
    ]) {
      expect(response.status).toBe(403);
    }
    expect(await site.core.storedSettings.read("mail")).toBeUndefined();
  });

  it("take effect without a restart, also for queued emails and other instances", async () => {
    const other = await another();
    await enqueue();
    await deliver(site);
    expect(smtp.received).toEqual([]);
    expect(await site.services.mail.isConfigured()).toBe(false);
    const saved = await save();
    expect(saved.status).toBe(200);
    await expect.poll(() => other.services.mail.isConfigured()).toBe(true);
    await deliver(other);
    expect(smtp.received.map((mail) => mail.recipients)).toEqual([["ada@example.com"]]);
    const status = (await (await owner("/api/admin/status")).json()) as { hasOwnerEmail: boolean };
    expect(status.hasOwnerEmail).toBe(true);
  });

  it("never return the password, and store it encrypted", async () => {
    const text = await (await save()).text();
    expect(text).toContain('"password":"set"');
    expect(text + (await site.core.storedSettings.read("mail")) + site.logged()).not.toContain("wörd");
    const activity = await (await owner("/api/admin/activity")).text();
    expect(activity).toContain("Changed the mail settings");
    expect(activity).not.toContain("wörd");
  });

  it("keep the password if none is entered, but only for the same server and user", async () => {
    await save();
    expect((await save({ password: "", from: "other@example.org" })).status).toBe(200);
    await enqueue();
    await deliver(site);
    expect(smtp.received[0]?.header("from")).toBe("other@example.org");
    const needed = { password: expect.stringContaining("password") };
    expect(await problemsOf(await save({ password: "", host: "mail.elsewhere.example" }))).toEqual(needed);
    expect(await problemsOf(await sendTest({ password: "", user: "someone else" }))).toEqual(needed);
    expect(await read()).toMatchObject({ host: "127.0.0.1", password: "set" });
  });

  it("ask for the password again after a restore without the key", async () => {
    await save();
    await rm(join(storage.settings.dataDir, "secret.key"));
    const restored = await another();
    const by = await restored.signedIn();
    expect(await read(by)).toMatchObject({ host: "127.0.0.1", user: CREDENTIALS.user, password: "unreadable" });
    expect(await restored.services.mail.isConfigured()).toBe(false);
    owner = by;
    expect((await save()).status).toBe(200);
    expect(await read()).toMatchObject({ password: "set" });
    expect(await restored.services.mail.isConfigured()).toBe(true);
  });

  it("give way to the environment, and say so", async () => {
    await save();
    const environment = { SMTP_URL: `smtps://u%40x:secret@mail.example.com`, MAIL_FROM: "env@example.org" };
    const operated = await another(environment);
    owner = await operated.signedIn();
    expect(await read()).toEqual({
      host: "mail.example.com",
      port: 465,
      encryption: "tls",
      user: "u@x",
      password: "set",
      from: "env@example.org",
      ownerEmail: "owner@example.org",
      environment: ["SMTP_URL", "MAIL_FROM"],
    });
    const response = await save({ host: "mail.elsewhere.example", ownerEmail: "new@example.org" });
    expect(await response.json()).toMatchObject({ host: "mail.example.com", ownerEmail: "new@example.org" });
    // What was stored before is still there once the variables are gone.
    const without = await another();
    expect(await read(await without.signedIn())).toMatchObject({ host: "127.0.0.1", password: "set" });
  });

  it("send a test message before they are saved, and show what the server said", async () => {
    const accepted = (await (await sendTest()).json()) as MailTestAnswer;
    expect(accepted).toEqual({ to: "owner@example.org", isAccepted: true, said: expect.stringContaining("250") });
    expect(smtp.received[0]?.header("subject")).toBe("Test message");
    expect(await read()).toMatchObject({ host: "", password: "none" });

    const refused = (await (await sendTest({ password: "wrong" })).json()) as MailTestAnswer;
    expect(refused).toMatchObject({ isAccepted: false, code: "EAUTH 535", said: "535 Wrong user or password" });
    smtp.behave("refuse");
    expect(await (await sendTest()).json()).toMatchObject({ said: "550 No mailbox owner@example.org here" });
    await smtp.stop();
    expect(await (await sendTest()).json()).toMatchObject({ said: expect.stringContaining("ECONNREFUSED") });
    await smtp.start();
    expect(site.logged()).not.toContain("No mailbox");
  });

  it.each([
    ["a sender", { from: "" }, "from"],
    ["a valid sender", { from: "Site site@example.org" }, "from"],
    ["a user for the password", { user: "" }, "user"],
    ["a port", { port: "70000" }, "port"],
    ["a host", { host: "not a host" }, "host"],
    ["a host that can be one", { host: "[::" }, "host"],
    ["one line", { user: "a\r\nb" }, "user"],
    ["an address of the owner's", { ownerEmail: "owner" }, "ownerEmail"],
  ])("need %s", async (_what, change, field) => {
    expect(Object.keys(await problemsOf(await save(change)))).toEqual([field]);
    expect(await read()).toMatchObject({ host: "" });
  });

  it("are named on the privacy page, and can be removed", async () => {
    const facts = async () => (await site.services.privacyFacts()).mailServer;
    expect(await facts()).toBeNull();
    await save({ host: "mail.example.com" });
    expect(await facts()).toEqual({ host: "mail.example.com" });
    expect((await save({ host: "", password: "" })).status).toBe(200);
    expect(await facts()).toBeNull();
    expect(await read()).toMatchObject({ host: "", password: "none" });
  });
});
