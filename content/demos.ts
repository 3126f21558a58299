/** Demo pages that are announced, by path below /demos. */
export const announcedDemos = [
  { path: "nuclear-simulation", title: "Nuclear Simulation" },
  { path: "pipeline-cfd", title: "Pipeline CFD" },
  { path: "ecommerce", title: "E-commerce" },
  { path: "saas-dashboard", title: "SaaS Dashboard" },
  { path: "realtime-analytics", title: "Real-time Analytics" },
  { path: "data-warehouse", title: "Data Warehouse" },
  { path: "ai-chatbot", title: "AI Support Chatbot" },
  { path: "document-ai", title: "Document Intelligence" },
  { path: "text-generator", title: "AI Text Generator" },
  { path: "image-analysis", title: "Image Analysis" },
  { path: "code-assistant", title: "Code Assistant" },
] as const;
