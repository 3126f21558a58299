import { afterEach, beforeEach, expect, test } from "vitest";
import { chatAnswer } from "#contract/ai.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { chatOf } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

describeOnBothEngines("the chat about the sample", (storage) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(storage.settings);
    await seedContent(site.core.database, site.core.clock, seedItems);
  });
  afterEach(() => site.close());

  async function chat(text: string, system = "You are a helpful assistant.") {
    const response = await site.request("/api/ai/chat", json("POST", chatOf(text, system)));
    return chatAnswer.parse(await response.json());
  }

  test.each([
    ["Who is the owner of this site?", /independent Data Engineer/],
    ["What are your prices?", /price tier/],
    ["Which services do you offer", /four services/],
    ["How long would a project take?", /2 and 12 weeks/],
    ["waht do you chrage for a smal projct", /price tier/],
    ["I run a bakery. We lose money on waste. Could we discuss it on the phone?", /first consultation is free/],
  ])("%s", async (question, answer) => {
    expect((await chat(question)).message).toMatch(answer);
  });

  test("finds public content and links to it", async () => {
    expect(await chat("CFD mesh quality")).toMatchObject({
      message: expect.stringContaining("CFD mesh quality that survives a review"),
      links: expect.arrayContaining([
        { title: "CFD mesh quality that survives a review", href: "/blog/cfd-mesh-quality-that-survives-review" },
      ]),
    });
    expect((await chat("point reactor kinetics")).links?.[0]?.href).toBe("/blog/point-reactor-kinetics-forty-lines");
    expect((await chat("real-time BI dashboard", "You are a friendly companion.")).message).toMatch(
      /project you may like.*Dashboard/,
    );
  });
});
