import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () =>
  pageMeta(
    "How this site works",
    "One server process, pages rendered once and served from memory, and script only where something moves.",
    profile.name,
  );

export default function Colophon() {
  return (
    <PageHeading
      label="Colophon"
      title="How this site works"
      lead="One server process, pages rendered once and served from memory, and script only where something moves."
    />
  );
}
