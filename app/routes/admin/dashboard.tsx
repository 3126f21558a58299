import { DashboardPage } from "#app/features/admin/dashboard/dashboard-page.tsx";
import { adminMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => adminMeta("Dashboard", profile.name);

export default DashboardPage;
