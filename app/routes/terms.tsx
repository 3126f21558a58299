import { TextPage } from "#app/features/text-page/text-page.tsx";
import { siteContentOf } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { filledTextPage } from "#content/texts/text-page.ts";
import { ownerFacts } from "#content-types/site/placeholders.ts";
import type { Route } from "./+types/terms";

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
