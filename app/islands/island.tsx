import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { IslandComponent, IslandName, IslandProps } from "./registry.ts";

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

type IslandElementProps<Name extends IslandName> = {
  name: Name;
  wake: Wake;
  component: IslandComponent<Name>;
  props: IslandProps<Name>;
};

/** An interactive part of a public page. Everything around it stays static HTML. */
export function Island<Name extends IslandName>({ name, wake, component, props }: IslandElementProps<Name>) {
  const render = useContext(IslandRendererContext);
  const Component = component as ComponentType<object>;
  const content = <Component {...(props as object)} />;
  if (!render) return content;
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-props={JSON.stringify(props)}
      // Safe: React rendered this markup and escaped its text.
      dangerouslySetInnerHTML={{ __html: render(content, name) }}
      className="contents"
    />
  );
}
