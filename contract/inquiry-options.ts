/** What the contact form offers, apart from the schema that judges it: a visitor who only scrolls by needs this alone. */

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

/** What the form sends beside its fields; none of it is shown. */
export const HIDDEN_FIELDS = {
  /** Made anew for each message, so that the same one sent twice is stored once. */
  idempotencyKey: "idempotencyKey",
  /** A trap: people don't see it and leave it empty. */
  honeypot: "website",
  /** When the form was shown, in milliseconds since 1970 or as an ISO time. */
  startedAt: "startedAt",
  /** The path of the page the form stands on. */
  sourcePage: "sourcePage",
} as const;
