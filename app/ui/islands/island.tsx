import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { ISLAND_CODE_ID, type IslandCode } from "./island-code.ts";

/**
 * When an island is hydrated: when a visitor is present, when it becomes visible, when it is used, or at the first press
 * or key anywhere on the page.
 */
type Wake = "presence" | "visible" | "interaction" | "touch";

/**
 * Renders an island as its own React root, so that ids and providers match on hydration, and says where the code of all
 * those of the page is. Only the server has such a renderer; pages that hydrate as a whole render their islands as plain
 * components.
 */
export type IslandsOfPage = {
  render: (component: ReactNode, name: string) => string;
  code: () => IslandCode;
};

const IslandRendererContext = createContext<IslandsOfPage | undefined>(undefined);
export const IslandRenderer = IslandRendererContext.Provider;

type IslandProps<Props extends object> = {
  /** Unique on the site: the build finds the island's code by it (scripts/island-sources.mjs). */
  name: string;
  wake: Wake;
  /** Also hydrates without a visitor's sign, where motion is welcome: for the figure that a page is about. */
  startsItself?: true;
  component: ComponentType<Props>;
  /** Hydrates the same HTML, if that takes other code than rendering it. */
  inBrowser?: ComponentType<Props>;
  /** Sent to the browser as JSON. */
  props: Props;
};

/** An interactive part of a public page. Everything around it stays static HTML. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, wake, startsItself, component: Component, props } = island;
  const islands = useContext(IslandRendererContext);
  const content = <Component {...props} />;
  if (!islands) return content;
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-sketch={startsItself && "figure"}
      data-props={JSON.stringify(props)}
      // Safe: React rendered this markup and escaped its text.
      dangerouslySetInnerHTML={{ __html: islands.render(content, name) }}
    />
  );
}

/** Tells the island loader where the code of the page's islands is. Comes last, when all of them are rendered. */
export function IslandCodeScript() {
  const islands = useContext(IslandRendererContext);
  const code = islands ? JSON.stringify(islands.code()) : "";
  return islands && <script id={ISLAND_CODE_ID} type="application/json" dangerouslySetInnerHTML={{ __html: code }} />;
}
