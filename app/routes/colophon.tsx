import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/colophon";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.colophon);
}

export default function Colophon() {
  return (
    <PageHeading
      label="Colophon"
      title="How this site works"
      lead="One server process, pages rendered once and served from memory, and script only where something moves."
    />
  );
}
