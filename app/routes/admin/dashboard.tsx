import { DashboardPage } from "#app/features/admin/dashboard/dashboard-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => unlistedMeta("Dashboard", profile.name);

export default DashboardPage;
