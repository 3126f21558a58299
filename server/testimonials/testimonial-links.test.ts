import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_QUOTE_CHARACTERS } from "#contract/limits.ts";
import { ANSWER_WITHIN_DAYS } from "#contract/testimonials.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json } from "#tests/support/site.ts";
import { ADA, API, openTestimonialSite, type TestimonialSite, WORDS } from "./testimonials.fixtures.ts";

describeWithDatabase("a client's link", (storage) => {
  let site: TestimonialSite;
  beforeEach(async () => {
    site = await openTestimonialSite(storage.settings);
  });
  afterEach(() => site.close());

  it("keeps what was typed, and says what is wrong with it", async () => {
    const link = await site.ask();
    const cases: [Record<string, string>, string][] = [
      [{ quote: " " }, "Please write at least a sentence"],
      [{ quote: "x".repeat(MAX_QUOTE_CHARACTERS + 1) }, "Please keep it to 1,000 characters"],
      [{ name: "" }, "Please enter a name"],
      [{ role: "" }, "Please enter your role, by which you want to be named"],
      [{ naming: "nickname" }, "Please choose how you want to be named"],
      [{ rating: "6" }, "Please choose a rating from the list"],
    ];
    for (const [change, message] of cases) {
      const answer = await site.send(link, { ...WORDS, ...change });
      const page = await answer.text();
      expect(answer.status).toBe(422);
      expect(page).toContain(message);
      expect(page).toContain("Engines Ltd");
    }
    const huge = await site.send(link, { ...WORDS, quote: "x".repeat(300_000) });
    expect(huge.status).toBe(413);
    expect(await huge.text()).toContain("far longer than the form can be");
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await site.request(link, { method: "POST", headers, body: "garbage" })).status).toBe(400);
    expect((await site.first()).state).toBe("asked");
  });

  it("keeps of a preview what the form has, and nothing else that was sent", async () => {
    const link = await site.ask();
    expect((await site.post(link, "preview", { ...WORDS, planted: "x".repeat(200_000) })).status).toBe(303);
    const row = await site.core.database.db.selectFrom("testimonials").select("draft").executeTakeFirstOrThrow();
    expect(JSON.parse(row.draft)).toEqual(WORDS);
  });

  it("stores words once however often they are sent", async () => {
    const link = await site.ask();
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.send(link)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await site.outbox()).toHaveLength(3);
    expect((await site.first()).revision).toBe(2);
    await site.approve();
    // The same words again do not take it off the site.
    await site.send(link);
    expect(await site.shown()).toHaveLength(1);
  });

  it("says when it leads nowhere, or no longer", async () => {
    const link = await site.ask();
    const other = await site.ask({ name: "Grace", email: "grace@mail.example" });
    const mixed = `${link.split(".")[0]}.${other.split(".")[1]}`;
    for (const wrong of [mixed, `${link}x`, "/testimonial", "/testimonial?link=x.y", `${link.slice(0, -1)}%00`]) {
      for (const answer of [await site.request(wrong), await site.send(wrong)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain("This link is not valid");
      }
    }
    site.pass(ANSWER_WITHIN_DAYS * DAY_MS);
    await site.signIn();
    expect((await site.request(link)).status).toBe(410);
    expect((await site.send(link)).status).toBe(410);
    const asked = (await site.list()).find(({ name }) => name === "Ada King");
    expect((await site.act(`${asked?.id}/ask-again`)).status).toBe(200);
    expect((await site.request(link)).status).toBe(200);
    // What was written can be withdrawn forever.
    await site.send(link);
    site.pass(3 * ANSWER_WITHIN_DAYS * DAY_MS);
    expect((await site.request(link)).status).toBe(200);
    await site.signIn();
    expect((await site.owner(`${API}/${asked?.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await site.request(link)).status).toBe(404);
  });

  it("is limited in how often it is tried, used and sent", async () => {
    const link = await site.ask();
    const tried = await Promise.all(
      Array.from({ length: 121 }, () => site.request("/testimonial?link=a.b", {}, "203.0.113.9")),
    );
    expect(tried.map(({ status }) => status)).toContain(429);
    for (let count = 0; count < 10; count += 1) {
      expect((await site.send(link, { ...WORDS, quote: `Version number ${count}` })).status).toBe(303);
    }
    const eleventh = await site.send(link, { ...WORDS, quote: "One version more" });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await eleventh.text()).toContain("One version more");
    // Withdrawing always works.
    expect((await site.post(link, "withdraw-now")).status).toBe(303);
    await site.ask();
    await site.ask();
    expect((await site.owner(API, json("POST", ADA))).status).toBe(429);
  });
});
