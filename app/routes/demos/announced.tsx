import { data } from "react-router";
import { ComingSoonPage } from "#app/features/coming-soon/coming-soon-page.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { announcedDemos } from "#content/demos.ts";
import { profile } from "#content/profile.ts";
import type { Route } from "./+types/announced";

export const handle: RouteHandle = { hydrate: "whole" };

export function loader({ params }: Route.LoaderArgs) {
  const demo = announcedDemos.find(({ path }) => path === params.demo);
  if (!demo) throw data(null, { status: 404 });
  return demo;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.title, `${loaderData.title}: a demo in the making.`, profile.name) : [];

export default function AnnouncedDemo({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage title={loaderData.title} />;
}
