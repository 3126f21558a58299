import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "image-analysis",
  title: "Image Analysis",
  text: "What is in a picture: objects, colors, text and technical details, read in your browser.",
  gain: "Pictures are sorted and described without leaving the device they are on.",
  page: "unlisted",
} as const satisfies Demo;
