import { pluralOf } from "#engines/text/plural.ts";

/** The contact form's settings, separate from its schema: a visitor who only scrolls by doesn't need to load the schema. */

type Asked = "optional" | "required" | "no";
type Offered = "yes" | "no";

/** What the form asks, as far as the owner decides it. */
export type InquirySettings = {
  projectTypes: readonly string[];
  budgets: readonly string[];
  timelines: readonly string[];
  ask: Record<"company" | "phone" | "projectType" | "budget" | "timeline" | "preferredContact", Asked> &
    Record<"attachments" | "newsletter", Offered>;
  /** What visitors write about, such as "project". */
  subject: string;
  descriptionHint: string;
  /** In hours; empty without a promise. */
  replyWithin: string;
};

export const PREFERRED_CONTACTS = ["email", "phone", "video", "any"] as const;

/** Fields the form sends without showing them. */
export const HIDDEN_FIELDS = {
  /** New for each message, so that a message sent twice is stored once. */
  idempotencyKey: "idempotencyKey",
  /** A honeypot: people don't see it and leave it empty. */
  honeypot: "website",
  /** When the form was shown, in milliseconds since 1970 or as an ISO time. */
  startedAt: "startedAt",
  /** The path of the page that brought the visitor to the form. */
  sourcePage: "sourcePage",
  /** The choices of an estimate, as the address of its page has them. */
  estimate: "estimate",
} as const;

/** A list without entries can't be asked. */
export const isAsked = (
  { ask, projectTypes, budgets, timelines }: InquirySettings,
  name: keyof InquirySettings["ask"],
) => {
  const lists: Partial<Record<typeof name, readonly string[]>> = {
    projectType: projectTypes,
    budget: budgets,
    timeline: timelines,
  };
  return ask[name] !== "no" && lists[name]?.length !== 0;
};

const capitalized = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/** "Project type". */
export const withSubject = ({ subject }: Pick<InquirySettings, "subject">, noun: string) =>
  `${capitalized(subject)} ${noun}`;

/** "Sample Projects". */
export const sampleSubjects = ({ subject }: Pick<InquirySettings, "subject">) =>
  `Sample ${capitalized(pluralOf(subject))}`;

const SPANS: Readonly<Record<string, string>> = { "72": "3 days", "168": "a week" };

/** "within 24 hours"; undefined without a promise. */
export const replyPromise = ({ replyWithin }: Pick<InquirySettings, "replyWithin">) =>
  replyWithin ? `within ${SPANS[replyWithin] ?? `${replyWithin} hours`}` : undefined;

/** "I reply within 24 hours.", or nothing. */
export const replySentence = (settings: Pick<InquirySettings, "replyWithin">) => {
  const promise = replyPromise(settings);
  return promise ? ` I reply ${promise}.` : "";
};
