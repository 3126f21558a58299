/** The contact form's options, separate from its schema: a visitor who only scrolls by doesn't need to load the schema. */

export const PROJECT_TYPES = [
  "Data Engineering Pipeline",
  "Machine Learning Model",
  "AI Application Development",
  "Data Analytics Dashboard",
  "CFD/FEA Analysis",
  "Cloud Infrastructure",
  "Full-Stack Web Application",
  "Consulting & Strategy",
  "Other",
] as const;

export const BUDGETS = [
  "Under $5,000",
  "$5,000 - $15,000",
  "$15,000 - $50,000",
  "$50,000 - $100,000",
  "$100,000+",
  "Let's discuss",
] as const;

export const TIMELINES = [
  "ASAP (Rush job)",
  "1-2 weeks",
  "1 month",
  "2-3 months",
  "3-6 months",
  "6+ months",
  "Flexible",
] as const;

export const PREFERRED_CONTACTS = ["email", "phone", "video", "any"] as const;

/** Fields the form sends without showing them. */
export const HIDDEN_FIELDS = {
  /** New for each message, so that a message sent twice is stored once. */
  idempotencyKey: "idempotencyKey",
  /** A honeypot: people don't see it and leave it empty. */
  honeypot: "website",
  /** When the form was shown, in milliseconds since 1970 or as an ISO time. */
  startedAt: "startedAt",
  /** The path of the page with the form. */
  sourcePage: "sourcePage",
} as const;
