import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/terms";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.terms);
}

export default function Terms() {
  return (
    <PageHeading
      label="Legal"
      title="Terms of Service"
      lead="Read and use the demos freely. What they answer comes without a warranty; check it before you rely on it."
    />
  );
}
