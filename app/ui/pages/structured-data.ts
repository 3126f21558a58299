/** The owner and the pages as schema.org objects, which refer to each other by `@id`. */

import { averageRating, BEST_RATING, type ShownTestimonial } from "#contract/shown-testimonials.ts";

type JsonValue = string | number | JsonValue[] | { [key: string]: JsonValue };
export type StructuredData = { [key: string]: JsonValue };

type Owner = {
  name: string;
  jobTitle: string;
  pitch: string;
  email: string;
  location: string;
  links: Record<string, string>;
};
type Article = {
  title: string;
  description: string;
  path: string;
  publishedAt: string;
  tags: readonly string[];
  language: string;
};

const ownerId = (site: string) => `${site}/#person`;

/** What the owner knows and has been certified in, where a page says so. */
type Knowledge = { skills?: readonly { name: string }[]; certifications?: readonly { name: string; issuer: string }[] };

export function person(
  site: string,
  owner: Owner,
  { skills = [], certifications = [] }: Knowledge = {},
): StructuredData {
  return {
    "@type": "Person",
    "@id": ownerId(site),
    name: owner.name,
    jobTitle: owner.jobTitle,
    description: owner.pitch,
    url: `${site}/`,
    email: `mailto:${owner.email}`,
    sameAs: Object.values(owner.links).filter(Boolean),
    ...(skills.length > 0 && { knowsAbout: skills.map(({ name }) => name) }),
    ...(certifications.length > 0 && {
      hasCredential: certifications.map(({ name, issuer }) => ({
        "@type": "EducationalOccupationalCredential",
        name,
        recognizedBy: { "@type": "Organization", name: issuer },
      })),
    }),
  };
}

/** Ratings and reviews only from what clients wrote by a link, never from quotes that the owner typed. */
export function professionalService(
  site: string,
  owner: Owner,
  services: readonly { title: string }[],
  testimonials: readonly ShownTestimonial[] = [],
): StructuredData {
  const rated = averageRating(testimonials);
  return {
    "@type": "ProfessionalService",
    "@id": `${site}/#service`,
    name: `${owner.name}, ${owner.jobTitle}`,
    description: owner.pitch,
    url: `${site}/consulting-services`,
    image: `${site}/social/home.png`,
    email: `mailto:${owner.email}`,
    areaServed: owner.location,
    founder: { "@id": ownerId(site) },
    makesOffer: services.map(({ title }) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name: title } })),
    ...(testimonials.length > 0 && { review: testimonials.map(review) }),
    ...(rated && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rated.average,
        ratingCount: rated.count,
        bestRating: BEST_RATING,
      },
    }),
  };
}

const review = ({ quote, attribution, naming, rating, writtenAt }: ShownTestimonial): StructuredData => ({
  "@type": "Review",
  reviewBody: quote,
  author: { "@type": naming === "company" ? "Organization" : "Person", name: attribution },
  datePublished: writtenAt,
  ...(rating !== null && { reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: BEST_RATING } }),
});

export function blogPosting(site: string, owner: Owner, article: Article): StructuredData {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.publishedAt,
    keywords: article.tags.join(", "),
    ...(article.language && { inLanguage: article.language }),
    url: site + article.path,
    mainEntityOfPage: site + article.path,
    image: `${site}/social${article.path}.png`,
    author: { "@type": "Person", "@id": ownerId(site), name: owner.name, url: `${site}/` },
  };
}

/** The path from the home page to this one, which comes last. */
export function breadcrumbs(site: string, trail: readonly { title: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ title: "Home", path: "/" }, ...trail].map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: site + path,
    })),
  };
}
