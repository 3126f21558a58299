import { claimKeys, evidenceHref, isUnproven, siteClaims } from "#content/claims.ts";
import { pages, resumePage, servicesPage } from "#content/pages.ts";
import { degreeWords, formatMonth, formatPeriod } from "#content/resume-dates.ts";
import { filledTextPage, type TextPageContent } from "#content/texts/text-page.ts";
import { isShown } from "#content-types/site/evidence.ts";
import { ownerFacts } from "#content-types/site/placeholders.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { ATTACHMENTS } from "#contract/inquiry-form.ts";
import { replyPromise } from "#contract/inquiry-options.ts";
import { createHeadingIds } from "#engines/text/heading-ids.ts";
import type { PublishedText } from "./published-text.ts";

/** Whom the chat speaks for. */
export type Owner = { name: string; title: string };

export const ownerOf = ({ profile }: Pick<SiteContent, "profile">): Owner => ({
  name: profile.name,
  title: profile.jobTitle,
});

/** The texts of the pages that every installation has. `facts` are those of the privacy page, in words. */
export function textsOfPages(site: SiteContent, facts: Readonly<Record<string, string>>): PublishedText[] {
  const known = { ...ownerFacts(site.profile), ...facts };
  return [
    ...homeTexts(site),
    ...resumeTexts(site),
    ...servicesPageTexts(site),
    ...evidenceTexts(site),
    ...textPage(pages.privacy, filledTextPage(site.privacy, known, site.parts), {
      "In your browser": "cookies",
      "Writing to me": "inquiries",
      Demos: "stored",
      "Your rights": "rights",
    }),
    ...textPage(pages.terms, filledTextPage(site.terms, known, site.parts), {}),
    ...textPage(pages.colophon, filledTextPage(site.colophon, known, site.parts), { Pages: "site" }),
  ];
}

type Place = { title: string; href: string };
const HOME: Place = { title: "Home", href: "/" };
const ABOUT: Place = { title: "About", href: "/#about" };
const CONTACT: Place = { title: "Contact", href: "/#contact" };
const SKILLS: Place = { title: "Skills", href: "/#skills" };

const at = ({ title, href }: Place, text: string, context = title, topic?: string): PublishedText => ({
  text,
  title,
  href,
  context,
  ...(topic && { topic }),
});

const homeTexts = ({ profile, home, contact, evidence, skills: { skills } }: SiteContent): PublishedText[] => [
  at(HOME, profile.pitch, `${profile.name}, ${profile.jobTitle}`, "owner"),
  at(HOME, profile.location, "Location and time zone", "location"),
  at(CONTACT, profile.email, "Email address", "contact"),
  at(
    CONTACT,
    home.contact.lead,
    contact.replyWithin ? `Contact, reply ${replyPromise(contact)}` : "Contact",
    "response",
  ),
  ...(contact.ask.attachments === "yes"
    ? [at(CONTACT, ATTACHMENTS.hint, "Attachments of the contact form", "files")]
    : []),
  ...home.aboutIntro.map((text) => at(ABOUT, text, "About", "about")),
  ...home.focus.map(({ title, text }) => at(ABOUT, text, title)),
  ...home.industries.map((text) => at(ABOUT, text, "Industries", "industries")),
  ...skills.map(({ name, level }) => {
    const isHidden = isUnproven(evidence, claimKeys.skill(name));
    return at(SKILLS, name, isHidden ? "Skills" : `Skills, level ${level}%`, "skills");
  }),
  ...home.platforms.map(({ platform, description }) => at(HOME, description, platform, "social")),
];

