import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "ai-chatbot",
  title: "AI Support Chatbot",
  text: "A support assistant that answers common questions and hands the rest over to a person.",
  gain: "Your customers get common answers at once, and your team gets the others with the whole conversation.",
  page: "listed",
  still: {
    caption: "A question about returns",
    alt: "A chat: a question about the return policy, the approved answer, and what to ask next.",
  },
} as const satisfies Demo;
