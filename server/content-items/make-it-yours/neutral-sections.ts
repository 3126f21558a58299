import { HOME_WORDS, NOTHING_HERE } from "#content-types/site/home.ts";
import { RESUME_HEADINGS } from "#content-types/site/resume.ts";
import { SERVICE_WORDS } from "#content-types/site/services-page.ts";
import type { SectionKey, SiteContent } from "#content-types/site/site-sections.ts";

/** Pages that few trades need, and one that describes the sample site. */
const UNTIL_WANTED = ["/evidence", "/estimate", "/colophon"];

/**
 * What a section says once the sample is gone and before the owner has written anything: plain headlines, no claims.
 * The profile, the look and the legal texts are not among them, because the site needs them. Where a text is required,
 * it is the pitch, by its placeholder: the profile may still be the sample's.
 */
export function neutralSections(day: string): Partial<SiteContent> & Partial<Record<SectionKey, object>> {
  return {
    home: {
      heroCards: [],
      story: "no",
      aboutTitle: "About me",
      aboutIntro: ["{pitch}"],
      industries: [],
      focus: [],
      projects: { title: "Projects", lead: "" },
      skillsTitle: "Skills",
      stackCategories: [],
      playground: { title: "AI playground", lead: "" },
      servicesTitle: "Services",
      blog: { title: "Blog", lead: "" },
      contact: { title: "Contact", lead: "" },
      claims: [],
      connectTitle: "Connect",
      platforms: [],
      words: { ...HOME_WORDS, notFound: NOTHING_HERE },
    },
    skills: { skills: [] },
    evidence: { percentMeans: "", computed: "hidden", entries: [] },
    resume: {
      updated: day,
      phone: "",
      summary: "{pitch}",
      skills: [],
      experience: [],
      education: [],
      certifications: [],
      languages: [],
      headings: RESUME_HEADINGS,
      projects: [],
      note: "",
    },
    booking: {
      offered: "no",
      zone: "UTC",
      meetings: [],
      weekly: { monday: "", tuesday: "", wednesday: "", thursday: "", friday: "", saturday: "", sunday: "" },
      exceptions: [],
      stays: [],
      step: "30",
      horizon: "30",
    },
    estimate: {
      // Off by its page below, and without services.
      offered: "yes",
      ranges: "shown",
      currency: "USD",
      rate: "",
      daysAWeek: "5",
      onTop: "",
      notIncluded: "",
      risks: [],
      services: [],
    },
    contact: {
      projectTypes: [],
      budgets: [],
      timelines: [],
      ask: {
        company: "optional",
        phone: "optional",
        projectType: "optional",
        budget: "optional",
        timeline: "optional",
        preferredContact: "optional",
        attachments: "yes",
        newsletter: "yes",
      },
      subject: "project",
      descriptionHint: "",
      replyWithin: "",
      firstCall: "no",
      afterCall: "",
      bookingLabel: "Book a call",
    },
    "services-page": {
      heading: "Services",
      lead: "{pitch}",
      stats: [],
      reasons: [],
      invitation: { title: "Get in touch", text: "Tell me what you need." },
      words: SERVICE_WORDS,
    },
    parts: {
      home: {
        about: "shown",
        projects: "shown",
        skills: "shown",
        "ai-playground": "shown",
        "consulting-services": "shown",
        blog: "shown",
        connect: "shown",
      },
      pages: UNTIL_WANTED.map((address) => ({ address, state: "off", title: "", text: "" })),
    },
  };
}
