import { TagsPage } from "#app/features/admin/tags/tags-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/tags";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Tags");
}

export default TagsPage;
