import { DashboardPage } from "#app/features/admin/dashboard/dashboard-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/dashboard";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Dashboard");
}

export default DashboardPage;
