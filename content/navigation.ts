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
