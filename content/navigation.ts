import { contentTypes } from "#content-types/content-types.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";

/** Top bar entries in order: sections of the home page, and the playground's own page. */
export const barEntries = [
  { label: "Home", section: "home" },
  { label: "About", section: "about" },
  { label: "Projects", section: "projects" },
  { label: "Skills", section: "skills" },
  { label: "AI Playground", href: "/playground" },
  { label: "Services", section: "consulting-services" },
  { label: "Blog", section: "blog" },
  { label: "Contact", section: "contact" },
] as const;

export const footerResources = [
  { label: "Blog", href: "/#blog" },
  { label: "AI Playground", href: "/#ai-playground" },
  { label: "Projects", href: "/#projects" },
  { label: "Contact", href: "/#contact" },
  { label: "Resume", href: "/resume" },
  { label: "Documentation", href: "/colophon" },
] as const;

export const footerLegal = [
  { label: "Privacy Policy", href: "/privacy" },
  { label: "Terms of Service", href: "/terms" },
] as const;

/** The links that the owner edits, and those to listings that are not among them. */
export function footerLinks({ resources, legal }: SiteContent["navigation"]): SiteContent["navigation"] {
  const listings = contentTypes.flatMap(({ listing }) =>
    listing?.navigation === undefined ? [] : [{ label: listing.navigation, href: listing.path }],
  );
  const known = new Set(resources.map(({ href }) => href));
  return { resources: [...resources, ...listings.filter(({ href }) => !known.has(href))], legal };
}
