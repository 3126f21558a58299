import { SitePage } from "#app/features/admin/site/site-page.tsx";
import { listSiteSections } from "#app/lib/api.server.ts";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/site";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Site");
}

export async function loader({ context }: Route.LoaderArgs) {
  return { sections: await listSiteSections(context) };
}

export default function Site({ loaderData }: Route.ComponentProps) {
  return <SitePage sections={loaderData.sections} />;
}
