import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "pipeline-cfd",
  title: "Pipeline CFD",
  text: "Flow around a cylinder, through an orifice, a valve or a bend, solved in your browser and compared with published results.",
  gain: "You see what a change of shape costs in pressure before anyone books a cluster.",
  page: "listed",
  still: {
    caption: "Pressure around a cylinder: green −4, red 4 ½ρU²",
    alt: "Pressure around a cylinder: high in front of it, low in the eddies of its wake.",
  },
  isAnnounced: true,
} as const satisfies Demo;
