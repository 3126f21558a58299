/** Top bar entries in order: sections of the home page, and the playground's own page. */
export const barLinks = [
  { label: "Home", href: "/#home" },
  { label: "About", href: "/#about" },
  { label: "Projects", href: "/#projects" },
  { label: "Skills", href: "/#skills" },
  { label: "AI Playground", href: "/playground" },
  { label: "Services", href: "/#consulting-services" },
  { label: "Blog", href: "/#blog" },
  { label: "Contact", href: "/#contact" },
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
