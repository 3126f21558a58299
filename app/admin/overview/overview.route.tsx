import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/overview.route";
import { OverviewPage } from "./overview-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Overview");
}

export default OverviewPage;
