import type * as z from "zod";
import type { PrivacyFacts } from "#contract/privacy.ts";
import * as home from "./home.ts";
import { footerLegal, footerResources } from "./navigation.ts";
import { profile } from "./profile.ts";
import { resume } from "./resume.ts";
import { resumeSchema } from "./resume-schema.ts";
import * as schema from "./schema.ts";
import { servicesPage } from "./services-page.ts";
import { skills } from "./skills.ts";
import { colophon } from "./texts/colophon.ts";
import { privacy } from "./texts/privacy.ts";
import { terms } from "./texts/terms.ts";

/** Placeholders: the real values come from the settings, which are checked where they are read. */
const SAMPLE_FACTS: PrivacyFacts = {
  kept: {
    inquiries: 0,
    spam: 30,
    sentMail: 30,
    unconfirmed: 14,
    unsubscribed: 30,
    visits: 400,
    activity: 365,
    backups: 30,
  },
  confirmWithinDays: 14,
  mailServer: null,
  model: null,
};

type Check = { file: string; name: string; facts: unknown; schema: z.ZodType };

const checks: readonly Check[] = [
  { file: "profile.ts", name: "profile", facts: profile, schema: schema.profileSchema },
  { file: "resume.ts", name: "resume", facts: resume, schema: resumeSchema },
  { file: "home.ts", name: "hero", facts: home.hero, schema: schema.heroSchema },
  { file: "home.ts", name: "about", facts: home.about, schema: schema.aboutSchema },
  { file: "home.ts", name: "stackCategories", facts: home.stackCategories, schema: schema.stackCategoriesSchema },
  { file: "home.ts", name: "contact", facts: home.contact, schema: schema.contactSchema },
  { file: "home.ts", name: "platforms", facts: home.platforms, schema: schema.platformsSchema },
  { file: "home.ts", name: "bookingUrl", facts: home.bookingUrl, schema: schema.bookingUrlSchema },
  { file: "skills.ts", name: "skills", facts: skills, schema: schema.skillsSchema },
  { file: "services-page.ts", name: "servicesPage", facts: servicesPage, schema: schema.servicesPageSchema },
  { file: "navigation.ts", name: "footerResources", facts: footerResources, schema: schema.linksSchema },
  { file: "navigation.ts", name: "footerLegal", facts: footerLegal, schema: schema.linksSchema },
  { file: "texts/privacy.ts", name: "privacy", facts: privacy(SAMPLE_FACTS), schema: schema.textPageSchema },
  { file: "texts/terms.ts", name: "terms", facts: terms, schema: schema.textPageSchema },
  { file: "texts/colophon.ts", name: "colophon", facts: colophon, schema: schema.textPageSchema },
];

/** Everything wrong with the owner's facts, one per line: "content/profile.ts: profile.email must be an email address". */
export function contentMistakes(list: readonly Check[] = checks): string[] {
  return list.flatMap(({ file, name, facts, schema }) => {
    const { error } = schema.safeParse(facts);
    return (error?.issues ?? []).map(({ path, message }) => `content/${file}: ${[name, ...path].join(".")} ${message}`);
  });
}

// The build runs this file as a program before it builds anything.
if (import.meta.main) {
  const mistakes = contentMistakes();
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}
