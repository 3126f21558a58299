import { OverviewPage } from "#app/features/admin/overview/overview-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => unlistedMeta("Overview", profile.name);

export default OverviewPage;
