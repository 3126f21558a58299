import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { supportAnswer } from "../contract.ts";
import phrasings from "../sample/phrasings.json" with { type: "json" };
import { generalReplies, quickActions, supportReplies } from "../sample/replies.ts";

describeWithDatabase("the support demo's answers", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  async function ask(message: string, before?: string) {
    const response = await site.request("/api/ai/support", json("POST", { message, before }));
    expect(response.status).toBe(200);
    return supportAnswer.parse(await response.json());
  }
  const replyTo = async (message: string, before?: string) => (await ask(message, before)).reply;

  test("quick actions and follow-ups get the answer written for them", async () => {
    const suggested = [...supportReplies, ...generalReplies].flatMap(({ followUps }) => followUps);
    for (const suggestion of new Set([...quickActions, ...suggested])) {
      const expected = Object.entries(phrasings).find(([, asks]) => asks.includes(suggestion));
      expect([suggestion, await replyTo(suggestion)]).toEqual([suggestion, expected?.[0]]);
    }
  });

  test.each([
    ["hi, any news about the thing I bought last week?", "order-status"],
    ["The postman still hasn't brought my package", "parcel-late"],
    ["delivered but I have nothing here", "not-received"],
    ["i dont want it anymore, cancel the order please", "change-order"],
    ["How much is postage?", "delivery"],
    ["Will these headphones work with my iPhone?", "compatibility"],
    ["the thing wont power up", "broken"],
    ["my sensor shows nonsense values, help", "readings"],
    ["wifi keeps dropping", "connection"],
    ["How many days do I have to give it back?", "return-policy"],
    ["bought 3 weeks ago, can I send it back?", "return-policy"],
    ["Still waiting for the money from my return", "refund"],
    ["how do I get my money back please", "refund"],
    ["the glass was shattered when I opened the box", "damaged"],
    ["pasword forgoten", "password"],
    ["I forgot which email I signed up with", "which-email"],
    ["we moved to another street", "details"],
    ["Do you accept credit cards?", "payment"],
    ["please let me talk to someone real", "person"],
    ["are you ChatGPT?", "identity"],
  ])("%s", async (message, id) => {
    expect(await replyTo(message)).toBe(id);
  });

  test("a short question is about the one before", async () => {
    expect(await replyTo("and abroad?", "How long does delivery take?")).toBe("abroad");
    expect(await replyTo("how long?", "Is there a warranty?")).toBe("warranty");
  });

  test("what a product of the shop's demo costs is looked up there", async () => {
    const { text, link } = await ask("what does a pt100 cost");
    expect(text).toContain("Resistance thermometer Pt100: $59.00");
    expect(link?.href).toMatch(/^\/demos\/ecommerce\?.*good=rtd-pt100/);
    expect(await ask("how much is a thing?")).not.toHaveProperty("text");
  });

  test.each(["What is the capital of Peru?", "How many eggs go into a carbonara?", "asdf qwer zxcv"])(
    "“%s” matches nothing",
    async (message) => {
      expect(await replyTo(message)).toBeNull();
    },
  );

  test("an empty message is rejected with a clear message", async () => {
    const response = await site.request("/api/ai/support", json("POST", { message: "  " }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: { message: "Please enter something first" } } });
  });
});

test("every prepared answer has questions that lead to it", () => {
  expect(Object.keys(phrasings).toSorted()).toEqual(supportReplies.map(({ id }) => id).toSorted());
});
