import { ActivityPage } from "#app/features/admin/activity/activity-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/activity";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Activity");
}

export default ActivityPage;
