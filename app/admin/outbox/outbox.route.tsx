import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/outbox.route";
import { OutboxPage } from "./outbox-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Outbox");
}

export default OutboxPage;
