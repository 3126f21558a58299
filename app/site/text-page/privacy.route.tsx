import { ask, siteContentOf } from "#app/ui/api/api.server.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { privacyFacts } from "#content/texts/privacy-facts.ts";
import { filledTextPage } from "#content/texts/text-page.ts";
import { ownerFacts } from "#content-types/site/placeholders.ts";
import type { Route } from "./+types/privacy.route";
import { TextPage } from "./text-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.privacy);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { profile, privacy, parts } = siteContentOf(context);
  const facts = { ...ownerFacts(profile), ...privacyFacts(await ask(context, (services) => services.privacyFacts())) };
  return { text: filledTextPage(privacy, facts, parts) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage label={pages.privacy.label} title={pages.privacy.title} {...loaderData.text} />;
}
