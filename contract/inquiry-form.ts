import type { InquiryField } from "#contract/inquiry.ts";
import {
  type InquirySettings,
  isAsked,
  PREFERRED_CONTACTS,
  replyPromise,
  withSubject,
} from "#contract/inquiry-options.ts";
import { MAX_FILE_SIZE, MAX_FILES } from "#contract/limits.ts";
import { withArticle } from "#engines/text/article.ts";

/** The contact form's fields and texts: the page's form and the one the server renders without JavaScript share them. */

type Choice = { value: string; label: string };

export type InquiryFormField = { name: InquiryField; label: string; required?: boolean; placeholder?: string } & (
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
export const INQUIRY_FIELDS: readonly InquiryField[] = [
  "name",
  "email",
  "company",
  "phone",
  "projectType",
  "budget",
  "timeline",
  "preferredContact",
  "description",
  "newsletter",
];

/** The fields that are asked, in the order of the page. */
export function inquiryFormFields(settings: InquirySettings): InquiryFormField[] {
  const { ask, projectTypes, budgets, timelines, subject, descriptionHint } = settings;
  const fields: InquiryFormField[] = [
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
      label: withSubject(settings, "type"),
      type: "select",
      empty: `Select ${withArticle(subject)} type`,
      choices: asChoices(projectTypes),
    },
    { name: "budget", label: "Budget", type: "select", empty: "Select a budget", choices: asChoices(budgets) },
    { name: "timeline", label: "Timeline", type: "select", empty: "Select a timeline", choices: asChoices(timelines) },
    {
      name: "preferredContact",
      label: "Preferred contact",
      type: "select",
      empty: "No preference",
      choices: PREFERRED_CONTACTS.map((value) => ({ value, label: PREFERRED_CONTACT_LABELS[value] })),
    },
    {
      name: "description",
      label: withSubject(settings, "description"),
      required: true,
      type: "textarea",
      placeholder: descriptionHint,
    },
  ];
  return fields.flatMap((field) => {
    if (!isOwners(field.name, ask)) return [field];
    return isAsked(settings, field.name) ? [{ ...field, required: ask[field.name] === "required" }] : [];
  });
}

const isOwners = (name: string, ask: InquirySettings["ask"]): name is keyof InquirySettings["ask"] =>
  Object.hasOwn(ask, name);

export const ATTACHMENTS = {
  label: "Attachments",
  hint: `Up to ${MAX_FILES} files, ${MAX_FILE_SIZE} each: PDF, Word, plain text, JPEG, or PNG.`,
};

export const NEWSLETTER_LABEL = "Send me new articles by email";
export const SEND_LABEL = "Send message";

export const inquirySent = (settings: InquirySettings) => ({
  title: "Message sent successfully!",
  description: ["I'll get back to you", replyPromise(settings)].filter(Boolean).join(" ").concat("."),
});
