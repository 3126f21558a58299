import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { IslandComponent, IslandName, IslandProps } from "./registry.ts";

/**
 * When an island is brought to life: when somebody is there to use the page, when they see it, when they use it
 * itself, or at the first press or key anywhere.
 */
type Wake = "presence" | "visible" | "interaction" | "touch";

/**
 * Renders an island as a React root of its own, so that ids and providers are the same when the browser wakes it.
 * Only the server has such a renderer; pages that hydrate whole have none and hold their islands as plain components.
 */
export type RenderIsland = (component: ReactNode, name: string) => string;

const IslandRendererContext = createContext<RenderIsland | undefined>(undefined);
export const IslandRenderer = IslandRendererContext.Provider;

type IslandPlace<Name extends IslandName> = {
  name: Name;
  wake: Wake;
  component: IslandComponent<Name>;
  props: IslandProps<Name>;
};

/** A part of a public page that moves. Everything around it is HTML and stays HTML. */
export function Island<Name extends IslandName>({ name, wake, component, props }: IslandPlace<Name>) {
  const render = useContext(IslandRendererContext);
  const Component = component as ComponentType<object>;
  const content = <Component {...(props as object)} />;
  if (!render) return content;
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-props={JSON.stringify(props)}
      // Our own component's markup, with its text escaped by React.
      dangerouslySetInnerHTML={{ __html: render(content, name) }}
      className="contents"
    />
  );
}
