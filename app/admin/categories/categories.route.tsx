import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/categories.route";
import { CategoriesPage } from "./categories-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Categories");
}

export default CategoriesPage;
