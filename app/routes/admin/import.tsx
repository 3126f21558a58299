import { ExchangePage } from "#app/features/admin/exchange/exchange-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => unlistedMeta("Import and export", profile.name);

export default ExchangePage;
