import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEMO_CREDENTIALS, type TotpSecret } from "#contract/accounts.ts";
import { bareEnvironment } from "#tests/support/commands.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { activityOf, forgetAccounts, OWNER, openTestBrowser } from "#tests/support/sites/browser-session.ts";
import { runAdminCommand } from "./admin-commands.ts";
import { ATTEMPTS_BY_NAME } from "./sign-in-limits.ts";

const COMMAND = fileURLToPath(new URL("admin-command.ts", import.meta.url));
const NEW_PASSWORD = "the one after the first";

/** Every command announces its database; the announcement has tests of its own. */
const withoutAnnouncement = (message: string) => message.replace(/^Database: .*\n/m, "").trim();

/** The site stays open throughout, since the command has to work while the server is running. */
describeWithDatabase("the admin command", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  /** Runs the command in this process, which is much faster than starting one. */
  async function run(args: string[], input: string) {
    const logged: string[] = [];
    const outcome = await runAdminCommand(args, {
      environment: storageSettings(),
      folder: storage.settings.dataDir,
      announce: (line) => expect(line).toMatch(/^Database: (SQLite at |PostgreSQL, )/),
      input: Readable.from(input === "" ? [] : [Buffer.from(input)], { objectMode: false }),
      writeLog: (lines) => logged.push(lines),
    });
    expect(logged).toEqual([]);
    return outcome;
  }

  /** Runs the command in a folder without a .env file and with none of this process's settings. */
  function onCommandLine(
    args: string[],
    input: string,
    settings: Record<string, string | undefined> = storageSettings(),
  ) {
    const env = { ...bareEnvironment(), ...settings };
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: storage.settings.dataDir, env });
    let message = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        message += text;
      });
    }
    // The command may have failed already and closed its end.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    return new Promise<{ code: number | null; message: string }>((resolve, reject) => {
      child.once("error", reject).once("close", (code) => resolve({ code, message: withoutAnnouncement(message) }));
    });
  }
  const storageSettings = () => ({
    DATA_DIR: storage.settings.dataDir,
    DATABASE_URL: storage.settings.databaseUrl,
  });
  const statusOf = async (credentials: typeof OWNER) => (await openTestBrowser(site).signIn(credentials)).status;

  test("creates the owner account while the server runs, once", async () => {
    const demo = openTestBrowser(site);
    await demo.signIn(DEMO_CREDENTIALS);
    expect(await onCommandLine(["create", OWNER.username], `${OWNER.password}\r\nmore\n`)).toEqual({
      code: 0,
      message: "Created the owner account mara. The demo sign-in is off.",
    });
    expect(await statusOf(OWNER)).toBe(200);
    expect((await demo.request("/api/admin/sessions")).status).toBe(401);
    expect(await run(["create", "second"], NEW_PASSWORD)).toEqual({
      code: 1,
      message: "There is already an owner account, mara. To set a new password: npm run admin:reset -- mara",
    });
    expect(await activityOf(site)).toContain("command line: Created the owner account mara");
  });

  test("creates only one account when run twice at once", async () => {
    const outcomes = await Promise.all([
      onCommandLine(["create", "one"], OWNER.password),
      onCommandLine(["create", "two"], OWNER.password),
    ]);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([0, 1]));
    expect(await site.core.database.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  });

  test("lets a locked-out owner back in", async () => {
    await run(["create", OWNER.username], OWNER.password);
    const browser = openTestBrowser(site);
    await browser.signIn(OWNER);
    const begun = await browser.request("/api/admin/totp", json("POST", { password: OWNER.password }));
    const { secret } = (await begun.json()) as TotpSecret;
    const code = new TOTP({ secret }).generate({ timestamp: site.core.clock.now() });
    expect((await browser.request("/api/admin/totp/confirm", json("POST", { code }))).status).toBe(200);
    for (let index = 0; index < ATTEMPTS_BY_NAME.most; index += 1) {
      await site.core.rateLimiter.take(ATTEMPTS_BY_NAME, OWNER.username);
    }
    expect(await statusOf(OWNER)).toBe(429);

    expect(await run(["reset", OWNER.username], NEW_PASSWORD)).toEqual({
      code: 0,
      message:
        "mara has a new password. Two-step sign-in is off, all passkeys are removed and all sessions have ended.",
    });
    expect((await browser.request("/api/admin/sessions")).status).toBe(401);
    expect(await statusOf(OWNER)).toBe(401);
    expect(await statusOf({ ...OWNER, password: NEW_PASSWORD })).toBe(200);
    expect(await run(["reset", "nobody"], NEW_PASSWORD)).toEqual({
      code: 1,
      message: "There is no account named nobody; the owner account is mara.",
    });
  });

  test.each([
    [
      "a short password",
      ["create", "mara"],
      "short",
      "The password must have at least 12 characters; nothing was changed.",
    ],
    ["no password", ["create", "mara"], "", "There is no password on standard input; nothing was changed."],
    [
      "a reset without an account",
      ["reset", "mara"],
      NEW_PASSWORD,
      "There is no owner account yet. To create one: npm run admin:create -- mara",
    ],
  ])("refuses %s with a clear message", async (_what, args, input, message) => {
    expect(await run(args, input)).toEqual({ code: 1, message });
    expect(await site.core.database.db.selectFrom("accounts").select("id").execute()).toEqual([]);
  });

  test.each([
    ["an invalid name", ["create", "m a r a"], "The username must be 3 to 64 letters"],
    ["no name", ["create"], "Usage:"],
    ["an unknown action", ["remove", "mara"], "Usage:"],
  ])("prints its usage when called with %s", async (_what, args, sentence) => {
    expect(await run(args, NEW_PASSWORD)).toEqual({ code: 2, message: expect.stringContaining(sentence) });
  });

  test("reads the .env file where it runs, as the server does", async () => {
    const file = join(storage.settings.dataDir, ".env");
    const lines = Object.entries(storageSettings()).map(([name, value]) => `${name}=${value ?? ""}`);
    await writeFile(file, lines.join("\n"));
    try {
      expect(await onCommandLine(["create", OWNER.username], OWNER.password, {})).toMatchObject({ code: 0 });
      expect(await statusOf(OWNER)).toBe(200);
      const bad = await onCommandLine(["reset", OWNER.username], OWNER.password, { PORT: "many" });
      expect(bad).toMatchObject({ code: 1, message: expect.stringContaining("The setting PORT") });
    } finally {
      await rm(file);
    }
  });
});
