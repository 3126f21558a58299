/** Every island by name, and where its code is. A new island is one line here. */
export const islands = {
  "home-bar": () => import("#app/components/layout/home-bar.tsx").then((module) => module.HomeBar),
  "page-bar": () => import("#app/components/layout/page-bar.tsx").then((module) => module.PageBar),
  "page-error": () => import("#app/components/layout/page-error.tsx").then((module) => module.PageError),
  "scroll-aids": () => import("#app/components/layout/scroll-aids.tsx").then((module) => module.ScrollAids),
  "theme-choice": () => import("#app/components/layout/theme-choice.tsx").then((module) => module.ThemeChoice),
  toaster: () => import("#app/components/ui/toaster.tsx").then((module) => module.Toaster),
};

export type IslandName = keyof typeof islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;

/** What the island's component takes; it travels to the browser as JSON. */
export type IslandProps<Name extends IslandName> =
  IslandComponent<Name> extends (props: infer Props) => unknown ? (unknown extends Props ? object : Props) : never;
