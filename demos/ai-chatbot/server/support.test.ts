import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { supportAnswer } from "../contract.ts";
import { supportAsks } from "../sample/asks.ts";
import { generalReplies, quickActions, supportReplies } from "../sample/replies.ts";

describeWithDatabase("the support demo's answers", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  async function replyTo(message: string) {
    const response = await site.request("/api/ai/support", json("POST", { message }));
    expect(response.status).toBe(200);
    return supportAnswer.parse(await response.json()).reply;
  }

  test("quick actions and follow-ups get the answer written for them", async () => {
    const suggested = [...supportReplies, ...generalReplies].flatMap(({ followUps }) => followUps);
    for (const suggestion of new Set([...quickActions, ...suggested])) {
      const expected = Object.entries(supportAsks).find(([, asks]) => asks.includes(suggestion));
      expect([suggestion, await replyTo(suggestion)]).toEqual([suggestion, expected?.[0]]);
    }
  });

  test.each([
    ["hi, any news about the thing I bought last week?", "order-status"],
    ["The postman still hasn't brought my package", "parcel-late"],
    ["i dont want it anymore, cancel the order please", "change-order"],
    ["How much is postage?", "delivery"],
    ["Will these headphones work with my iPhone?", "compatibility"],
    ["the thing wont power up", "broken"],
    ["wifi keeps dropping", "connection"],
    ["How many days do I have to give it back?", "return-policy"],
    ["Still waiting for the money from my return", "refund"],
    ["the glass was shattered when I opened the box", "damaged"],
    ["pasword forgoten", "password"],
    ["we moved to another street", "details"],
    ["Do you accept credit cards?", "payment"],
    ["please let me talk to someone real", "person"],
  ])("%s", async (message, id) => {
    expect(await replyTo(message)).toBe(id);
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
  expect(Object.keys(supportAsks).toSorted()).toEqual(supportReplies.map(({ id }) => id).toSorted());
});
