import { TextPage } from "#app/features/text-page/text-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { terms } from "#content/texts/terms.ts";
import type { Route } from "./+types/terms";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.terms);
}

export default function Terms() {
  return <TextPage label={pages.terms.label} title={pages.terms.title} {...terms} />;
}
