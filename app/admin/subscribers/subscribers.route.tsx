import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/subscribers.route";
import { SubscribersPage } from "./subscribers-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Subscribers");
}

export default SubscribersPage;
