import { TextPage } from "#app/features/text-page/text-page.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pages } from "#content/pages.ts";
import { privacy } from "#content/texts/privacy.ts";
import type { Route } from "./+types/privacy";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.privacy);
}

export default function Privacy() {
  return <TextPage label={pages.privacy.label} title={pages.privacy.title} {...privacy} />;
}
