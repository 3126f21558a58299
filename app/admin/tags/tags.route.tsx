import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/tags.route";
import { TagsPage } from "./tags-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Tags");
}

export default TagsPage;
