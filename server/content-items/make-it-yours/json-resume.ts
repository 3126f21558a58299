import { profileSection } from "#content-types/site/profile.ts";
import { resumeSection } from "#content-types/site/resume.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { ImportReport } from "#contract/make-it-yours.ts";
import { slugFrom } from "#contract/slug.ts";
import { OperatorError } from "#server/platform/errors.ts";
import {
  entriesOf,
  isRecord,
  monthOf,
  type Part,
  shortenToFields,
  textOf,
  textsOf,
  webAddressOf,
  yearOrMonthOf,
} from "./json-values.ts";

/** Headings are no part of a JSON Resume, so the owner's stay. */
type Resume = Omit<SiteContent["resume"], "headings">;
type Profile = SiteContent["profile"];

/** What a JSON Resume says about the owner. Of the profile only what it states. */
export type ImportedResume = { profile: Partial<Profile>; resume: Resume; report: ImportReport };

const PARTS = ["basics", "work", "education", "skills", "certificates", "projects"];
const LEFT_OUT = ["volunteer", "awards", "publications", "interests", "references"];
const CODE_HOSTING = /git|codeberg|bitbucket/i;
const NETWORK = /linked|xing/i;

type Known = {
  /** Today, as the day of the review. */
  day: string;
  /** What the profile says now, and what the sample's says, of which nothing is kept that can be empty. */
  profile: Profile;
  sample: Profile;
  /** Projects on this site, which the resume can link to. */
  projects: readonly string[];
};

/** Reads a JSON Resume (https://jsonresume.org/schema). Throws a sentence if it is something else. */
export function readJsonResume(value: unknown, known: Known): ImportedResume {
  if (!isRecord(value)) throw notAResume("it is not an object");
  if (!PARTS.some((part) => part in value)) throw notAResume(`it has none of ${PARTS.join(", ")}`);
  const report: ImportReport = { taken: [], notes: [] };
  const basics = isRecord(value.basics) ? value.basics : {};
  if ("basics" in value && !isRecord(value.basics)) report.notes.push("basics is not an object and was left out.");
  const parts = (name: string) => entriesOf(value, name, report.notes);

  const resume = shortenToFields(
    resumeSection.fields,
    {
      updated: known.day,
      phone: textOf(basics.phone),
      summary: textOf(basics.summary),
      skills: skillGroups(parts("skills")),
      experience: parts("work").map((work) => ({
        title: textOf(work.position),
        employer: textOf(work.name) || textOf(work.company),
        location: textOf(work.location),
        period: periodOf(work),
        highlights: highlightsOf(work),
      })),
      education: parts("education").map((school) => ({
        // A subject without a degree is all there is to name.
        degree: textOf(school.studyType) || textOf(school.area),
        area: textOf(school.studyType) && textOf(school.area),
        institution: textOf(school.institution),
        period: periodOf(school),
        focus: textsOf(school.courses).join(", "),
      })),
      certifications: parts("certificates").map((certificate) => ({
        name: textOf(certificate.name),
        issuer: textOf(certificate.issuer),
        date: yearOrMonthOf(certificate.date),
      })),
      languages: parts("languages").map((each) => ({ name: textOf(each.language), level: textOf(each.fluency) })),
      projects: projectsOf(parts("projects"), known.projects, report.notes),
      note: "",
    },
    report.notes,
  ) as Resume;
  const profile = shortenToFields(profileSection.fields, profileOf(basics, known, report.notes), report.notes);
  for (const part of LEFT_OUT.filter((name) => name in value)) {
    report.notes.push(`${part}: this site has no place for it, so it was left out.`);
  }
  report.taken.push(...takenOf(profile, resume));
  return { profile, resume, report };
}

function profileOf(basics: Part, { profile, sample }: Known, notes: string[]): Partial<Profile> {
  const stated = { name: textOf(basics.name), jobTitle: textOf(basics.label), email: textOf(basics.email) };
  const place = isRecord(basics.location) ? basics.location : {};
  const location = [place.city, place.region, place.countryCode].map(textOf).filter(Boolean).join(", ");
  const profiles = entriesOf(basics, "profiles", notes);
  const linkTo = (network: RegExp) =>
    profiles.filter((each) => network.test(textOf(each.network))).map((each) => webAddressOf(each.url))[0] || "";
  const found = { codeHosting: linkTo(CODE_HOSTING), professionalNetwork: linkTo(NETWORK) };
  const own = (link: string, samples: string) => (link === samples ? "" : link);
  return {
    ...Object.fromEntries(Object.entries({ ...stated, location }).filter(([, text]) => text !== "")),
    bookingUrl: own(profile.bookingUrl, sample.bookingUrl),
    links: {
      codeHosting: found.codeHosting || own(profile.links.codeHosting, sample.links.codeHosting),
      professionalNetwork:
        found.professionalNetwork || own(profile.links.professionalNetwork, sample.links.professionalNetwork),
    },
  };
}

const periodOf = (entry: Part) => ({ start: monthOf(entry.startDate), end: monthOf(entry.endDate) });

function highlightsOf(work: Part): string[] {
  const highlights = textsOf(work.highlights);
  if (highlights.length > 0) return highlights;
  return [textOf(work.summary) || textOf(work.description)].filter(Boolean);
}

/** Skills without keywords are a group of their own. */
function skillGroups(skills: readonly Part[]): Resume["skills"] {
  const groups = skills.map(({ name, keywords }) => ({ name: textOf(name), items: textsOf(keywords) }));
  const single = groups.filter(({ items }) => items.length === 0).map(({ name }) => name);
  const rest = groups.filter(({ items }) => items.length > 0);
  return single.length > 0 ? [...rest, { name: "Skills", items: single.filter(Boolean) }] : rest;
}

/** A project of the resume links to its page, so it needs one. */
function projectsOf(projects: readonly Part[], known: readonly string[], notes: string[]): Resume["projects"] {
  return projects.flatMap((project) => {
    const title = textOf(project.name);
    const named = /\/projects\/([a-z0-9-]+)\/?$/.exec(textOf(project.url))?.[1];
    const slug = [named, slugFrom(title)].find((each) => each !== undefined && known.includes(each));
    if (slug === undefined) {
      notes.push(`projects: “${title}” has no page on this site and was left out of the resume.`);
      return [];
    }
    const technologies = textsOf(project.keywords);
    return [{ title, slug, description: textOf(project.description), technologies }];
  });
}

function takenOf(profile: Partial<Profile>, resume: Resume): string[] {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const facts = { name: "name", jobTitle: "title", email: "email", location: "location" };
  return [
    ...Object.entries(facts).flatMap(([key, label]) => (key in profile ? [label] : [])),
    ...(Object.values(profile.links ?? {}).some(Boolean) ? ["profiles"] : []),
    ...(resume.summary ? ["summary"] : []),
    ...counted(resume.experience.length, "position", "positions"),
    ...counted(resume.education.length, "degree", "degrees"),
    ...counted(resume.skills.length, "skill group", "skill groups"),
    ...counted(resume.certifications.length, "certification", "certifications"),
    ...counted(resume.languages.length, "language", "languages"),
    ...counted(resume.projects.length, "project", "projects"),
  ];
}

const notAResume = (why: string) => new OperatorError(`This is not a JSON Resume: ${why}.`);
