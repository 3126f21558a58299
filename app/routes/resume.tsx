import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { breadcrumbs, person } from "#app/lib/structured-data.ts";
import { pages } from "#content/pages.ts";
import { profile } from "#content/profile.ts";
import type { Route } from "./+types/resume";

export function meta({ matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const data = [person(site, profile), breadcrumbs(site, [pages.resume])];
  return pageMeta(matches, pages.resume, { type: "profile", data });
}

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
