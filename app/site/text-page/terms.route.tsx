import { siteContentOf } from "#app/ui/api/api.server.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { filledTextPage } from "#content/texts/text-page.ts";
import { ownerFacts } from "#content-types/site/placeholders.ts";
import type { Route } from "./+types/terms.route";
import { TextPage } from "./text-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.terms);
}

export function loader({ context }: Route.LoaderArgs) {
  const { profile, terms, parts } = siteContentOf(context);
  return { text: filledTextPage(terms, ownerFacts(profile), parts) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage label={pages.terms.label} title={pages.terms.title} {...loaderData.text} />;
}
