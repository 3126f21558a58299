import { MediaPage } from "#app/features/admin/media/media-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/media";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Pictures");
}

export default MediaPage;
