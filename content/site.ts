import type { SectionKey } from "#content-types/site/site-sections.ts";
import { booking } from "./booking.ts";
import { categories } from "./categories.ts";
import { contactForm } from "./contact.ts";
import { estimate } from "./estimate.ts";
import { evidence } from "./evidence.ts";
import { about, bookingUrl, contact, headlines, hero, platforms, stackCategories } from "./home.ts";
import { mails } from "./mails.ts";
import { barLinks, footerLegal, footerResources } from "./navigation.ts";
import { profile } from "./profile.ts";
import { resume } from "./resume.ts";
import { servicesPage } from "./services-page.ts";
import { skills } from "./skills.ts";
import { colophon } from "./texts/colophon.ts";
import { privacy } from "./texts/privacy.ts";
import { terms } from "./texts/terms.ts";

const { title: jobTitle, ...ownerProfile } = profile;
const { title: heading, ...pageTexts } = servicesPage;

/** The samples that fill the sections of a new site, with the file that each comes from. */
export const siteSamples: Record<SectionKey, { file: string; values: object }> = {
  profile: { file: "profile.ts", values: { ...ownerProfile, jobTitle, bookingUrl } },
  home: {
    file: "home.ts",
    values: {
      heroCards: hero.stack,
      story: "yes",
      aboutTitle: about.title,
      aboutIntro: about.intro,
      industries: about.industries,
      focus: about.focus,
      projects: headlines.projects,
      skillsTitle: headlines.skills,
      stackCategories,
      playground: headlines.playground,
      servicesTitle: headlines.services,
      blog: headlines.blog,
      contact: { title: contact.title, lead: contact.lead },
      claims: contact.claims,
      connectTitle: headlines.connect,
      platforms,
    },
  },
  pictures: { file: "site.ts", values: {} },
  look: { file: "site.ts", values: {} },
  skills: { file: "skills.ts", values: { skills } },
  evidence: { file: "evidence.ts", values: evidence },
  categories: { file: "categories.ts", values: categories },
  resume: { file: "resume.ts", values: resume },
  "services-page": { file: "services-page.ts", values: { ...pageTexts, heading } },
  contact: { file: "contact.ts", values: contactForm },
  booking: { file: "booking.ts", values: booking },
  estimate: { file: "estimate.ts", values: estimate },
  mails: { file: "mails.ts", values: mails },
  chat: { file: "site.ts", values: { entries: [] } },
  navigation: { file: "navigation.ts", values: { bar: barLinks, resources: footerResources, legal: footerLegal } },
  parts: { file: "site.ts", values: {} },
  privacy: { file: "texts/privacy.ts", values: privacy },
  terms: { file: "texts/terms.ts", values: terms },
  colophon: { file: "texts/colophon.ts", values: colophon },
};
