import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "pipeline-cfd/line-calculator",
  title: "Line Calculator",
  text: "For a round pipe with fittings and a pump: pressure loss by Colebrook-White, the operating point, and the margin to cavitation.",
  gain: "You see whether a pump suits a line before either is ordered.",
  page: "listed",
  still: {
    caption: "Head that the line requires, and what the pump delivers",
    alt: "A rising system curve and a falling pump curve, crossing at the operating point.",
  },
} as const satisfies Demo;
