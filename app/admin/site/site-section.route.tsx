import { useMemo } from "react";
import { data } from "react-router";
import { findOwnersItem, siteContentOf } from "#app/ui/api/api.server.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { withCategories } from "#content-types/owners-categories.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";
import type { Route } from "./+types/site-section.route";
import { SectionPage } from "./section-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  const item = section && (await findOwnersItem(context, new URL(request.url), section.name, section.name));
  if (!item) throw data(null, { status: 404 });
  return { key: section.key, item, categories: siteContentOf(context).categories, openedAt: Date.now() };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, `Edit site: ${sectionOf(loaderData?.key)?.title ?? "nothing here"}`);
}

export default function EditSection({ loaderData: { key, item, categories, openedAt } }: Route.ComponentProps) {
  const section = useMemo(() => {
    const record = sectionOf(key);
    return record && { ...record, fields: withCategories(record.fields, categories) };
  }, [key, categories]);
  // Freshly loaded data starts a new editing session.
  return section && <SectionPage key={openedAt} section={section} item={item} />;
}
