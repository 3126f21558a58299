import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "chatbot",
  title: "AI Chatbot",
  text: "One conversation, five personalities.",
  gain: "Visitors are answered at any hour from what you have published, with the place where it stands.",
  page: "none",
} as const satisfies Demo;
