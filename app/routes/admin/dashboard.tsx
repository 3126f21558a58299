import { DashboardPage } from "#app/features/admin/dashboard/dashboard-page.tsx";
import { siteContentOf } from "#app/lib/api.server.ts";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/dashboard";

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
