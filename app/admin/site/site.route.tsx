import { ask, requireOwner } from "#app/ui/api/api.server.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/site.route";
import { SitePage } from "./site-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Site");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  requireOwner(context, new URL(request.url));
  return { sections: await ask(context, ({ siteViews }) => siteViews.listSections()) };
}

export default function Site({ loaderData }: Route.ComponentProps) {
  return <SitePage sections={loaderData.sections} />;
}
