import { PlaygroundPage } from "#app/features/playground/playground-page.tsx";
import { listPlaygroundItems } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/playground";

export const handle: RouteHandle = { hydrate: "whole" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.playground);
}

export const loader = async ({ context }: Route.LoaderArgs) => ({ demos: await listPlaygroundItems(context) });

export default function Playground({ loaderData }: Route.ComponentProps) {
  return <PlaygroundPage demos={loaderData.demos} lead={pages.playground.description} />;
}
