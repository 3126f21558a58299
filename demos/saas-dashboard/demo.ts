import type { Demo } from "#demos/kit/demo.ts";

export const demo = {
  address: "saas-dashboard",
  title: "SaaS Dashboard",
  text: "Accounts, usage and billing of a sample product, computed in your browser from every invoice and replayed month by month if you like.",
  gain: "Finance, product and investors look at one set of figures, each of which leads to its invoices.",
  page: "listed",
  still: {
    caption: "A forecast and its 80 % band",
    alt: "Monthly recurring revenue of one year, then its forecast for the next in a band that widens month by month.",
  },
  isAnnounced: true,
} as const satisfies Demo;
