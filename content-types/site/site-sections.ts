import type { FieldValues } from "../fields.ts";
import { bookingSection } from "./booking.ts";
import { categoriesSection } from "./categories.ts";
import { chatSection } from "./chat.ts";
import { contactSection } from "./contact.ts";
import { estimateSection } from "./estimate.ts";
import { evidenceSection } from "./evidence.ts";
import { homeSection } from "./home.ts";
import { lookSection } from "./look.ts";
import { mailsSection } from "./mails.ts";
import { navigationSection } from "./navigation.ts";
import { partsSection } from "./parts.ts";
import { picturesSection } from "./pictures.ts";
import { profileSection } from "./profile.ts";
import { resumeSection } from "./resume.ts";
import { servicesPageSection } from "./services-page.ts";
import type { SiteSection } from "./site-section.ts";
import { skillsSection } from "./skills.ts";
import { colophonSection, privacySection, termsSection } from "./texts.ts";

/** All sections of the site, in the order of the admin area. Nothing else lists them. */
const records = [
  profileSection,
  picturesSection,
  lookSection,
  homeSection,
  skillsSection,
  evidenceSection,
  categoriesSection,
  resumeSection,
  servicesPageSection,
  contactSection,
  bookingSection,
  estimateSection,
  mailsSection,
  chatSection,
  navigationSection,
  partsSection,
  privacySection,
  termsSection,
  colophonSection,
] as const satisfies readonly SiteSection[];

export type SectionRecord = (typeof records)[number];
export type SectionName = SectionRecord["name"];
export type SectionKey = SectionRecord["key"];

/** What the sections say: the owner's facts and texts by the section's key. */
export type SiteContent = { [Each in SectionRecord as Each["key"]]: FieldValues<Each["fields"]> };

export type RegisteredSection = SiteSection & { name: SectionName; key: SectionKey };

export const siteSections: readonly RegisteredSection[] = records;

export const sectionOf = (key: string | undefined) => siteSections.find((section) => section.key === key);
