import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/activity.route";
import { ActivityPage } from "./activity-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Activity");
}

export default ActivityPage;
