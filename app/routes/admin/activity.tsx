import { ActivityPage } from "#app/features/admin/activity/activity-page.tsx";
import { adminMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => adminMeta("Activity", profile.name);

export default ActivityPage;
