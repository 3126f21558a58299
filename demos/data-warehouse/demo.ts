import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "data-warehouse",
  title: "Data Warehouse",
  text: "Bronze, silver and gold layers of a sample warehouse, with lineage and the cost of each question.",
  gain: "You know where a figure comes from and what a question costs before the bill arrives.",
  page: "listed",
  still: {
    caption: "Where one column comes from",
    alt: "A column of a gold table, with lines back to the silver and bronze columns it is computed from.",
  },
  isAnnounced: true,
} as const satisfies Demo;
