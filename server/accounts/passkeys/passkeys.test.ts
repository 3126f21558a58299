import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TotpSecret } from "#contract/accounts.ts";
import { PASSKEYS_MAX, type Passkey } from "#contract/passkeys.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import {
  addPasskey,
  createAuthenticator,
  optionsFrom,
  PASSKEYS,
  PASSWORD,
  signIn,
  signInOptions,
} from "#tests/support/sites/authenticator.ts";
import {
  activityOf,
  forgetAccounts,
  makeOwner,
  OWNER,
  openTestBrowser,
  signedInBrowser,
  type TestBrowser,
} from "#tests/support/sites/browser-session.ts";
import { insertAccount } from "../accounts.store.ts";
import { resetOwner } from "../owner-account.service.ts";
import { hashPassword } from "../password-hash.ts";
import { ATTEMPTS_BY_NETWORK, ATTEMPTS_WHEN_SIGNED_IN } from "../sign-in-limits.ts";
import { CHALLENGE_LIFETIME_MS } from "./verify-passkey.ts";

type Authenticator = ReturnType<typeof createAuthenticator>;

const SITE_URL = "https://portfolio.example";

/** Confirms with a passkey instead of the password. */
const proofBy = async (browser: TestBrowser, key: Authenticator) => ({
  passkey: key.use(await optionsFrom(browser, `${PASSKEYS}/use-options`)),
});

const listOf = async (browser: TestBrowser) => (await (await browser.request(PASSKEYS)).json()) as Passkey[];

