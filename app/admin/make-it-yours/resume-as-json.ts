import { DEGREE, plainOf, type Resume } from "#engines/documents/resume/resume.ts";

const NETWORKS = [
  { network: "GitHub", pattern: /git|codeberg|bitbucket/i },
  { network: "LinkedIn", pattern: /linkedin|xing/i },
];

/** "Bachelor of Science in Physics", "M.Sc., Physics" and "PhD Physics" are a degree and a subject. */
const DEGREE_AND_SUBJECT = [
  /^(?<degree>.+?)\s+(?:in|en)\s+(?<subject>.+)$/,
  /^(?<degree>[^,:(–—-]+?)\s*[,:(–—-]\s*(?<subject>[^)]+)\)?$/,
  /^(?<degree>(?:[BM]\.?\s?(?:Sc|Eng|A|S)|Ph\.?\s?D|MBA)\.?)\s+(?<subject>.+)$/i,
];

function degreeAndSubject(text: string) {
  if (!DEGREE.test(plainOf(text))) return { area: text };
  for (const pattern of DEGREE_AND_SUBJECT) {
    const { degree, subject } = pattern.exec(text)?.groups ?? {};
    if (degree && subject && DEGREE.test(plainOf(degree))) return { studyType: degree, area: subject };
  }
  return { studyType: text };
}

/** "German – B2" */
function languageAndLevel(text: string) {
  const [language, ...level] = text.split(" – ");
  return { language, ...(level.length > 0 && { fluency: level.join(" – ") }) };
}

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
      ...degreeAndSubject(degree),
      startDate: period.start,
      endDate: period.isCurrent ? undefined : period.end,
      courses: notes,
    })),
    certificates: resume.certificates,
    skills: resume.skillGroups.flatMap(({ name: group, skills }) =>
      group ? [{ name: group, keywords: skills }] : skills.map((skill) => ({ name: skill })),
    ),
    ...(resume.languages.length > 0 && { languages: resume.languages.map(languageAndLevel) }),
  };
}

/** The parts of a PDF that the import has no place for or can't read, with what they say. */
export const leftOutOf = ({ others }: Resume): string[] =>
  others.map(({ heading, lines }) => `“${heading}” was left out: ${lines.join("; ")}`);
