import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/**
 * When an island is hydrated: when a visitor is present, when it becomes visible, when it is used, or at the first press
 * or key anywhere on the page.
 */
type Wake = "presence" | "visible" | "interaction" | "touch";

/**
 * Renders an island as its own React root, so that ids and providers match on hydration. Only the server has such a
 * renderer; pages that hydrate as a whole render their islands as plain components.
 */
export type RenderIsland = (component: ReactNode, name: string) => string;

const IslandRendererContext = createContext<RenderIsland | undefined>(undefined);
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
  const render = useContext(IslandRendererContext);
  const content = <Component {...props} />;
  if (!render) return content;
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-sketch={startsItself && "figure"}
      data-props={JSON.stringify(props)}
      // Safe: React rendered this markup and escaped its text.
      dangerouslySetInnerHTML={{ __html: render(content, name) }}
    />
  );
}
