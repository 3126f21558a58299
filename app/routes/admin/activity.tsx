import { ActivityPage } from "#app/features/admin/activity/activity-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => unlistedMeta("Activity", profile.name);

export default ActivityPage;
