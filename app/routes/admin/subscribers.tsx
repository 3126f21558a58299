import { SubscribersPage } from "#app/features/admin/subscribers/subscribers-page.tsx";
import { adminMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => adminMeta("Subscribers", profile.name);

export default SubscribersPage;
