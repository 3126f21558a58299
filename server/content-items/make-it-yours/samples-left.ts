import { placeOf } from "#content-types/field-places.ts";
import { isOff } from "#content-types/site/part-states.ts";
import { type SectionKey, type SiteContent, sectionOf } from "#content-types/site/site-sections.ts";
import type { MakeItYoursAnswer } from "#contract/make-it-yours.ts";
import { isSample, sampleContent, withoutCategories } from "../site/site-samples.ts";

type Step = keyof MakeItYoursAnswer["left"];
type Fields = Partial<Record<SectionKey, readonly string[]>>;

/** What speaks of the sample person or of their trade, by step. Choices and general words may stay as they are. */
const FIELDS: Partial<Record<Step, Fields>> = {
  contact: {
    profile: ["name", "email", "location", "bookingUrl", "links.codeHosting", "links.professionalNetwork"],
  },
  work: {
    profile: ["jobTitle", "pitch"],
    home: [
      "heroCards",
      "aboutIntro",
      "industries",
      "focus",
      "projects",
      "skillsTitle",
      "stackCategories",
      "servicesTitle",
      "blog",
      "contact",
      "claims",
      "platforms",
    ],
    skills: ["skills"],
  },
  resume: {
    resume: ["phone", "summary", "skills", "experience", "education", "certifications", "projects", "note"],
  },
  form: { contact: ["projectTypes", "budgets", "descriptionHint", "afterCall"] },
  services: { "services-page": ["lead", "stats", "reasons", "invitation"] },
  booking: { booking: ["meetings", "weekly"] },
};

/** The page that a step is about. A step whose page is off leaves nothing to do. */
const PAGES: Partial<Record<Step, string>> = { services: "/consulting-services", booking: "/book" };

/** The texts of a site's own, each with its page. */
const TEXTS = ["privacy", "terms", "colophon"] as const;

/** What is still the sample's, as the editors name it, by step. */
export function samplesLeft(site: SiteContent): Partial<Record<Step, string[]>> {
  const sample = sampleContent();
  const isLeft = (key: SectionKey, path: string) => {
    const value = valueAt(site[key], path);
    return isSampleValue(value, valueAt(sample[key], path)) || value === sample.profile.pitch;
  };
  const left = Object.entries(FIELDS).map(([step, fields]) => {
    const page = PAGES[step as Step];
    if (page && isOff(site.parts, page)) return [step, []];
    return [
      step,
      Object.entries(fields).flatMap(([key, paths]) =>
        paths.filter((path) => isLeft(key as SectionKey, path)).map((path) => placeIn(key as SectionKey, path)),
      ),
    ];
  });
  const legal = TEXTS.filter((key) => isSample(key, site[key]) && !isOff(site.parts, `/${key}`));
  return { ...Object.fromEntries(left), legal: legal.map((key) => titleOf(key)) };
}

const valueAt = (section: object, path: string) =>
  path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], section);

const isSame = (one: unknown, other: unknown) => withoutCategories(one) === withoutCategories(other);
const isEmpty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Of a list of entries, one that was left is enough. */
function isSampleValue(value: unknown, sample: unknown): boolean {
  if (isEmpty(value) || isEmpty(sample)) return false;
  if (isSame(value, sample)) return true;
  if (!Array.isArray(value) || !Array.isArray(sample) || typeof sample[0] !== "object") return false;
  return value.some((entry) => sample.some((each) => isSame(entry, each)));
}

const titleOf = (key: SectionKey) => sectionOf(key)?.title ?? key;
const placeIn = (key: SectionKey, path: string) => `${titleOf(key)}: ${placeOf(sectionOf(key)?.fields ?? [], path)}`;
