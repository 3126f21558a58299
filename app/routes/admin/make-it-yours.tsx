import { MakeItYoursPage } from "#app/features/admin/make-it-yours/make-it-yours-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/make-it-yours";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Make it yours");
}

export default MakeItYoursPage;
