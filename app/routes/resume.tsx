import { ResumePage } from "#app/features/resume/resume-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { breadcrumbs, person } from "#app/lib/pages/structured-data.ts";
import { pages } from "#content/pages.ts";
import { profile } from "#content/profile.ts";
import { resume } from "#content/resume.ts";
import { formatMonth, formatPeriod } from "#content/resume-dates.ts";
import type { Route } from "./+types/resume";

export function meta({ matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const data = [person(site, profile), breadcrumbs(site, [pages.resume])];
  return pageMeta(matches, pages.resume, { type: "profile", data });
}

/** The same data as JSON Resume and as a PDF. */
export const links = () => [
  { rel: "alternate", type: "application/json", href: "/resume.json", title: "JSON Resume" },
  { rel: "alternate", type: "application/pdf", href: "/resume.pdf", title: "PDF" },
];

export default function Resume() {
  return (
    <ResumePage
      {...resume}
      owner={{ ...profile, phone: resume.phone }}
      experience={resume.experience.map((job) => ({ ...job, dates: formatPeriod(job.period) }))}
      education={resume.education.map((degree) => ({ ...degree, dates: formatPeriod(degree.period) }))}
      certifications={resume.certifications.map((entry) => ({ ...entry, date: formatMonth(entry.date) }))}
    />
  );
}
