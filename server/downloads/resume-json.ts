import type { SiteContent } from "#content-types/site/site-sections.ts";

type ResumeSource = { profile: SiteContent["profile"]; resume: SiteContent["resume"]; site: string };

/** The resume in the JSON Resume format: https://jsonresume.org/schema */
export function resumeJson({ profile, resume, site }: ResumeSource) {
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: profile.name,
      label: profile.jobTitle,
      email: profile.email,
      ...(resume.phone && { phone: resume.phone }),
      url: site,
      summary: resume.summary,
      location: { region: profile.location },
      profiles: [
        { network: "GitHub", url: profile.links.codeHosting },
        { network: "LinkedIn", url: profile.links.professionalNetwork },
      ].filter(({ url }) => url),
    },
    work: resume.experience.map(({ title, employer, location, period, highlights }) => ({
      name: employer,
      position: title,
      ...(location && { location }),
      ...datesOf(period),
      highlights,
    })),
    education: resume.education.map(({ degree, area, institution, period, focus }) => ({
      institution,
      ...(area && { area }),
      studyType: degree,
      ...datesOf(period),
      ...(focus && { courses: [focus] }),
    })),
    certificates: resume.certifications,
    ...(resume.languages.length > 0 && {
      languages: resume.languages.map(({ name, level }) => ({ language: name, ...(level && { fluency: level }) })),
    }),
    skills: resume.skills.map(({ name, items }) => ({ name, keywords: items })),
    projects: resume.projects.map(({ title, slug, description, technologies }) => ({
      name: title,
      description,
      keywords: technologies,
      url: `${site}/projects/${slug}`,
    })),
    meta: {
      canonical: `${site}/resume.json`,
      version: "v1.0.0",
      lastModified: `${resume.updated}T00:00:00`,
    },
  };
}

function datesOf({ start, end }: SiteContent["resume"]["experience"][number]["period"]) {
  return { startDate: start, ...(end && { endDate: end }) };
}
