import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/media.route";
import { MediaPage } from "./media-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Pictures");
}

export default MediaPage;