describeWithDatabase("passkeys", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings, { environment: { OWNER_EMAIL: "mara@example.com" } });
    await makeOwner(site);
  });
  afterEach(async () => {
    await site.core.database.db.deleteFrom("outbox").execute();
    await forgetAccounts(site);
    await site.close();
  });

  async function turnOnTotp(browser: TestBrowser) {
    const { secret } = (await (await browser.request("/api/admin/totp", json("POST", PASSWORD))).json()) as TotpSecret;
    const code = () => new TOTP({ secret }).generate({ timestamp: site.core.clock.now() });
    await browser.request("/api/admin/totp/confirm", json("POST", { code: code() }));
    site.pass(60_000);
    return code;
  }

  async function secondAccount() {
    const { database, passwordCost, clock } = site.core;
    const password_hash = await hashPassword(OWNER.password, passwordCost);
    await database.db
      .transaction()
      .execute((transaction) => insertAccount(transaction, { username: "noor", password_hash, now: clock.now() + 1 }));
    const browser = openTestBrowser(site);
    await browser.signIn({ ...OWNER, username: "noor" });
    return browser;
  }

  test("are added, named, listed, renamed and removed, and each change is recorded and mailed", async () => {
    const browser = await signedInBrowser(site);
    const phone = await addPasskey(browser);
    site.pass(1);
    const laptop = await addPasskey(browser, "  Laptop ");
    expect(await listOf(browser)).toMatchObject([
      { id: phone.id, name: "Phone", lastUsedAt: null },
      { id: laptop.id, name: "Laptop", lastUsedAt: null },
    ]);
    const renamed = await browser.request(`${PASSKEYS}/${phone.id}`, json("PATCH", { name: "Old phone" }));
    expect(renamed.status).toBe(204);
    const removal = json("DELETE", await proofBy(browser, laptop.key));
    expect((await browser.request(`${PASSKEYS}/${phone.id}`, removal)).status).toBe(204);
    expect(await listOf(browser)).toMatchObject([{ name: "Laptop", lastUsedAt: expect.any(String) }]);
    expect((await browser.request(`${PASSKEYS}/${phone.id}`, json("PATCH", { name: "Gone" }))).status).toBe(404);
    expect((await browser.request(`${PASSKEYS}/${laptop.id}`, json("PATCH", { name: " " }))).status).toBe(422);

    expect((await activityOf(site)).filter((line) => line.includes("passkey")).toSorted()).toEqual([
      'mara: Added the passkey "Laptop"',
      'mara: Added the passkey "Phone"',
      'mara: Removed the passkey "Old phone"',
      'mara: Renamed a passkey to "Old phone"',
    ]);
    const mails = await site.core.database.db.selectFrom("outbox").select("body").orderBy("created_at").execute();
    const all = mails.map((mail) => mail.body).join("\n");
    for (const what of ['"Phone" was added', '"Laptop" was added', '"Old phone" was removed']) {
      expect(all).toContain(`The passkey ${what} for the account mara`);
    }
  });

  test("sign in without a password or code, once for each challenge", async () => {
    const owner = await signedInBrowser(site);
    const { key } = await addPasskey(owner);
    await turnOnTotp(owner);
    const browser = openTestBrowser(site);
    const use = key.use(await signInOptions(browser));
    expect(await signIn(browser, use)).toBe(200);
    expect(await (await browser.request("/api/session")).json()).toMatchObject({ owner: { username: "mara" } });
    expect((await activityOf(site)).at(-1)).toBe("mara: Signed in with a passkey");
    expect(await signIn(browser, use)).toBe(409);
  });

  test("sign in only in the browser that asked, and in time", async () => {
    const { key } = await addPasskey(await signedInBrowser(site));
    const [asking, other] = [openTestBrowser(site), openTestBrowser(site)];
    const use = key.use(await signInOptions(asking));
    expect(await signIn(other, use)).toBe(409);
    await signInOptions(other);
    expect(await signIn(other, use)).toBe(401);
    site.pass(CHALLENGE_LIFETIME_MS);
    expect(await signIn(asking, use)).toBe(409);
  });

  test("are refused from another origin or host, without user verification, or with an old counter", async () => {
    const { key } = await addPasskey(await signedInBrowser(site));
    const browser = openTestBrowser(site);
    const attempt = async (flaws: Parameters<Authenticator["use"]>[1]) =>
      signIn(browser, key.use(await signInOptions(browser), flaws));
    expect(await attempt({ counter: 10 })).toBe(200);
    expect(await attempt({ counter: 9 })).toBe(401);
    expect(await attempt({ counter: 10 })).toBe(401);
    expect(await attempt({ counter: 11, origin: "http://evil.test" })).toBe(401);
    await site.core.database.db.deleteFrom("rate_limits").execute();
    expect(await attempt({ counter: 11, rpId: "evil.test" })).toBe(401);
    expect(await attempt({ counter: 11, verifiesUser: false })).toBe(401);
    expect(await attempt({ counter: 11, userHandle: "c29tZW9uZQ" })).toBe(401);
    const failures = (await activityOf(site)).filter((line) => line === "visitor: Failed sign-in with a passkey");
    expect(failures).toHaveLength(1);
    expect(await attempt({ counter: 11 })).toBe(200);

    const owner = await signedInBrowser(site);
    for (const flaw of [{ origin: "http://evil.test" }, { rpId: "evil.test" }, { verifiesUser: false }]) {
      const credential = createAuthenticator().create(
        await optionsFrom(owner, `${PASSKEYS}/new-options`, PASSWORD),
        flaw,
      );
      expect((await owner.request(PASSKEYS, json("POST", { name: "Bad", credential }))).status).toBe(422);
    }
    expect(await listOf(owner)).toHaveLength(1);
  });

  test("that are unknown or removed are refused, within the limits of a password", async () => {
    const owner = await signedInBrowser(site);
    const { key, id } = await addPasskey(owner);
    await owner.request(`${PASSKEYS}/${id}`, json("DELETE", PASSWORD));
    const browser = openTestBrowser(site, { address: "203.0.113.7" });
    expect(await signIn(browser, key.use(await signInOptions(browser)))).toBe(401);
    const stranger = createAuthenticator();
    const statuses = new Set<number>();
    for (let index = 0; index < ATTEMPTS_BY_NETWORK.most; index += 1) {
      statuses.add(await signIn(browser, stranger.use(await signInOptions(browser))));
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  test("of one account are useless to another", async () => {
    const mara = await signedInBrowser(site);
    const noor = await secondAccount();
    const { key, id } = await addPasskey(mara);
    expect(await listOf(noor)).toEqual([]);
    expect((await noor.request(`${PASSKEYS}/${id}`, json("PATCH", { name: "Mine" }))).status).toBe(404);
    expect((await noor.request(`${PASSKEYS}/${id}`, json("DELETE", PASSWORD))).status).toBe(404);
    expect((await noor.request("/api/admin/totp", json("POST", await proofBy(noor, key)))).status).toBe(422);
    const { key: hers } = await addPasskey(noor);
    const browser = openTestBrowser(site);
    expect(await signIn(browser, hers.use(await signInOptions(browser)))).toBe(200);
    expect(await (await browser.request("/api/session")).json()).toMatchObject({ owner: { username: "noor" } });
  });

  test("are added after a fresh password and code, or another passkey, in the same session", async () => {
    const browser = await signedInBrowser(site);
    const begin = (proof: unknown) => browser.request(`${PASSKEYS}/new-options`, json("POST", proof));
    expect((await begin({})).status).toBe(422);
    expect((await begin({ password: "a wrong password" })).status).toBe(422);
    const code = await turnOnTotp(browser);
    expect(await (await begin(PASSWORD)).json()).toMatchObject({
      error: { fields: { code: "Please enter the code." } },
    });
    const { key } = await addPasskey(browser, "Phone", { ...PASSWORD, code: code() });
    await addPasskey(browser, "Laptop", await proofBy(browser, key));

    const proof = await proofBy(browser, key);
    expect((await begin(proof)).status).toBe(200);
    expect((await begin(proof)).status).toBe(409);

    const elsewhere = openTestBrowser(site);
    expect(await signIn(elsewhere, key.use(await signInOptions(elsewhere)))).toBe(200);
    const credential = createAuthenticator().create(
      await optionsFrom(elsewhere, `${PASSKEYS}/new-options`, await proofBy(elsewhere, key)),
    );
    const [session] = /session=[^;]+/.exec(browser.cookie() ?? "") ?? [];
    const [challenge] = /passkey-challenge=[^;]+/.exec(elsewhere.cookie() ?? "") ?? [];
    browser.plant(`${session}; ${challenge}`);
    expect((await browser.request(PASSKEYS, json("POST", { name: "Planted", credential }))).status).toBe(409);
    expect((await elsewhere.request(PASSKEYS, json("POST", { name: "Tablet", credential }))).status).toBe(201);
    expect((await elsewhere.request(PASSKEYS, json("POST", { name: "Tablet", credential }))).status).toBe(409);
  });

  test("confirm what else is sensitive: recovery codes, turning codes off, a new password", async () => {
    const browser = await signedInBrowser(site);
    const { key } = await addPasskey(browser);
    const begun = await browser.request("/api/admin/totp", json("POST", await proofBy(browser, key)));
    expect(begun.status).toBe(200);
    const code = await turnOnTotp(browser);
    const renew = async (proof: unknown) => browser.request("/api/admin/totp/recovery-codes", json("POST", proof));
    expect((await renew(PASSWORD)).status).toBe(422);
    const first = (await (await renew({ ...PASSWORD, code: code() })).json()) as { recoveryCodes: string[] };
    const second = (await (await renew(await proofBy(browser, key))).json()) as { recoveryCodes: string[] };
    const [oldCode, newCode] = [first.recoveryCodes[0] ?? "", second.recoveryCodes[0] ?? ""];
    expect((await openTestBrowser(site).signIn({ ...OWNER, code: oldCode })).status).toBe(401);
    expect((await openTestBrowser(site).signIn({ ...OWNER, code: newCode })).status).toBe(200);

    expect((await browser.request("/api/admin/totp", json("DELETE", await proofBy(browser, key)))).status).toBe(204);
    const change = { newPassword: "another long enough secret", ...(await proofBy(browser, key)) };
    expect((await browser.request("/api/admin/password", json("PUT", change))).status).toBe(204);
    expect((await openTestBrowser(site).signIn({ ...OWNER, password: change.newPassword })).status).toBe(200);
    expect(await activityOf(site)).toContain("mara: Created new recovery codes");
  });

  test("that fail to confirm count as attempts", async () => {
    const browser = await signedInBrowser(site);
    await addPasskey(browser);
    const stranger = createAuthenticator();
    const statuses: number[] = [];
    for (let index = 0; index <= ATTEMPTS_WHEN_SIGNED_IN.most; index += 1) {
      statuses.push((await browser.request("/api/admin/totp", json("POST", await proofBy(browser, stranger)))).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("belong to SITE_URL where it is set, and need a host name", async () => {
    const published = await openTestSite(storage.settings, { environment: { SITE_URL } });
    const browser = await signedInBrowser(published, { secure: true });
    const options = await optionsFrom(browser, `${PASSKEYS}/new-options`, PASSWORD);
    expect(options.rp.id).toBe("portfolio.example");
    const key = createAuthenticator();
    const at = { origin: SITE_URL, rpId: "portfolio.example" };
    const credential = key.create(options, at);
    expect((await browser.request(PASSKEYS, json("POST", { name: "Phone", credential }))).status).toBe(201);
    expect(await signIn(browser, key.use(await signInOptions(browser), at))).toBe(200);
    expect(await signIn(browser, key.use(await signInOptions(browser)))).toBe(401);
    await published.close();

    const numbered = await openTestSite(storage.settings, { environment: { SITE_URL: "http://127.0.0.1:3000" } });
    const refused = await openTestBrowser(numbered).request("/api/session/passkey-options", json("POST", {}));
    expect(await refused.json()).toMatchObject({ error: { code: "no_host_name" } });
    await numbered.close();
  });

  test("have a limit, and none survives a reset of the account", async () => {
    const browser = await signedInBrowser(site);
    const { key } = await addPasskey(browser);
    for (let index = 1; index < PASSKEYS_MAX; index += 1) await addPasskey(browser, `Key ${index}`);
    expect((await browser.request(`${PASSKEYS}/new-options`, json("POST", PASSWORD))).status).toBe(409);
    await resetOwner(site.core, { ...OWNER, by: "test" });
    const asking = openTestBrowser(site);
    expect(await signIn(asking, key.use(await signInOptions(asking)))).toBe(401);
    expect(await listOf(await signedInBrowser(site))).toEqual([]);
  });
});
