import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/make-it-yours.route";
import { MakeItYoursPage } from "./make-it-yours-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Make it yours");
}

export default MakeItYoursPage;
