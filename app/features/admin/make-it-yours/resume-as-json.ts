import type { Resume } from "#app/lib/documents/resume/resume.ts";

const NETWORKS = [
  { network: "GitHub", pattern: /git|codeberg|bitbucket/i },
  { network: "LinkedIn", pattern: /linkedin|xing/i },
];

/** A resume that was read from a PDF, in the format that the import takes. What was not found is left out. */
export function resumeAsJson({ name, title, email, phone, location, links, ...resume }: Resume) {
  return {
    basics: {
      name,
      label: title,
      email,
      phone,
      summary: resume.summary,
      location: { city: location },
      profiles: NETWORKS.flatMap(({ network, pattern }) => {
        const found = links.find((link) => pattern.test(link));
        return found ? [{ network, url: found.replace(/^(?:https?:\/\/)?/i, "https://") }] : [];
      }),
    },
    work: resume.positions.map(({ title: position, employer, location: place, period, highlights }) => ({
      position,
      name: employer,
      location: place,
      startDate: period.start,
      endDate: period.isCurrent ? undefined : period.end,
      highlights,
    })),
    education: resume.education.map(({ school, degree, period, notes }) => ({
      institution: school,
      area: degree,
      startDate: period.start,
      endDate: period.isCurrent ? undefined : period.end,
      courses: notes,
    })),
    skills: resume.skills.map((skill) => ({ name: skill })),
  };
}
