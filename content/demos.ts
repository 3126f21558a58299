/** Announced demo pages by their path below /demos, and whether each can be used already. */
export const announcedDemos = [
  {
    path: "nuclear-simulation",
    title: "Nuclear Simulation",
    text: "Point reactor kinetics in the browser: move a control rod and watch power and delayed neutrons respond.",
    isLive: true,
  },
  {
    path: "pipeline-cfd",
    title: "Pipeline CFD",
    text: "Flow through a pipeline bend, with mesh quality and pressure loss side by side.",
    isLive: true,
  },
  {
    path: "ecommerce",
    title: "E-commerce",
    text: "A small shop whose search and recommendations can be inspected while you use them.",
    isLive: true,
  },
  {
    path: "saas-dashboard",
    title: "SaaS Dashboard",
    text: "Accounts, usage and billing for a sample product, on data that changes while you watch.",
    isLive: true,
  },
  {
    path: "realtime-analytics",
    title: "Real-time Analytics",
    text: "A stream of sample events, windowed and joined before your eyes, late ones included.",
    isLive: true,
  },
  {
    path: "data-warehouse",
    title: "Data Warehouse",
    text: "Bronze, silver and gold layers of a sample warehouse, with lineage and the cost of each question.",
    isLive: true,
  },
] as const satisfies readonly { path: string; title: string; text: string; isLive: boolean }[];

/** "Live Demo" links lead here until the demo itself is live. */
const LIVE_MEANWHILE = "/playground";

/** Whether a demo URL works today. Only announced demos of this site don't; URLs of other sites are taken as live. */
export function isLiveDemo(url: string): boolean {
  return !announcedDemos.some(({ path, isLive }) => url === `/demos/${path}` && !isLive);
}

/** The project's own demo if it is live, otherwise one that is. */
export function liveDemoUrl(url: string): string {
  return url === "" || isLiveDemo(url) ? url : LIVE_MEANWHILE;
}

export const supportDemo = {
  title: "AI Support Chatbot",
  text: "A support assistant that answers common questions and hands the rest over to a person.",
};

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
} as const;
