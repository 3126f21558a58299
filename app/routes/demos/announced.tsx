import { data } from "react-router";
import { ComingSoonPage } from "#app/features/coming-soon/coming-soon-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPages } from "#content/pages.ts";
import type { Route } from "./+types/announced";

export function loader({ params }: Route.LoaderArgs) {
  const demo = announcedDemoPages.find(({ path }) => path === `/demos/${params.demo}`);
  if (!demo) throw data(null, { status: 404 });
  return demo;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, loaderData) : [];
}

export default function AnnouncedDemo({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage title={loaderData.title} text={loaderData.description} />;
}
