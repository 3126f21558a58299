import { withProofs } from "#app/site/content/evidence.server.ts";
import { siteContentOf } from "#app/ui/api/api.server.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs, person } from "#app/ui/pages/structured-data.ts";
import { claimKeys } from "#content/claims.ts";
import { resumePage } from "#content/pages.ts";
import { degreeWords, formatMonth, formatPeriod } from "#content/resume-dates.ts";
import type { Route } from "./+types/resume.route";
import { ResumePage } from "./resume-page.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site, profile } = matches[0].loaderData;
  const page = resumePage(profile);
  const data = [
    person(site, profile, loaderData && { ...loaderData.resume, skills: loaderData.skills }),
    breadcrumbs(site, [page]),
  ];
  return pageMeta(matches, page, { type: "profile", data });
}

/** The same data as JSON Resume and as a PDF. */
export const links = () => [
  { rel: "alternate", type: "application/json", href: "/resume.json", title: "JSON Resume" },
  { rel: "alternate", type: "application/pdf", href: "/resume.pdf", title: "PDF" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { profile, resume, skills } = siteContentOf(context);
  const lines = [
    ...resume.experience.flatMap(({ highlights }) => highlights),
    ...resume.certifications.map(({ name }) => name),
  ];
  const shown = await withProofs(
    context,
    lines.map((line) => ({ line })),
    ({ line }) => claimKeys.resume(line),
  );
  return { profile, resume, skills: skills.skills, proofs: shown.filter(({ proofs }) => proofs.length > 0) };
}

export default function Resume({ loaderData: { profile, resume, proofs } }: Route.ComponentProps) {
  return (
    <ResumePage
      {...resume}
      proofs={proofs}
      owner={{ ...profile, title: profile.jobTitle, phone: resume.phone }}
      experience={resume.experience.map((job) => ({ ...job, dates: formatPeriod(job.period) }))}
      education={resume.education.map((degree) => ({
        ...degree,
        title: degreeWords(degree),
        dates: formatPeriod(degree.period),
      }))}
      certifications={resume.certifications.map((entry) => ({ ...entry, date: formatMonth(entry.date) }))}
    />
  );
}
