import { TextPage } from "#app/features/text-page/text-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { pages } from "#content/pages.ts";
import { colophon } from "#content/texts/colophon.ts";
import type { Route } from "./+types/colophon";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.colophon);
}

export default function Colophon() {
  return <TextPage label={pages.colophon.label} title={pages.colophon.title} {...colophon} />;
}
