import { isShown } from "#content-types/site/evidence.ts";
import type { SectionKey, SiteContent } from "#content-types/site/site-sections.ts";
import { slugFrom } from "#contract/slug.ts";

/** Something that the site says about its owner. The key names it in the section of proofs, without its number. */
export type Claim = { key: string; section: SectionKey | "project"; place: string; text: string };

export const claimKeys = {
  skill: (name: string) => `Skill: ${name}`,
  home: (label: string) => `Home page: ${label}`,
  services: (label: string) => `Services page: ${label}`,
  resume: (line: string) => `Resume: ${line}`,
  project: (slug: string, label: string) => `Project ${slug}: ${label}`,
};

/** The project whose result a key names. */
export const projectOf = (key: string) => /^Project ([a-z0-9-]+): /.exec(key)?.[1];

/** Where the evidence page shows a claim. */
export const evidenceHref = (key: string) => `/evidence#${slugFrom(key)}`;

/** The page of an address, without what follows it. */
export const pathOf = (address: string) => address.replace(/[?#].*$/, "");

type Figure = { value: string; label: string };

/** All claims of the sections, in the order of the site. */
export function siteClaims(site: SiteContent): Claim[] {
  const { skills, home, resume, "services-page": services } = site;
  const lines = [
    ...resume.experience.flatMap(({ highlights }) => highlights),
    ...resume.certifications.map(({ name }) => name),
  ];
  return [
    ...skills.skills.map(({ name, level }): Claim => {
      return { key: claimKeys.skill(name), section: "skills", place: "Skills", text: `${name}, ${level}%` };
    }),
    ...home.claims.map(({ value, label }): Claim => {
      return { key: claimKeys.home(label), section: "home", place: "Home page", text: `${value} ${label}` };
    }),
    ...services.stats.map(({ value, label }): Claim => {
      const claim = { key: claimKeys.services(label), place: "Services page", text: `${value} ${label}` };
      return { ...claim, section: "services-page" };
    }),
    ...lines.map((text): Claim => ({ key: claimKeys.resume(text), section: "resume", place: "Resume", text })),
  ];
}

type Project = { slug: string; title: string; results: readonly Figure[] };

export const projectClaims = ({ slug, title, results }: Project): Claim[] =>
  results.map(({ value, label }) => ({
    key: claimKeys.project(slug, label),
    section: "project",
    place: title,
    text: `${value} ${label}`,
  }));

/** Whether a number stays hidden, as far as the section tells: something must show it, and nothing is named. */
export function isUnproven({ entries }: SiteContent["evidence"], key: string): boolean {
  const named = entries.filter(({ claim }) => claim === key);
  return named.some(({ number }) => number === "with-proof") && !named.some(isShown);
}
