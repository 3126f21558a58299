import { ExchangePage } from "#app/features/admin/exchange/exchange-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/import";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Import and export");
}

export default ExchangePage;
