import { TextPage } from "#app/features/text-page/text-page.tsx";
import { readPrivacyFacts } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { privacy } from "#content/texts/privacy.ts";
import type { Route } from "./+types/privacy";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.privacy);
}

export const loader = async ({ context }: Route.LoaderArgs) => ({ text: privacy(await readPrivacyFacts(context)) });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage label={pages.privacy.label} title={pages.privacy.title} {...loaderData.text} />;
}
