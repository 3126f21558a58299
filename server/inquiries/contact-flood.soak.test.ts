import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CHALLENGE_HEADER } from "#contract/challenge.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { challengeOf, solve } from "#tests/support/network/challenge.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { MESSAGES_BY_ALL } from "./contact-limits.ts";
import { contactForm } from "./inquiries.fixtures.ts";

describeWithDatabase("the contact form while a flood arrives", (database) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(database.settings);
  });
  afterAll(() => site.close());

  const send = (fields: Record<string, string> = {}, address?: string) =>
    site.request("/api/contact", { method: "POST", body: contactForm(fields) }, address);
  const stored = () => site.core.database.db.selectFrom("inquiries").selectAll().execute();

  beforeEach(async () => {
    for (const table of ["inquiries", "rate_limits"] as const) {
      await site.core.database.db.deleteFrom(table).execute();
    }
    await floodGate(MESSAGES_BY_ALL.limit);
  });

  /** Simulates this many messages within the hour. */
  async function floodGate(count: number) {
    for (let index = 0; index < 4; index += 1) {
      await site.core.rateLimiter.take({ ...MESSAGES_BY_ALL, limit: Number.POSITIVE_INFINITY }, "", count / 4);
    }
  }
  const solved = (solution: string, fields: Record<string, string> = {}, address = "203.0.113.9") =>
    site.request(
      "/api/contact",
      { method: "POST", body: contactForm(fields), headers: { [CHALLENGE_HEADER]: solution } },
      address,
    );

  it("stays open to anyone who solves a challenge, once per solution", async () => {
    const refused = await send({}, "203.0.113.9");
    const solution = solve(await challengeOf(refused));
    expect(await stored()).toEqual([]);

    expect((await solved(solution, { name: "" })).status).toBe(422);
    expect((await solved(solution)).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    // Changing the message doesn't make the solution valid again.
    const [token = "", counters = ""] = solution.split(":");
    for (const again of [solution, `${token}.x:${counters}`, `${token}.:${counters}`, `${solution}:x`]) {
      await challengeOf(await solved(again));
    }
    expect(await stored()).toHaveLength(1);

    site.pass(MESSAGES_BY_ALL.windowMs);
    expect((await send({}, "203.0.113.10")).status).toBe(201);
  });

  it("refuses a solution that is wrong, forged, for another form or expired", async () => {
    const challenge = await challengeOf(await send());
    const solution = solve(challenge);
    const [token = "", counters = ""] = solution.split(":");
    const easier = token.split(".").with(1, "0").join(".");
    for (const bad of [
      "",
      "nonsense",
      token,
      `${token}:0,0,0,0,0,0,0,0`,
      `${token}:${counters.split(",").slice(1).join(",")}`,
      `${easier}:0,0,0,0,0,0,0,0`,
    ]) {
      await challengeOf(await solved(bad));
    }
    site.pass(600_000);
    await challengeOf(await solved(solution));
    expect(await stored()).toEqual([]);
  });

  it("asks for more work as the flood grows", async () => {
    const { bits, parts } = await challengeOf(await send());
    expect(parts * 2 ** bits).toBe(2 ** 17);
    await floodGate(7 * MESSAGES_BY_ALL.limit);
    expect((await challengeOf(await send())).bits).toBe(bits + 3);
  });

  it("queues browsers without JavaScript, and keeps their input when the queue is full", async () => {
    const headers = { "sec-fetch-mode": "navigate" };
    const post = (address: string) =>
      site.request("/api/contact", { method: "POST", body: contactForm({ name: address }), headers }, address);
    const answers = await Promise.all([post("203.0.113.20"), post("203.0.113.20")]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(await refused?.text()).toContain('value="203.0.113.20"');
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await stored()).map(({ name }) => name)).toEqual(["203.0.113.20"]);
  });
});
