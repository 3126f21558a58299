import { OverviewPage } from "#app/features/admin/overview/overview-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/overview";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Overview");
}

export default OverviewPage;
