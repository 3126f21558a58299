import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetAccounts, makeOwner, OWNER, openTestBrowser } from "#tests/support/browser-session.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { networkOf, TRIES_BY_ADDRESS, TRIES_BY_NAME, TRIES_BY_NAME_AND_ADDRESS } from "./sign-in-limits.ts";

const WRONG = { ...OWNER, password: "a wrong password" };

describeOnBothEngines("tries to sign in", (storage) => {
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

  /** Tries that came in earlier, from elsewhere or under other names. */
  async function earlierTries(limit: typeof TRIES_BY_NAME, subject: string, count: number) {
    for (let index = 0; index < count; index += 1) await site.core.rateLimiter.take(limit, subject);
  }

  test("are counted by name and address; once used up, even the right password has to wait", async () => {
    await earlierTries(TRIES_BY_NAME_AND_ADDRESS, `127.0.0.1 ${OWNER.username}`, TRIES_BY_NAME_AND_ADDRESS.limit - 1);
    expect(await statusOf(WRONG)).toBe(401);
    const refused = await openTestBrowser(site).signIn(OWNER);
    expect(refused.status).toBe(429);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(refused.headers.get("retry-after")).toBe("900");

    expect(await statusOf(OWNER, "192.0.2.7")).toBe(200);
    site.pass(900_000);
    expect(await statusOf(OWNER)).toBe(200);
  });

  test("are forgiven after a success", async () => {
    const subject = `127.0.0.1 ${OWNER.username}`;
    for (let round = 0; round < 2; round += 1) {
      await earlierTries(TRIES_BY_NAME_AND_ADDRESS, subject, TRIES_BY_NAME_AND_ADDRESS.limit - 1);
      await earlierTries(TRIES_BY_ADDRESS, "127.0.0.1", TRIES_BY_ADDRESS.limit - 1);
      await earlierTries(TRIES_BY_NAME, OWNER.username, TRIES_BY_NAME.limit - 1);
      expect(await statusOf(OWNER)).toBe(200);
    }
  });

  test("at the same time don't slip past", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(WRONG)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES_BY_NAME_AND_ADDRESS.limit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - TRIES_BY_NAME_AND_ADDRESS.limit);
  });

  test("are counted by address across names", async () => {
    await earlierTries(TRIES_BY_ADDRESS, "192.0.2.1", TRIES_BY_ADDRESS.limit - 1);
    expect(await statusOf({ username: "somebody", password: "x" }, "192.0.2.1")).toBe(401);
    expect(await statusOf(OWNER, "192.0.2.1")).toBe(429);
    expect(await statusOf(OWNER, "192.0.2.2")).toBe(200);
  });

  test("are counted by name across addresses", async () => {
    await earlierTries(TRIES_BY_NAME, OWNER.username, TRIES_BY_NAME.limit - 1);
    expect(await statusOf(WRONG, "192.0.2.3")).toBe(401);
    expect(await statusOf(OWNER, "192.0.2.4")).toBe(429);
    site.pass(TRIES_BY_NAME.windowMs);
    expect(await statusOf(OWNER, "192.0.2.4")).toBe(200);
  });

  test("of an address that is out of tries don't use up the name", async () => {
    await earlierTries(TRIES_BY_ADDRESS, "192.0.2.5", TRIES_BY_ADDRESS.limit);
    await earlierTries(TRIES_BY_NAME, OWNER.username, TRIES_BY_NAME.limit - 1);
    for (let index = 0; index < 3; index += 1) expect(await statusOf(WRONG, "192.0.2.5")).toBe(429);
    expect(await statusOf(OWNER, "192.0.2.6")).toBe(200);
  });

  test("are counted together by two instances", async () => {
    const other = await openTestSite(storage.settings);
    try {
      const tries = Array.from({ length: 10 }, (_, index) => statusOf(WRONG, undefined, index % 2 ? site : other));
      const refused = (await Promise.all(tries)).filter((status) => status === 429);
      expect(refused).toHaveLength(10 - TRIES_BY_NAME_AND_ADDRESS.limit);
      expect(await statusOf(OWNER)).toBe(429);
      expect(await statusOf(OWNER, undefined, other)).toBe(429);
    } finally {
      await other.close();
    }
  });
});

describe("whose tries are counted together", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["unknown", "unknown"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
