import { OverviewPage } from "#app/features/admin/overview/overview-page.tsx";
import { adminMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => adminMeta("Overview", profile.name);

export default OverviewPage;
