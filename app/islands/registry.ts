/** Every island by name, with the import of its code. */
export const islands = {
  "article-browser": () => import("#app/features/blog/article-browser.tsx").then((module) => module.ArticleBrowser),
  "channel-demo": () =>
    import("#app/features/demos/lattice/channel/channel-demo.tsx").then((module) => module.ChannelDemo),
  "code-assistant-page": () =>
    import("#app/features/playground/code/code-assistant-page.tsx").then((module) => module.CodeAssistantPage),
  "contact-form": () => import("#app/features/contact/contact-form.tsx").then((module) => module.ContactForm),
  "contact-link": () => import("#app/components/layout/contact-link.tsx").then((module) => module.ContactLink),
  "copy-link": () => import("#app/features/blog/copy-link.tsx").then((module) => module.CopyLink),
  "document-desk": () => import("#app/features/documents/document-desk.tsx").then((module) => module.DocumentDesk),
  "home-bar": () => import("#app/components/layout/home-bar.tsx").then((module) => module.HomeBar),
  "image-analysis-page": () =>
    import("#app/features/playground/image/image-analysis-page.tsx").then((module) => module.ImageAnalysisPage),
  "line-calculator": () =>
    import("#app/features/demos/hydraulics/lazy-line-calculator.tsx").then((module) => module.LazyLineCalculator),
  "newsletter-form": () => import("#app/features/blog/newsletter-form.tsx").then((module) => module.NewsletterForm),
  "page-bar": () => import("#app/components/layout/page-bar.tsx").then((module) => module.PageBar),
  "page-error": () => import("#app/components/layout/page-error.tsx").then((module) => module.PageError),
  "playground-page": () =>
    import("#app/features/playground/playground-page.tsx").then((module) => module.PlaygroundPage),
  "reactor-demo": () => import("#app/features/demos/reactor/reactor-demo.tsx").then((module) => module.ReactorDemo),
  "reactor-figure": () =>
    import("#app/features/demos/reactor/reactor-figure.tsx").then((module) => module.ReactorFigure),
  "scroll-aids": () => import("#app/components/layout/scroll-aids.tsx").then((module) => module.ScrollAids),
  "service-tabs": () => import("#app/features/services/service-tabs.tsx").then((module) => module.ServiceTabs),
  "support-desk": () =>
    import("#app/features/playground/support/support-desk.tsx").then((module) => module.SupportDesk),
  "text-generator-page": () =>
    import("#app/features/playground/text/text-generator-page.tsx").then((module) => module.TextGeneratorPage),
  "theme-choice": () => import("#app/components/layout/theme-choice.tsx").then((module) => module.ThemeChoice),
  toaster: () => import("#app/components/ui/toaster.tsx").then((module) => module.Toaster),
};

/** Animated drawings without React, started once the browser is idle. */
export const sketches = {
  flow: () => import("#app/features/demos/lattice/hero/hero-canvas.ts").then((module) => module.startFlow),
};

export type SketchName = keyof typeof sketches;
export type IslandName = keyof typeof islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;

/** The props of the island's component, sent to the browser as JSON. */
export type IslandProps<Name extends IslandName> =
  IslandComponent<Name> extends (props: infer Props) => unknown ? (unknown extends Props ? object : Props) : never;
