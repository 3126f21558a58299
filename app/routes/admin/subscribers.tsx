import { SubscribersPage } from "#app/features/admin/subscribers/subscribers-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => unlistedMeta("Subscribers", profile.name);

export default SubscribersPage;
