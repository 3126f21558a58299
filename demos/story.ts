import story from "./data-warehouse/engine/story/story.json" with { type: "json" };

/** One number of the sample plant, from its sensor to the check that lets an engineer sign it. */
export { story };

/** The demos that do what each of its four steps shows. */
export const STORY_DEMOS = [
  { href: "/demos/data-warehouse", label: "Data Warehouse" },
  { href: "/demos/saas-dashboard", label: "Forecasts" },
  { href: "/demos/realtime-analytics", label: "Real-time Analytics" },
  { href: "/demos/pipeline-cfd", label: "Pipeline CFD" },
] as const;
