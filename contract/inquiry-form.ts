import type { InquiryField } from "#contract/inquiry.ts";
import { BUDGETS, PREFERRED_CONTACTS, PROJECT_TYPES, TIMELINES } from "#contract/inquiry-options.ts";
import { MAX_FILE_SIZE, MAX_FILES, REPLY_WITHIN_HOURS } from "#contract/limits.ts";

/** The contact form's fields and texts: the page's form and the one the server renders without JavaScript share them. */

type Choice = { value: string; label: string };

export type InquiryFormField = { name: InquiryField; label: string; required?: true; placeholder?: string } & (
  | { type: "text" | "email" | "tel"; autoComplete: string }
  | { type: "select"; empty: string; choices: readonly Choice[] }
  | { type: "textarea" }
);

const PREFERRED_CONTACT_LABELS: Record<(typeof PREFERRED_CONTACTS)[number], string> = {
  email: "Email",
  phone: "Phone",
  video: "Video call",
  any: "Any of these",
};

const asChoices = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** In the order of the page. */
export const INQUIRY_FORM_FIELDS: readonly InquiryFormField[] = [
  { name: "name", label: "Name", required: true, type: "text", autoComplete: "name" },
  {
    name: "email",
    label: "Email",
    required: true,
    type: "email",
    autoComplete: "email",
    placeholder: "you@company.com",
  },
  { name: "company", label: "Company", type: "text", autoComplete: "organization" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
  {
    name: "projectType",
    label: "Project type",
    required: true,
    type: "select",
    empty: "Select a project type",
    choices: asChoices(PROJECT_TYPES),
  },
  { name: "budget", label: "Budget", type: "select", empty: "Select a budget", choices: asChoices(BUDGETS) },
  { name: "timeline", label: "Timeline", type: "select", empty: "Select a timeline", choices: asChoices(TIMELINES) },
  {
    name: "preferredContact",
    label: "Preferred contact",
    type: "select",
    empty: "No preference",
    choices: PREFERRED_CONTACTS.map((value) => ({ value, label: PREFERRED_CONTACT_LABELS[value] })),
  },
  {
    name: "description",
    label: "Project description",
    required: true,
    type: "textarea",
    placeholder: "What should the system do, and for whom?",
  },
];

export const ATTACHMENTS = {
  label: "Attachments",
  hint: `Up to ${MAX_FILES} files, ${MAX_FILE_SIZE} each: PDF, Word, plain text, JPEG, or PNG.`,
};

export const NEWSLETTER_LABEL = "Send me new articles by email";
export const SEND_LABEL = "Send message";

export const INQUIRY_SENT = {
  title: "Message sent successfully!",
  description: `I'll get back to you within ${REPLY_WITHIN_HOURS} hours.`,
};
