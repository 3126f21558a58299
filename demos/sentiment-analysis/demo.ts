import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "sentiment-analysis",
  title: "Sentiment Analysis",
  text: "The polarity and emotions of a text, and the words that tipped the scales.",
  gain: "You learn what thousands of comments say, and which of them a person should read.",
  page: "none",
} as const satisfies Demo;
