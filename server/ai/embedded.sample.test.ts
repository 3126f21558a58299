import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteBlock } from "#contract/chat-quotes.ts";
import { chatAnswer } from "#demos/chatbot/contract.ts";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { chatOf } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

describeWithDatabase("the chat about the sample", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    await seedContent(site.core.database, site.core.clock, seedItems);
  });
  afterAll(() => site.close());

  async function chat(text: string, system = "You are a helpful assistant.") {
    const response = await site.request("/api/ai/chat", json("POST", chatOf(text, system)));
    return chatAnswer.parse(await response.json());
  }

  test.each([
    ["Who is the owner of this site?", /Alex Example, Data Engineer.*> I work where data meets physics/s],
    ["Who is Alex Example?", /> I work where data meets physics/],
    ["What are your prices?", /price tier.*> \$\$\$/s],
    ["how can i contact you", /> hello@alex\.example/],
    ["What is Alex's email address?", /> hello@alex\.example/],
    ["What did she study?", /> M\.Sc\. Computational Engineering/],
    ["Which services do you offer", /> Retrieval, fine-tuning/],
    ["How long would a project take?", /> 4-12 weeks/],
    ["waht do you chrage for a smal projct", /price tier/],
    ["I run a bakery. We lose money on waste. Could we discuss it on the phone?", /first consultation is free/],
  ])("%s", async (question, answer) => {
    expect((await chat(question)).message).toMatch(answer);
  });

  test("quotes the sentence that answers, word for word, with a link to its place", async () => {
    const { message, quotes = [] } = await chat("What does calibrated mean for a forecast?");
    expect(quotes[0]).toMatchObject({
      text: expect.stringContaining(
        "A forecast is calibrated when, of all the pumps that were given 30%, about 30% fail.",
      ),
      title: "Calibrated uncertainty for failure forecasts",
      href: "/blog/calibrated-uncertainty-failure-forecasts",
    });
    expect(message.endsWith(quoteBlock(quotes))).toBe(true);
    const [lever] = (await chat("How do I cut the idle time of my warehouse?")).quotes ?? [];
    expect(lever?.href).toMatch(/^\/blog\/warehouse-cost-per-question#[\w-]+$/);
  });

  test("a topic's quote is the one that the question names", async () => {
    const { quotes } = await chat("What is the price of the data engineering service?");
    expect(quotes).toEqual([
      {
        text: "$$$$, about $19,000 to $23,000, 5.5 to 6.5 weeks",
        title: "Data Engineering & Analytics, Pricing",
        href: "/consulting-services#data-engineering",
      },
    ]);
  });
});
