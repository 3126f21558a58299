import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "text-generator",
  title: "AI Text Generator",
  text: "Stories, posts and emails from a prompt, revealed word by word.",
  gain: "Your team starts from a draft, on your own server if a text must not leave it.",
  page: "unlisted",
  still: {
    caption: "An email, written here",
    alt: "An email that thanks Priya for the lemon cake, as the site’s own model wrote it.",
  },
} as const satisfies Demo;
