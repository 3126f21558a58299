import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";

export const meta = () => pageMeta("Resume", `${profile.name}: ${profile.title}.`, profile.name);

export default function Resume() {
  return (
    <>
      <PageHeading label="Resume" title={profile.name} lead={`${profile.title}. ${profile.location}.`} />
      <div className="page-measure flex flex-wrap gap-3 pb-24">
        <ButtonLink href={profile.links.codeHosting} variant="secondary" newTab>
          GitHub
        </ButtonLink>
        <ButtonLink href={profile.links.professionalNetwork} variant="secondary" newTab>
          LinkedIn
        </ButtonLink>
      </div>
    </>
  );
}
