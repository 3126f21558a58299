import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "ecommerce",
  title: "E-commerce",
  text: "A small shop whose search and recommendations can be inspected while you use them.",
  gain: "You see what to ask of your own shop: why each result is shown, and what happens when two people buy the last piece.",
  page: "listed",
  still: {
    caption: "A shop whose search explains itself",
    alt: "Goods of a sample shop: sensors and transmitters with prices and stock.",
  },
  isAnnounced: true,
} as const satisfies Demo;
