/** `gain` says in a sentence what a client gets out of such a thing. */
type DemoFacts = { title: string; text: string; gain: string };

/** The demos that were announced first, by their path below /demos. */
export const announcedDemos = [
  {
    path: "nuclear-simulation",
    title: "Nuclear Simulation",
    text: "Point reactor kinetics in the browser: move a control rod and watch power and delayed neutrons respond.",
    gain: "Your engineers get a model that they can question during the meeting, instead of a report after it.",
  },
  {
    path: "pipeline-cfd",
    title: "Pipeline CFD",
    text: "Flow around a cylinder, through an orifice, a valve or a bend, solved in your browser and compared with published results; below it, the pressure loss of a whole line.",
    gain: "You see what a change of shape costs in pressure before anyone books a cluster.",
  },
  {
    path: "ecommerce",
    title: "E-commerce",
    text: "A small shop whose search and recommendations can be inspected while you use them.",
    gain: "You see what to ask of your own shop: why each result is shown, and what happens when two people buy the last piece.",
  },
  {
    path: "saas-dashboard",
    title: "SaaS Dashboard",
    text: "Accounts, usage and billing of a sample product, computed in your browser from every invoice and replayed month by month if you like.",
    gain: "Finance, product and investors look at one set of figures, each of which leads to its invoices.",
  },
  {
    path: "realtime-analytics",
    title: "Real-time Analytics",
    text: "A stream of sample events, windowed and joined before your eyes, late ones included.",
    gain: "You see why a live figure and tomorrow’s report disagree, and what it takes to make them agree.",
  },
  {
    path: "data-warehouse",
    title: "Data Warehouse",
    text: "Bronze, silver and gold layers of a sample warehouse, with lineage and the cost of each question.",
    gain: "You know where a figure comes from and what a question costs before the bill arrives.",
  },
] as const satisfies readonly (DemoFacts & { path: string })[];

export const supportDemo = {
  title: "AI Support Chatbot",
  text: "A support assistant that answers common questions and hands the rest over to a person.",
  gain: "Your customers get common answers at once, and your team gets the others with the whole conversation.",
} satisfies DemoFacts;

/** Playground demos that also have a page of their own, by path below /demos. */
export const playgroundDemos = {
  "text-generator": {
    title: "AI Text Generator",
    text: "Stories, posts and emails from a prompt, revealed word by word.",
  },
  "image-analysis": {
    title: "Image Analysis",
    text: "What is in a picture: objects, colors, text and technical details, read in your browser.",
  },
  "code-assistant": {
    title: "Code Assistant",
    text: "Code explained, optimized, debugged and generated, in nine languages.",
  },
} as const;

export const documentDemoFacts = {
  title: "Document Intelligence",
  text: "Invoices and contracts read in your browser, every value with its position and confidence.",
  gain: "Nobody types invoices any more; your team checks the few values that are marked as uncertain.",
} as const satisfies DemoFacts;
