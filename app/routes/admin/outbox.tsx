import { OutboxPage } from "#app/features/admin/outbox/outbox-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => unlistedMeta("Outbox", profile.name);

export default OutboxPage;
