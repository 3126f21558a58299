import { contentTypes } from "#content-types/content-types.ts";
import { filledIn } from "#content-types/site/placeholders.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { withArticle } from "#engines/text/article.ts";
import { isBookable } from "./booking.ts";
import { contactForm } from "./contact.ts";
import { isEstimable } from "./estimate-offer.ts";

/** A page's name and description for its head, for search results and for its social card. */
export type PageFacts = { path: string; label: string; title: string; description: string };

type Owner = Pick<SiteContent["profile"], "name" | "jobTitle" | "pitch">;

export const homePage = ({ name, jobTitle, pitch }: Owner): PageFacts => ({
  path: "/",
  label: "Portfolio",
  title: `${name}, ${jobTitle}`,
  description: pitch,
});

export const resumePage = ({ name, jobTitle }: Owner): PageFacts => ({
  path: "/resume",
  label: "Resume",
  title: "Resume",
  description: `Experience, skills, education and projects of ${name}, ${jobTitle}.`,
});

export const servicesPage = ({ heading, lead }: Pick<SiteContent["services-page"], "heading" | "lead">): PageFacts => ({
  path: "/consulting-services",
  label: "Services",
  title: heading,
  description: lead,
});

/** Its heading is the owner's label. The sample's names a length, which another owner's meetings may not have. */
export const bookingPage = ({ profile, contact }: Pick<SiteContent, "profile" | "contact">): PageFacts => ({
  path: "/book",
  label: "Booking",
  title: contact.bookingLabel === contactForm.bookingLabel ? "Book a call" : contact.bookingLabel,
  description: `Choose a time to talk with ${profile.name}. It is yours as soon as you confirm it.`,
});

export const estimatePage = ({ subject }: Pick<SiteContent["contact"], "subject">): PageFacts => ({
  path: "/estimate",
  label: "Estimate",
  title: `Estimate ${withArticle(subject)}`,
  description:
    "Choose what you need, and see how long it takes and what it costs, as a range: an estimate, not an offer.",
});

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The other pages that every installation has. */
export const pages = {
  blog: {
    path: "/blog",
    label: "Blog",
    title: "Blog",
    description: "Articles, newest first.",
  },
  playground: {
    path: "/playground",
    label: "AI Playground",
    title: "AI Playground",
    description: "Demos of applied AI.",
  },
  demos: {
    path: "/demos",
    label: "Demos",
    title: "Demos",
    description: "Everything here runs in this page or on this server, and says where it stops being true.",
  },
  evidence: {
    path: "/evidence",
    label: "Evidence",
    title: "Evidence",
    description: "What the skills, figures and results on this site are shown by.",
  },
  privacy: {
    path: "/privacy",
    label: "Legal",
    title: "Privacy Policy",
    description: "What this site learns about you, which is very little, and what it does with what you send.",
  },
  terms: {
    path: "/terms",
    label: "Legal",
    title: "Terms of Service",
    description: "What you can expect from this site, and what you can’t.",
  },
  colophon: {
    path: "/colophon",
    label: "Colophon",
    title: "How this site works",
    description:
      "One server process, pages rendered once and served from memory, and scripts only where a page is interactive.",
  },
} as const satisfies Record<string, PageFacts>;

/** What the playground says about the tools that are on, where they are counted. */
export const playgroundPage = ({ words }: Pick<SiteContent["home"], "words">, count?: number): PageFacts => ({
  ...pages.playground,
  description: filledIn(words.playground, {
    demos: count === undefined ? "Demos" : `${COUNTS[count] ?? count} ${count === 1 ? "demo" : "demos"}`,
  }),
});

/** The listing says what the home page's section about it says. */
export const blogPage = ({ blog }: Pick<SiteContent["home"], "blog">): PageFacts & { heading: string } => ({
  ...pages.blog,
  heading: blog.title.replace(/\.$/, ""),
  description: blog.lead || pages.blog.description,
});

/** The pages that list the items of a content type. */
const listingPages: readonly PageFacts[] = contentTypes.flatMap(({ plural, listing }) =>
  listing ? [{ label: plural, ...listing }] : [],
);

/** Pages that every installation has, as they are called on this one. */
export const sitePages = (site: SiteContent): readonly PageFacts[] => [
  homePage(site.profile),
  resumePage(site.profile),
  servicesPage(site["services-page"]),
  ...(isBookable(site) ? [bookingPage(site)] : []),
  ...(isEstimable(site) ? [estimatePage(site.contact)] : []),
  ...Object.values({ ...pages, blog: blogPage(site.home), playground: playgroundPage(site.home) }).filter(
    (page) => page !== pages.evidence || site.evidence.entries.length > 0,
  ),
  ...listingPages,
];
