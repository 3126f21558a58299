import { expect, it } from "vitest";
import { asDescription, chooseReply, measure, type SupportMessage, type SupportWords } from "./support-conversation.ts";

const words: SupportWords = {
  greeting: "Hello!",
  quickActions: ["Check order status"],
  replies: [{ id: "refund", text: "Within three days.", followUps: ["Thanks"] }],
  generalReplies: ["one", "two", "three"].map((text) => ({ id: text, text, followUps: [] })),
};
const message = (part: Partial<SupportMessage>): SupportMessage => ({
  id: "1",
  role: "assistant",
  content: "",
  timestamp: 0,
  ...part,
});

it("says what was found, and something general where nothing was", () => {
  expect(chooseReply(words, "refund")).toMatchObject({ text: "Within three days.", fits: true });
  expect([0, 0.34, 0.99].map((random) => chooseReply(words, null, random).text)).toEqual(["one", "two", "three"]);
  expect(chooseReply(words, "unheard-of", 0)).toMatchObject({ text: "one", fits: false });
});

it("hands a conversation over in the order it was held, and of a long one the end", () => {
  const said = [message({ role: "user", content: "My parcel is late" }), message({ content: "I am sorry." })];
  expect(asDescription(said)).toBe(
    "My conversation with the support assistant:\n\nMe: My parcel is late\nAssistant: I am sorry.",
  );
  const long = asDescription([message({ content: "x".repeat(30_000) }), message({ role: "user", content: "The end" })]);
  expect(long.length).toBeLessThan(11_000);
  expect(long.endsWith("Me: The end")).toBe(true);
});

it("measures what happened, and nothing before something did", () => {
  expect(measure([])).toEqual({ asked: 0, answered: 0, fitting: 0, medianMs: undefined });
  const said = [40, 900, 60].flatMap((tookMs) => [
    message({ role: "user" }),
    message({ found: { fits: tookMs < 100, tookMs } }),
  ]);
  // One more to which the service found nothing because it was away, and one that waits.
  const more = [message({ role: "user" }), message({}), message({ role: "user" })];
  expect(measure([...said, ...more])).toEqual({ asked: 5, answered: 4, fitting: 2, medianMs: 60 });
});
