import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "code-assistant",
  title: "Code Assistant",
  text: "Code explained, optimized, debugged and generated, in seven languages.",
  gain: "Reviewers can talk about the design, because the slips are found before they look.",
  page: "unlisted",
} as const satisfies Demo;
