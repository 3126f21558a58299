import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "nuclear-simulation",
  title: "Nuclear Simulation",
  text: "Point reactor kinetics in the browser: move a control rod and watch power and delayed neutrons respond.",
  gain: "Your engineers get a model that they can question during the meeting, instead of a report after it.",
  page: "listed",
  still: {
    caption: "Ten cents of reactivity",
    alt: "Relative power against time: a jump, then a decline to a slightly higher level as the fuel warms.",
  },
  isAnnounced: true,
  figure: {
    name: "Live figure: reactor",
    words: "embed demo simulation kinetics",
    caption: "The reactor answers a step of reactivity.",
    run: "?model=kinetics&amp;trips=off&amp;do=0:rho:0.001",
  },
} as const satisfies Demo;
