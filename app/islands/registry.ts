/** Every island by name, and where its code is. A new island is one line here. */
export const islands = {
  "article-browser": () => import("#app/features/blog/article-browser.tsx").then((module) => module.ArticleBrowser),
  "contact-form": () => import("#app/features/contact/contact-form.tsx").then((module) => module.ContactForm),
  "contact-link": () => import("#app/components/layout/contact-link.tsx").then((module) => module.ContactLink),
  "copy-link": () => import("#app/features/blog/copy-link.tsx").then((module) => module.CopyLink),
  "flow-figure": () => import("#app/features/home/figures/flow-figure.tsx").then((module) => module.FlowFigure),
  "home-bar": () => import("#app/components/layout/home-bar.tsx").then((module) => module.HomeBar),
  "newsletter-form": () => import("#app/features/blog/newsletter-form.tsx").then((module) => module.NewsletterForm),
  "page-bar": () => import("#app/components/layout/page-bar.tsx").then((module) => module.PageBar),
  "page-error": () => import("#app/components/layout/page-error.tsx").then((module) => module.PageError),
  "scroll-aids": () => import("#app/components/layout/scroll-aids.tsx").then((module) => module.ScrollAids),
  "service-tabs": () => import("#app/features/services/service-tabs.tsx").then((module) => module.ServiceTabs),
  "theme-choice": () => import("#app/components/layout/theme-choice.tsx").then((module) => module.ThemeChoice),
  toaster: () => import("#app/components/ui/toaster.tsx").then((module) => module.Toaster),
};

export type IslandName = keyof typeof islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;

/** What the island's component takes; it travels to the browser as JSON. */
export type IslandProps<Name extends IslandName> =
  IslandComponent<Name> extends (props: infer Props) => unknown ? (unknown extends Props ? object : Props) : never;
