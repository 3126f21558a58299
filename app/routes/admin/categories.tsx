import { CategoriesPage } from "#app/features/admin/categories/categories-page.tsx";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/categories";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Categories");
}

export default CategoriesPage;
