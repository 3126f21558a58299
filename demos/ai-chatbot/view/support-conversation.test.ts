import { expect, it } from "vitest";
import { asDescription, chooseReply, measure, type SupportMessage, type SupportTexts } from "./support-conversation.ts";

const texts: SupportTexts = {
  greeting: "Hello!",
  quickActions: ["Check order status"],
  replies: [{ id: "refund", text: "Within three days.", followUps: ["Thanks"] }],
  generalReplies: ["one", "two", "three"].map((text) => ({ id: text, text, followUps: [] })),
  offlineReplies: [{ id: "offline", text: "Try again.", followUps: [] }],
};
const message = (part: Partial<SupportMessage>): SupportMessage => ({
  id: "1",
  role: "assistant",
  content: "",
  timestamp: 0,
  ...part,
});

it("gives the matching answer, or a generic one", () => {
  expect(chooseReply(texts, "refund")).toMatchObject({ text: "Within three days.", fits: true });
  expect([0, 0.34, 0.99].map((random) => chooseReply(texts, null, random).text)).toEqual(["one", "two", "three"]);
  expect(chooseReply(texts, "unheard-of", 0)).toMatchObject({ text: "one", fits: false });
  expect(chooseReply(texts, undefined)).toMatchObject({ text: "Try again.", fits: false });
});

it("passes on a conversation in order, or the end of a long one", () => {
  const said = [message({ role: "user", content: "My parcel is late" }), message({ content: "I am sorry." })];
  expect(asDescription(said)).toBe(
    "My conversation with the support assistant:\n\nMe: My parcel is late\nAssistant: I am sorry.",
  );
  const long = asDescription([message({ content: "x".repeat(30_000) }), message({ role: "user", content: "The end" })]);
  expect(long.length).toBeLessThan(11_000);
  expect(long.endsWith("Me: The end")).toBe(true);
});

it("computes metrics, and none for an empty conversation", () => {
  expect(measure([])).toEqual({ asked: 0, answered: 0, fitting: 0, medianMs: undefined });
  const said = [40, 900, 60].flatMap((tookMs) => [
    message({ role: "user" }),
    message({ found: { fits: tookMs < 100, tookMs } }),
  ]);
  // One more that failed because the service was down, and one that is pending.
  const more = [message({ role: "user" }), message({}), message({ role: "user" })];
  expect(measure([...said, ...more])).toEqual({ asked: 5, answered: 3, fitting: 2, medianMs: 60 });
});
