import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () =>
  pageMeta(
    "Privacy Policy",
    "This site sets no cookies for visitors, loads nothing from other hosts and keeps no addresses in its logs.",
    profile.name,
  );

export default function Privacy() {
  return (
    <PageHeading
      label="Legal"
      title="Privacy Policy"
      lead="This site sets no cookies for visitors, loads nothing from other hosts and keeps no addresses in its logs."
    />
  );
}
