import { SubscribersPage } from "#app/features/admin/subscribers/subscribers-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/subscribers";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Subscribers");
}

export default SubscribersPage;
