import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () =>
  pageMeta(
    "Terms of Service",
    "Read and use the demos freely. What they answer comes without a warranty; check it before you rely on it.",
    profile.name,
  );

export default function Terms() {
  return (
    <PageHeading
      label="Legal"
      title="Terms of Service"
      lead="Read and use the demos freely. What they answer comes without a warranty; check it before you rely on it."
    />
  );
}
