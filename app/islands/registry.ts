/** Every island by name. The build reads this list: its code is the named export of the named file. */
type Islands = {
  "article-browser": typeof import("#app/features/blog/article-browser.tsx").ArticleBrowser;
  "article-contents": typeof import("#app/features/blog/article-contents.tsx").ArticleContents;
  "channel-demo": typeof import("#app/features/demos/lattice/channel/channel-demo.tsx").ChannelDemo;
  "code-assistant-page": typeof import("#app/features/playground/code/code-assistant-page.tsx").CodeAssistantPage;
  "code-copy": typeof import("#app/features/blog/code-copy.tsx").CodeCopy;
  "contact-form": typeof import("#app/features/contact/contact-form.tsx").ContactForm;
  "contact-link": typeof import("#app/components/layout/contact-link.tsx").ContactLink;
  "copy-link": typeof import("#app/features/blog/copy-link.tsx").CopyLink;
  "document-desk": typeof import("#app/features/documents/document-desk.tsx").DocumentDesk;
  "home-bar": typeof import("#app/components/layout/home-bar.tsx").HomeBar;
  "image-analysis-page": typeof import("#app/features/playground/image/image-analysis-page.tsx").ImageAnalysisPage;
  "line-calculator": typeof import("#app/features/demos/hydraulics/lazy-line-calculator.tsx").LazyLineCalculator;
  "live-visits": typeof import("#app/features/demos/stream/live/live-visits.tsx").LiveVisits;
  "newsletter-form": typeof import("#app/features/blog/newsletter-form.tsx").NewsletterForm;
  "page-bar": typeof import("#app/components/layout/page-bar.tsx").PageBar;
  "page-error": typeof import("#app/components/layout/page-error.tsx").PageError;
  "playground-page": typeof import("#app/features/playground/playground-page.tsx").PlaygroundPage;
  "reactor-demo": typeof import("#app/features/demos/reactor/reactor-demo.tsx").ReactorDemo;
  "reactor-figure": typeof import("#app/features/demos/reactor/reactor-figure.tsx").ReactorFigure;
  "saas-demo": typeof import("#app/features/demos/saas/view/saas-demo.tsx").SaasDemo;
  "scroll-aids": typeof import("#app/components/layout/scroll-aids.tsx").ScrollAids;
  "service-tabs": typeof import("#app/features/services/service-tabs.tsx").ServiceTabs;
  "stream-demo": typeof import("#app/features/demos/stream/stream-demo.tsx").StreamDemo;
  "stream-figure": typeof import("#app/features/demos/stream/figure/stream-figure.tsx").StreamFigure;
  "shop-demo": typeof import("#app/features/demos/shop/shop-demo.tsx").ShopDemo;
  "support-desk": typeof import("#app/features/playground/support/support-desk.tsx").SupportDesk;
  "text-generator-page": typeof import("#app/features/playground/text/text-generator-page.tsx").TextGeneratorPage;
  "theme-choice": typeof import("#app/components/layout/theme-choice.tsx").ThemeChoice;
  toaster: typeof import("#app/components/ui/toaster.tsx").Toaster;
  "warehouse-demo": typeof import("#app/features/demos/warehouse/page/warehouse-demo.tsx").WarehouseDemo;
  "warehouse-lineage": typeof import("#app/features/demos/warehouse/lineage/lineage-view.tsx").LineageView;
};

/** Animated drawings without React, started once the browser is idle. */
export const sketches = {
  flow: () => import("#app/features/demos/lattice/hero/hero-canvas.ts").then((module) => module.startFlow),
};

export type SketchName = keyof typeof sketches;
export type IslandName = keyof Islands;
export type IslandComponent<Name extends IslandName> = Islands[Name];

/** The props of the island's component, sent to the browser as JSON. */
export type IslandProps<Name extends IslandName> =
  IslandComponent<Name> extends (props: infer Props) => unknown ? (unknown extends Props ? object : Props) : never;
