import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import {
  forgetAccounts,
  makeOwner,
  OWNER,
  openTestBrowser,
  signedInBrowser,
} from "#tests/support/sites/browser-session.ts";
import {
  ATTEMPTS_BY_DEVICE,
  ATTEMPTS_BY_NAME,
  ATTEMPTS_BY_NAME_AND_NETWORK,
  ATTEMPTS_BY_NETWORK,
} from "./sign-in-limits.ts";

const WRONG = { ...OWNER, password: "a wrong password" };

describeWithDatabase("sign-in attempts", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await makeOwner(site);
  });
  afterEach(async () => {
    await forgetAccounts(site);
    await site.close();
  });

  const statusOf = async (credentials: typeof OWNER, address?: string, at = site) =>
    (await openTestBrowser(at, { address }).signIn(credentials)).status;

  /** Counts earlier attempts, from other addresses or under other names. */
  async function earlierAttempts(limit: typeof ATTEMPTS_BY_NAME, subject: string, count: number) {
    for (let index = 0; index < count; index += 1) await site.core.rateLimiter.take(limit, subject);
  }

  test("are counted by username and address; once used up, even the correct password has to wait", async () => {
    await earlierAttempts(
      ATTEMPTS_BY_NAME_AND_NETWORK,
      `127.0.0.1 ${OWNER.username}`,
      ATTEMPTS_BY_NAME_AND_NETWORK.most - 1,
    );
    expect(await statusOf(WRONG)).toBe(401);
    const refused = await openTestBrowser(site).signIn(OWNER);
    expect(refused.status).toBe(429);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(refused.headers.get("retry-after")).toBe("900");

    expect(await statusOf(OWNER, "192.0.2.7")).toBe(200);
    site.pass(900_000);
    expect(await statusOf(OWNER)).toBe(200);
  });

  test("are reset by a success", async () => {
    const subject = `127.0.0.1 ${OWNER.username}`;
    for (let round = 0; round < 2; round += 1) {
      await earlierAttempts(ATTEMPTS_BY_NAME_AND_NETWORK, subject, ATTEMPTS_BY_NAME_AND_NETWORK.most - 1);
      await earlierAttempts(ATTEMPTS_BY_NETWORK, "127.0.0.1", ATTEMPTS_BY_NETWORK.most - 1);
      await earlierAttempts(ATTEMPTS_BY_NAME, OWNER.username, ATTEMPTS_BY_NAME.most - 1);
      expect(await statusOf(OWNER)).toBe(200);
    }
  });

  test("made at the same time are all counted", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(WRONG)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(ATTEMPTS_BY_NAME_AND_NETWORK.most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - ATTEMPTS_BY_NAME_AND_NETWORK.most);
  });

  test("are counted by address across usernames", async () => {
    await earlierAttempts(ATTEMPTS_BY_NETWORK, "192.0.2.1", ATTEMPTS_BY_NETWORK.most - 1);
    expect(await statusOf({ username: "somebody", password: "x" }, "192.0.2.1")).toBe(401);
    expect(await statusOf(OWNER, "192.0.2.1")).toBe(429);
    expect(await statusOf(OWNER, "192.0.2.2")).toBe(200);
  });

  test("are counted by username across addresses", async () => {
    await earlierAttempts(ATTEMPTS_BY_NAME, OWNER.username, ATTEMPTS_BY_NAME.most - 1);
    expect(await statusOf(WRONG, "192.0.2.3")).toBe(401);
    expect(await statusOf(OWNER, "192.0.2.4")).toBe(429);
    site.pass(ATTEMPTS_BY_NAME.per);
    expect(await statusOf(OWNER, "192.0.2.4")).toBe(200);
  });

  test("from an address over its limit don't count against the username", async () => {
    await earlierAttempts(ATTEMPTS_BY_NETWORK, "192.0.2.5", ATTEMPTS_BY_NETWORK.most);
    await earlierAttempts(ATTEMPTS_BY_NAME, OWNER.username, ATTEMPTS_BY_NAME.most - 1);
    for (let index = 0; index < 3; index += 1) expect(await statusOf(WRONG, "192.0.2.5")).toBe(429);
    expect(await statusOf(OWNER, "192.0.2.6")).toBe(200);
  });

  test("are counted by IPv6 network, and by the larger block a provider assigns", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < ATTEMPTS_BY_NAME_AND_NETWORK.most + 1; index += 1) {
      statuses.push(await statusOf(WRONG, `2001:db8:1:1::${index + 1}`));
    }
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect(await statusOf(OWNER, "2001:db8:1:2::1")).toBe(200);

    await earlierAttempts({ ...ATTEMPTS_BY_NETWORK, name: "sign-in network block", most: 1_000 }, "2001:db8:2/48", 200);
    expect(await statusOf(OWNER, "2001:db8:2:3::1")).toBe(429);
    expect(await statusOf(OWNER, "2001:db8:3:3::1")).toBe(200);
  });

  test("by others don't lock out a browser the owner has used before", async () => {
    const browser = await signedInBrowser(site, { address: "192.0.2.1" });
    await browser.request("/api/session", { method: "DELETE" });
    await earlierAttempts({ ...ATTEMPTS_BY_NETWORK, most: 1_000 }, "192.0.2.1", 100);
    await earlierAttempts({ ...ATTEMPTS_BY_NAME, most: 1_000 }, OWNER.username, 200);

    expect(await statusOf(OWNER, "192.0.2.1")).toBe(429);
    expect((await browser.signIn(WRONG)).status).toBe(401);
    expect((await browser.signIn(OWNER)).status).toBe(200);
    expect(await statusOf(OWNER, "192.0.2.9")).toBe(429);
  });

  test("are limited in a known browser too, which is known to its own account only", async () => {
    const browser = await signedInBrowser(site);
    for (let index = 0; index < ATTEMPTS_BY_DEVICE.most; index += 1) {
      expect((await browser.signIn(WRONG)).status).toBe(401);
    }
    expect((await browser.signIn(OWNER)).status).toBe(429);
    site.pass(ATTEMPTS_BY_DEVICE.per);
    expect((await browser.signIn(OWNER)).status).toBe(200);

    await earlierAttempts({ ...ATTEMPTS_BY_NETWORK, most: 1_000 }, "127.0.0.1", 100);
    expect((await browser.signIn({ username: "somebody", password: "x" })).status).toBe(429);
  });

  test("with a device cookie from before a password change, or a forged one, count like anyone's", async () => {
    const [browser, other] = [await signedInBrowser(site), await signedInBrowser(site, { userAgent: "Other" })];
    const newPassword = "quite another long secret";
    site.pass(1);
    const change = json("PUT", { currentPassword: OWNER.password, newPassword });
    expect((await browser.request("/api/admin/password", change)).status).toBe(204);
    await earlierAttempts({ ...ATTEMPTS_BY_NETWORK, most: 1_000 }, "127.0.0.1", 100);

    expect((await other.signIn({ ...OWNER, password: newPassword })).status).toBe(429);
    const forger = openTestBrowser(site);
    forger.plant(`device=AAAAAAAAAAAAAAAA.${site.core.clock.now()}.AAAA`);
    expect((await forger.signIn({ ...OWNER, password: newPassword })).status).toBe(429);
    expect((await browser.signIn({ ...OWNER, password: newPassword })).status).toBe(200);
    site.pass(181 * DAY_MS);
    await earlierAttempts({ ...ATTEMPTS_BY_NETWORK, most: 1_000 }, "127.0.0.1", 100);
    expect((await browser.signIn({ ...OWNER, password: newPassword })).status).toBe(429);
  });

  test("are counted together by two instances", async () => {
    const other = await openTestSite(storage.settings);
    try {
      const attempts = Array.from({ length: 10 }, (_, index) => statusOf(WRONG, undefined, index % 2 ? site : other));
      const refused = (await Promise.all(attempts)).filter((status) => status === 429);
      expect(refused).toHaveLength(10 - ATTEMPTS_BY_NAME_AND_NETWORK.most);
      expect(await statusOf(OWNER)).toBe(429);
      expect(await statusOf(OWNER, undefined, other)).toBe(429);
    } finally {
      await other.close();
    }
  });
});
