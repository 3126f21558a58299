/**
 * A question and its right answers: "#price" for a quote on that topic, "=call" for that prepared answer, "/blog/x" for any
 * quote from that page, anything else for a part of the quote. Without right answers, the chat should say that it doesn't know.
 */
export type ChatQuestion = { asks: string; right: readonly string[] };
