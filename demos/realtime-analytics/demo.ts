import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "realtime-analytics",
  title: "Real-time Analytics",
  text: "A stream of sample events, windowed and joined before your eyes, late ones included.",
  gain: "You see why a live figure and tomorrow’s report disagree, and what it takes to make them agree.",
  page: "listed",
  still: {
    caption: "Event time against arrival",
    alt: "Events by when they happened and arrived: most on time, some late, the latest dropped.",
  },
  isAnnounced: true,
  figure: {
    name: "Live figure: stream",
    words: "embed demo simulation late events",
    caption: "Late events and the windows they belong to.",
    run: "?late=5&amp;lateby=15&amp;lateness=5",
  },
} as const satisfies Demo;
