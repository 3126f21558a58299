/** Demo pages that are announced, by path below /demos, with what each will show and whether it can be used yet. */
export const announcedDemos = [
  {
    path: "nuclear-simulation",
    title: "Nuclear Simulation",
    text: "Point reactor kinetics in the browser: move a control rod, watch power and delayed neutrons answer.",
    isLive: false,
  },
  {
    path: "pipeline-cfd",
    title: "Pipeline CFD",
    text: "Flow through a bend of a pipeline, with mesh quality and pressure loss side by side.",
    isLive: false,
  },
  {
    path: "ecommerce",
    title: "E-commerce",
    text: "A small shop whose search and recommendations can be inspected while you use them.",
    isLive: false,
  },
  {
    path: "saas-dashboard",
    title: "SaaS Dashboard",
    text: "Accounts, usage and billing of a sample product, on data that changes while you look.",
    isLive: false,
  },
  {
    path: "realtime-analytics",
    title: "Real-time Analytics",
    text: "A stream of sample events, windowed and joined before your eyes, late ones included.",
    isLive: false,
  },
  {
    path: "data-warehouse",
    title: "Data Warehouse",
    text: "Bronze, silver and gold layers of a sample warehouse, with lineage and the cost of each question.",
    isLive: false,
  },
] as const satisfies readonly { path: string; title: string; text: string; isLive: boolean }[];

/** Where a link called "Live Demo" leads while the demo itself is only announced. */
const LIVE_MEANWHILE = "/playground";

/** Whether something can be used at a project's demo address: ours unless they are only announced, and any other. */
export function isLiveDemo(url: string): boolean {
  return !announcedDemos.some(({ path, isLive }) => url === `/demos/${path}` && !isLive);
}

/** A project's demo where it is live, otherwise one that is. */
export function liveDemoUrl(url: string): string {
  return url === "" || isLiveDemo(url) ? url : LIVE_MEANWHILE;
}

export const supportDemo = {
  title: "AI Support Chatbot",
  text: "A support assistant that answers the common questions and hands over the others.",
};

/** Demos of the playground that also have a page of their own, by path below /demos. */
export const playgroundDemos = {
  "text-generator": {
    title: "AI Text Generator",
    text: "Stories, posts and mails from a prompt, revealed word by word.",
  },
  "image-analysis": {
    title: "Image Analysis",
    text: "What is on a picture: objects, colours and the facts of the file.",
  },
  "code-assistant": {
    title: "Code Assistant",
    text: "Code explained, optimised, debugged and generated, in nine languages.",
  },
} as const;

export const documentDemoFacts = {
  title: "Document Intelligence",
  text: "Invoices and contracts read in your browser, every value with its place and its confidence.",
} as const;
