import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pages } from "#content/pages.ts";
import type { Route } from "./+types/privacy";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, pages.privacy);
}

export default function Privacy() {
  return (
    <PageHeading
      label="Legal"
      title="Privacy Policy"
      lead="This site sets no cookies for visitors, loads nothing from other hosts and keeps no addresses in its logs."
    />
  );
}
