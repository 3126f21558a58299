import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { TOTP, URI } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RecoveryCodes, TotpSecret, TotpState } from "#contract/accounts.ts";
import { DAY_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import {
  activityOf,
  forgetAccounts,
  makeOwner,
  OWNER,
  openTestBrowser,
  signedInBrowser,
  type TestBrowser,
} from "#tests/support/sites/browser-session.ts";
import { ATTEMPTS_BY_NAME_AND_NETWORK, ATTEMPTS_WHEN_SIGNED_IN } from "./sign-in-limits.ts";
import { sealTotpSecrets } from "./two-factor.ts";

const STEP_MS = 30_000;
const WRONG_CODE = "000000";

describeWithDatabase("two-step sign-in", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await makeOwner(site);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  /** Returns the code the owner's phone shows now, or some steps from now. */
  function codeOf(secret: string, steps = 0): string {
    const code = new TOTP({ secret }).generate({ timestamp: site.core.clock.now() + steps * STEP_MS });
    // One code in a million equals WRONG_CODE.
    return code === WRONG_CODE ? codeOf(secret, steps + 1) : code;
  }

  async function setUp() {
    const browser = await signedInBrowser(site);
    const begun = await browser.request("/api/admin/totp", json("POST", { password: OWNER.password }));
    const { secret, uri } = (await begun.json()) as TotpSecret;
    const confirmed = await browser.request("/api/admin/totp/confirm", json("POST", { code: codeOf(secret) }));
    expect(confirmed.status).toBe(200);
    const codes = ((await confirmed.json()) as RecoveryCodes).recoveryCodes;
    site.pass(2 * STEP_MS);
    return { browser, secret, uri, codes };
  }

  const stateOf = async (browser: TestBrowser) =>
    (await (await browser.request("/api/admin/totp")).json()) as TotpState;

  async function tryCode(code?: string, at = site) {
    const response = await openTestBrowser(at).signIn({ ...OWNER, code });
    if (response.status === 200) return "in";
    return ((await response.json()) as { error: { code: string } }).error.code;
  }

  test("starts with the password, and nothing changes until the first code", async () => {
    const browser = await signedInBrowser(site);
    const refused = await browser.request("/api/admin/totp", json("POST", { password: "a wrong password" }));
    expect(refused.status).toBe(422);
    expect((await browser.request("/api/admin/totp/confirm", json("POST", { code: "123456" }))).status).toBe(409);

    const begun = await browser.request("/api/admin/totp", json("POST", { password: OWNER.password }));
    const { secret, uri } = (await begun.json()) as TotpSecret;
    expect(URI.parse(uri)).toMatchObject({ label: OWNER.username, issuer: "Portfolio", digits: 6, period: 30 });
    expect(uri).toContain(secret);
    expect(await stateOf(browser)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const wrong = await browser.request("/api/admin/totp/confirm", json("POST", { code: WRONG_CODE }));
    expect(wrong.status).toBe(422);
    expect(await tryCode()).toBe("in");
  });

  test("asks for a code only after the correct password, and accepts the current, previous and next code", async () => {
    const { browser, secret, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf(browser)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await browser.request("/api/admin/totp", json("POST", { password: OWNER.password }))).status).toBe(409);

    const wrongPassword = await openTestBrowser(site).signIn({ ...OWNER, password: "wrong", code: codeOf(secret) });
    expect(await wrongPassword.json()).toMatchObject({ error: { code: "wrong_credentials" } });
    expect(await tryCode()).toBe("code_required");
    expect(await tryCode("")).toBe("code_required");
    expect(await tryCode(WRONG_CODE)).toBe("wrong_code");
    expect(await tryCode(codeOf(secret, -1))).toBe("in");
    expect(await tryCode(codeOf(secret).replace(/^.../, "$& "))).toBe("in");
    expect(await tryCode(codeOf(secret, 1))).toBe("in");
    site.pass(10 * STEP_MS);
    expect(await tryCode(codeOf(secret, -2))).toBe("wrong_code");
    expect(await tryCode(codeOf(secret, 2))).toBe("wrong_code");
    expect(await activityOf(site)).toContain("mara: Turned on two-step sign-in");
  });

  test("accepts a code once, and none older than the last one", async () => {
    const { secret } = await setUp();
    const [before, now] = [codeOf(secret, -1), codeOf(secret)];
    expect(await tryCode(now)).toBe("in");
    expect(await tryCode(now)).toBe("wrong_code");
    expect(await tryCode(before)).toBe("wrong_code");
    site.pass(STEP_MS);
    expect(await tryCode(codeOf(secret))).toBe("in");
  });

  test("accepts a code once when two instances receive it at the same time", async () => {
    const { secret, codes } = await setUp();
    const other = await openTestSite(storage.settings);
    other.pass(site.core.clock.now() - other.core.clock.now());
    try {
      for (const code of [codeOf(secret), codes[0] ?? ""]) {
        expect((await Promise.all([tryCode(code), tryCode(code, other)])).sort()).toEqual(["in", "wrong_code"]);
      }
    } finally {
      await other.close();
    }
  });

  test("accepts each recovery code once, however it is typed", async () => {
    const { browser, codes } = await setUp();
    const [first = "", second = ""] = codes;
    expect(await tryCode(first)).toBe("in");
    expect(await tryCode(first)).toBe("wrong_code");
    expect(await tryCode(second.toLowerCase().replaceAll("-", " "))).toBe("in");
    expect(await stateOf(browser)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
    const { recovery_code_hashes } = await site.core.database.db
      .selectFrom("accounts")
      .select("recovery_code_hashes")
      .executeTakeFirstOrThrow();
    for (const code of codes) expect(recovery_code_hashes).not.toContain(code);
  });

  test("limits the number of attempts", async () => {
    const { secret } = await setUp();
    const attempts = Array.from({ length: ATTEMPTS_BY_NAME_AND_NETWORK.most }, () => tryCode(WRONG_CODE));
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(["wrong_code"]));
    expect(await tryCode(codeOf(secret))).toBe("too_many");
  });

  test("is turned off with the password and a code, with few attempts", async () => {
    const { browser, secret } = await setUp();
    const remove = async (body: object) => (await browser.request("/api/admin/totp", json("DELETE", body))).status;
    expect(await remove({ password: "a wrong password", code: codeOf(secret) })).toBe(422);
    for (let index = 1; index < ATTEMPTS_WHEN_SIGNED_IN.most; index += 1) {
      expect(await remove({ password: OWNER.password, code: WRONG_CODE })).toBe(422);
    }
    expect(await remove({ password: OWNER.password, code: codeOf(secret) })).toBe(429);
    site.pass(ATTEMPTS_WHEN_SIGNED_IN.per);
    expect(await remove({ password: OWNER.password, code: codeOf(secret) })).toBe(204);
    expect(await remove({ password: OWNER.password, code: codeOf(secret) })).toBe(409);
    expect(await tryCode()).toBe("in");
    expect(await activityOf(site)).toContain("mara: Turned off two-step sign-in");
  });

  test("keeps its secret encrypted under a key that is not in the database", async () => {
    const { secret } = await setUp();
    const { totp_secret } = await site.core.database.db
      .selectFrom("accounts")
      .select("totp_secret")
      .executeTakeFirstOrThrow();
    expect(totp_secret).toMatch(/^sealed1\./);
    expect(totp_secret).not.toContain(secret);
    expect(statSync(join(storage.settings.dataDir, "secret.key")).mode & 0o777).toBe(0o600);
  });

  test("encrypts a plain-text secret at startup and keeps working", async () => {
    const { secret } = await setUp();
    const { db } = site.core.database;
    await db.updateTable("accounts").set({ totp_secret: secret }).execute();
    expect(await tryCode(codeOf(secret))).toBe("in");
    const keyed = await openTestSite(storage.settings, {
      environment: { SECRET_KEY: "a key that every instance has been given" },
    });
    try {
      await sealTotpSecrets(keyed.core);
      const { totp_secret } = await db.selectFrom("accounts").select("totp_secret").executeTakeFirstOrThrow();
      expect(totp_secret).toMatch(/^sealed1\./);
      site.pass(STEP_MS);
      keyed.pass(site.core.clock.now() - keyed.core.clock.now());
      expect(await tryCode(codeOf(secret), keyed)).toBe("in");
      expect(keyed.logged()).not.toContain("recovery code");
    } finally {
      await keyed.close();
    }
  });

  test("stays usable on every instance after an upgrade without a key", async () => {
    const { secret } = await setUp();
    await site.core.database.db.updateTable("accounts").set({ totp_secret: secret }).execute();
    await sealTotpSecrets(site.core);
    // With SQLite there is one disk; with PostgreSQL the next instance may be on another one.
    const dataDir = storage.engine === "sqlite" ? storage.settings.dataDir : `${storage.settings.dataDir}-next`;
    const next = await openTestSite({ ...storage.settings, dataDir });
    next.pass(site.core.clock.now() - next.core.clock.now());
    try {
      expect(await tryCode(codeOf(secret), next)).toBe("in");
    } finally {
      await next.close();
      if (dataDir !== storage.settings.dataDir) rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test("is shared by instances that have the same SECRET_KEY", async () => {
    const environment = { SECRET_KEY: "the same long key for every instance" };
    const [one, other] = [
      await openTestSite(storage.settings, { environment }),
      await openTestSite({ ...storage.settings, dataDir: `${storage.settings.dataDir}-other` }, { environment }),
    ];
    const sealed = one.core.vault.seal("a secret", "account");
    expect(other.core.vault.open(sealed, "account")).toBe("a secret");
    expect(other.core.vault.open(sealed, "another account")).toBeUndefined();
    expect(other.core.vault.open(`${sealed.slice(0, -3)}AAA`, "account")).toBeUndefined();
    expect(site.core.vault.open(sealed, "account")).toBeUndefined();
    for (const each of [one, other]) await each.close();
    rmSync(`${storage.settings.dataDir}-other`, { recursive: true, force: true });
  });

  test("says so when the key is lost, and still accepts recovery codes", async () => {
    const { secret, codes } = await setUp();
    const environment = { SECRET_KEY: "another key than the one of before" };
    const moved = await openTestSite(storage.settings, { environment });
    moved.pass(site.core.clock.now() - moved.core.clock.now());
    try {
      await sealTotpSecrets(moved.core);
      expect(moved.logged()).toContain("sign in with a recovery code, or run npm run admin:reset");
      const refused = await openTestBrowser(moved).signIn({ ...OWNER, code: codeOf(secret) });
      expect(await refused.json()).toMatchObject({
        error: {
          code: "wrong_code",
          message: expect.stringContaining("Use a recovery code, or run npm run admin:reset"),
        },
      });
      expect(await tryCode(codes[0], moved)).toBe("in");
    } finally {
      await moved.close();
    }
  });

  test("is not locked by a code that was used while the clock was ahead", async () => {
    const { secret } = await setUp();
    site.pass(365 * DAY_MS);
    expect(await tryCode(codeOf(secret))).toBe("in");
    site.pass(-365 * DAY_MS);
    const code = codeOf(secret);
    expect(await tryCode(code)).toBe("in");
    expect(await tryCode(code)).toBe("wrong_code");
  });

  test("sends an email when it is turned on or off and when a recovery code is used", async () => {
    await site.close();
    site = await openTestSite(storage.settings, { environment: { OWNER_EMAIL: "owner@site.example" } });
    const { browser, secret, codes } = await setUp();
    await tryCode(codes[0]);
    const body = { password: OWNER.password, code: codeOf(secret) };
    expect((await browser.request("/api/admin/totp", json("DELETE", body))).status).toBe(204);
    const { db } = site.core.database;
    const mails = await db.selectFrom("outbox").select(["recipient", "body"]).orderBy("created_at").execute();
    await db.deleteFrom("outbox").execute();
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(["owner@site.example"]));
    const emails = mails.map((mail) => mail.body).join("\n");
    expect(emails).toContain("Two-step sign-in was turned on");
    expect(emails).toContain("A recovery code was used to sign in (9 left)");
    expect(emails).toContain("Two-step sign-in was turned off");
    expect(emails).not.toContain(secret);
  });

  test("records a correct password with a wrong code in the activity log", async () => {
    await setUp();
    await tryCode(WRONG_CODE);
    expect(await activityOf(site)).toContain("visitor: Failed sign-in with the correct password but a wrong code");
  });
});
