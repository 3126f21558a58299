import { siteContentOf } from "#app/ui/api/api.server.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/dashboard.route";
import { DashboardPage } from "./dashboard-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { subject: siteContentOf(context).contact.subject };
}

/** Searching a list changes nothing of it. */
export const shouldRevalidate = () => false;

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Dashboard");
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
