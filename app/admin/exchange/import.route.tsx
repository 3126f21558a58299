import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/import.route";
import { ExchangePage } from "./exchange-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Import and export");
}

export default ExchangePage;
