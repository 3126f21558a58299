import { siteContentOf } from "#app/ui/api/api.server.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { filledTextPage } from "#content/texts/text-page.ts";
import { ownerFacts } from "#content-types/site/placeholders.ts";
import type { Route } from "./+types/colophon.route";
import { TextPage } from "./text-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.colophon);
}

export function loader({ context }: Route.LoaderArgs) {
  const { profile, colophon, parts } = siteContentOf(context);
  return { text: filledTextPage(colophon, ownerFacts(profile), parts) };
}

export default function Colophon({ loaderData }: Route.ComponentProps) {
  return <TextPage label={pages.colophon.label} title={pages.colophon.title} {...loaderData.text} />;
}
