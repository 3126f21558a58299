import { OutboxPage } from "#app/features/admin/outbox/outbox-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/outbox";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Outbox");
}

export default OutboxPage;
