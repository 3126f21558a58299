import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEMO_CREDENTIALS, totpSecret } from "#contract/accounts.ts";
import { activityOf, forgetAccounts, OWNER, openTestBrowser } from "#tests/support/browser-session.ts";
import { bareEnvironment } from "#tests/support/commands.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { runAdminCommand } from "./admin-commands.ts";
import { TRIES_BY_NAME } from "./sign-in-limits.ts";

const COMMAND = fileURLToPath(new URL("admin-command.ts", import.meta.url));
const NEW_PASSWORD = "the one after the first";

/** Which database it works on is told by every command; that is tested where it is told. */
const withoutAnnouncement = (said: string) => said.replace(/^Database: .*\n/m, "").trim();

// A call on the command line is a process of its own, and the machine may be busy with others.
const SLOW_MS = 60_000;

/** The server's side stays open throughout: the command has to work beside it. */
describeOnBothEngines("the admin command", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  /** What it says and ends with; without a process, which takes longer to start than the command takes. */
  async function run(args: string[], input: string) {
    const complaints: string[] = [];
    const outcome = await runAdminCommand(args, {
      environment: storageSettings(),
      folder: storage.settings.dataDir,
      announce: (line) => expect(line).toMatch(/^Database: (SQLite at |PostgreSQL, )/),
      input: Readable.from(input === "" ? [] : [Buffer.from(input)], { objectMode: false }),
      complain: (lines) => complaints.push(lines),
    });
    expect(complaints).toEqual([]);
    return outcome;
  }

  /** Runs it in a folder without a .env file of ours, with nothing of this process's settings. */
  function onCommandLine(
    args: string[],
    input: string,
    settings: Record<string, string | undefined> = storageSettings(),
  ) {
    const env = { ...bareEnvironment(), ...settings };
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: storage.settings.dataDir, env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    // It may have refused already and closed its end.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
      child.once("error", reject).once("close", (code) => resolve({ code, said: withoutAnnouncement(said) }));
    });
  }
  const storageSettings = () => ({
    DATA_DIR: storage.settings.dataDir,
    DATABASE_URL: storage.settings.databaseUrl,
  });
  const statusOf = async (credentials: typeof OWNER) => (await openTestBrowser(site).signIn(credentials)).status;

  test("creates the owner account while the server runs, once", { timeout: SLOW_MS }, async () => {
    const demo = openTestBrowser(site);
    await demo.signIn(DEMO_CREDENTIALS);
    expect(await onCommandLine(["create", OWNER.username], `${OWNER.password}\r\nmore\n`)).toEqual({
      code: 0,
      said: "The owner account mara is there. The demo sign-in is off.",
    });
    expect(await statusOf(OWNER)).toBe(200);
    expect((await demo.request("/api/admin/sessions")).status).toBe(401);
    expect(await onCommandLine(["create", "second"], NEW_PASSWORD)).toEqual({
      code: 1,
      said: "There is an owner account already, mara. To set a new password: npm run admin:reset -- mara",
    });
    expect(await activityOf(site)).toContain("command line: Created the owner account mara");
    expect(await onCommandLine(["remove", "mara"], "")).toMatchObject({ code: 2 });
  });

  test("creates one when called twice at once", { timeout: SLOW_MS }, async () => {
    const outcomes = await Promise.all([
      onCommandLine(["create", "one"], OWNER.password),
      onCommandLine(["create", "two"], OWNER.password),
    ]);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([0, 1]));
    expect(await site.core.database.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  });

  test("lets a locked-out owner in again", async () => {
    await run(["create", OWNER.username], OWNER.password);
    const browser = openTestBrowser(site);
    await browser.signIn(OWNER);
    const begun = await browser.request("/api/admin/totp", json("POST", { password: OWNER.password }));
    const { secret } = totpSecret.parse(await begun.json());
    const code = new TOTP({ secret }).generate({ timestamp: site.core.clock.now() });
    expect((await browser.request("/api/admin/totp/confirm", json("POST", { code }))).status).toBe(200);
    for (let index = 0; index < TRIES_BY_NAME.limit; index += 1) {
      await site.core.rateLimiter.take(TRIES_BY_NAME, OWNER.username);
    }
    expect(await statusOf(OWNER)).toBe(429);

    expect(await run(["reset", OWNER.username], NEW_PASSWORD)).toEqual({
      code: 0,
      said: "mara has a new password. Two-step sign-in is off and all sessions have ended.",
    });
    expect((await browser.request("/api/admin/sessions")).status).toBe(401);
    expect(await statusOf(OWNER)).toBe(401);
    expect(await statusOf({ ...OWNER, password: NEW_PASSWORD })).toBe(200);
    expect(await run(["reset", "nobody"], NEW_PASSWORD)).toEqual({
      code: 1,
      said: "There is no account nobody; the owner account is mara.",
    });
  });

  test.each([
    [
      "a short password",
      ["create", "mara"],
      "short",
      "The password must have at least 12 characters; nothing was changed.",
    ],
    ["no password", ["create", "mara"], "", "There is no password on the standard input; nothing was changed."],
    [
      "nobody to reset",
      ["reset", "mara"],
      NEW_PASSWORD,
      "There is no owner account yet. To make one: npm run admin:create -- mara",
    ],
  ])("refuses %s in a sentence", async (_what, args, input, said) => {
    expect(await run(args, input)).toEqual({ code: 1, said });
    expect(await site.core.database.db.selectFrom("accounts").select("id").execute()).toEqual([]);
  });

  test.each([
    ["an odd name", ["create", "m a r a"], "The username must be 3 to 64 letters"],
    ["no name", ["create"], "Usage:"],
    ["another verb", ["remove", "mara"], "Usage:"],
  ])("explains itself when called with %s", async (_what, args, sentence) => {
    expect(await run(args, NEW_PASSWORD)).toEqual({ code: 2, said: expect.stringContaining(sentence) });
  });

  test("reads the .env file where it runs, as the server does", { timeout: SLOW_MS }, async () => {
    const file = join(storage.settings.dataDir, ".env");
    const lines = Object.entries(storageSettings()).map(([name, value]) => `${name}=${value ?? ""}`);
    await writeFile(file, lines.join("\n"));
    try {
      expect(await onCommandLine(["create", OWNER.username], OWNER.password, {})).toMatchObject({ code: 0 });
      expect(await statusOf(OWNER)).toBe(200);
      const bad = await onCommandLine(["reset", OWNER.username], OWNER.password, { PORT: "many" });
      expect(bad).toMatchObject({ code: 1, said: expect.stringContaining("The setting PORT") });
    } finally {
      await rm(file);
    }
  });
});