function resumeTexts({ profile, resume }: SiteContent): PublishedText[] {
  const { title: pageTitle, path } = resumePage(profile);
  const below = (heading: string): Place => ({ title: pageTitle, href: `${path}#${heading}` });
  return [
    at(below("professional-summary"), resume.summary, resume.headings.summary, "summary"),
    ...(resume.phone ? [at({ title: pageTitle, href: path }, resume.phone, "Phone number", "contact")] : []),
    ...resume.skills.map(({ name, items }) => ({
      ...at(below("technical-skills"), items.join(", "), name),
      isName: true as const,
    })),
    ...resume.experience.flatMap(({ title, employer, location, period, highlights }) => {
      const where = `${employer}, ${location}, ${formatPeriod(period)}`;
      return [
        at(below("professional-experience"), title, where, "experience"),
        ...highlights.map((text) => at(below("professional-experience"), text, `${title}, ${employer}`)),
      ];
    }),
    ...resume.education.flatMap(({ degree, area, institution, period, focus }) => {
      const where = `${institution}, ${formatPeriod(period)}`;
      return [
        at(below("education"), degreeWords({ degree, area }), where, "education"),
        at(below("education"), focus, `${degreeWords({ degree, area })}, ${institution}`),
      ];
    }),
    ...resume.certifications.map(({ name, issuer, date }) =>
      at(below("certifications"), name, `Certification, ${issuer}, ${formatMonth(date)}`, "certifications"),
    ),
    ...resume.languages.map(({ name, level }) =>
      at(below("languages"), level ? `${name}: ${level}` : name, resume.headings.languages),
    ),
    ...resume.projects.map(({ title, slug, description }) => at({ title, href: `/projects/${slug}` }, description)),
  ];
}

/** Reasons that answer a prepared question. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\brun\b/i, "handover"],
  [/\bone person\b/i, "one-person"],
  [/\bmeasured\b/i, "measured"],
];

function servicesPageTexts({ evidence, "services-page": page }: SiteContent): PublishedText[] {
  const { title, path } = servicesPage(page);
  const servicesAt: Place = { title, href: path };
  // A figure with nothing but a note beside it is said by the note.
  const stats = page.stats.filter(({ label }) => {
    const key = claimKeys.services(label);
    return !isUnproven(evidence, key) && !isOnlyNoted(evidence, key);
  });
  return [
    ...stats.map(({ value, label }) => at(servicesAt, value, label, /years/i.test(label) ? "years" : undefined)),
    ...page.reasons.map(({ title, text }) => at(servicesAt, text, `${title}: why me`, "reasons")),
    ...page.reasons.map(({ title, text }) =>
      at(servicesAt, text, title, REASONS.find(([pattern]) => pattern.test(title))?.[1]),
    ),
  ];
}

/** What the page of evidence says about each claim: what shows it, and how a figure was counted. */
function evidenceTexts(site: SiteContent): PublishedText[] {
  const claims = new Map(siteClaims(site).map(({ key, text }) => [key, text]));
  return site.evidence.entries.flatMap(({ claim, shownBy }) => {
    const said = claims.get(claim);
    return shownBy.flatMap(({ address, text }) =>
      said && text
        ? [at({ title: "Evidence", href: evidenceHref(claim) }, text, said, address ? undefined : "evidence")]
        : [],
    );
  });
}

function isOnlyNoted({ entries }: SiteContent["evidence"], key: string): boolean {
  const named = entries.filter(({ claim }) => claim === key);
  return named.length > 0 && !named.some(isShown);
}

/** `topics` names the sections whose first paragraph answers a prepared question. */
function textPage(
  { title, path }: { title: string; path: string },
  { lead, sections }: TextPageContent,
  topics: Readonly<Record<string, string>>,
): PublishedText[] {
  const idOf = createHeadingIds();
  return [
    at({ title, href: path }, lead),
    ...sections.flatMap((section) => {
      const place = { title, href: `${path}#${idOf(section.title)}` };
      return [...section.paragraphs, ...(section.points ?? [])].map((text, index) =>
        at(place, text, `${title}, ${section.title}`, index === 0 ? topics[section.title] : undefined),
      );
    }),
  ];
}
