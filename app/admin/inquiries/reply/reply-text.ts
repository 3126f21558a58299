import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import type { ReplyDraft } from "#contract/replies.ts";
import { dateAndTime, dayAndMonth } from "../../parts/times.ts";

type Quoted = Pick<InquiryDetails, "name" | "projectType" | "description" | "createdAt">;

/** The visitor's message, as email clients quote it. */
function quotation(description: string, createdAt: string): string {
  const lines = description.toWellFormed().split(/\r?\n/);
  return [`On ${dateAndTime(createdAt)} you wrote:`, ...lines.map((line) => `> ${line}`)].join("\n");
}

/** A reply with nothing written yet. Its subject is one that the client recognizes. */
export function newReply({ name, projectType, description, createdAt }: Quoted): ReplyDraft {
  const hasType = projectType !== "" && projectType !== "Other";
  return {
    subject: hasType ? `Your inquiry: ${projectType}` : `Your message of ${dayAndMonth(createdAt)}`,
    text: `Hello ${name},\n\n\n\n${quotation(description, createdAt)}\n`,
  };
}

/** `booking` is the address of the booking page, or empty. */
type Values = {
  name: string;
  company: string | null;
  projectType: string;
  subject: string;
  owner: string;
  booking: string;
};

/** Fills in the values; other braces stay as they are. A paragraph about a booking page that isn't there is left out. */
export function fillTemplate(text: string, { company, ...values }: Values): string {
  const known: Record<string, string> = { ...values, company: company ?? "your company" };
  const shown = values.booking ? text : text.replace(/^.*\{booking\}.*\n*/gm, "");
  return shown.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? placeholder) : placeholder,
  );
}

type Template = { subject: string; text: string };
type Choice = { chosen: Template; templates: readonly Template[]; fresh: ReplyDraft; values: Values };

/** The draft with a template at its top, in place of one that nobody has edited. Text that the owner wrote stays below. */
export function withTemplate(draft: ReplyDraft, { chosen, templates, fresh, values }: Choice): ReplyDraft {
  const topOf = ({ text }: Template) => `${fillTemplate(text, values)}\n\n`;
  const quoted = fresh.text.slice(fresh.text.indexOf("\n\n\n\n") + 4);
  const last = templates.find((template) => draft.text.startsWith(topOf(template)));
  const written = last ? draft.text.slice(topOf(last).length) : draft.text;
  const below = written === fresh.text || written.trim() === "" ? quoted : written;
  const isLastSubject = last?.subject && draft.subject === fillTemplate(last.subject, values);
  const subject = chosen.subject ? fillTemplate(chosen.subject, values) : isLastSubject ? fresh.subject : draft.subject;
  return { subject, text: topOf(chosen) + below };
}

/** Some mail programs cut off longer links, which would silently lose the end of the quotation. */
const MAX_QUOTED_CHARACTERS = 1_200;

/** Opens the owner's mail program with the visitor's message quoted. */
export function replyLink({ email, ...inquiry }: Quoted & Pick<InquiryDetails, "email">): string {
  const { description } = inquiry;
  const shortened =
    description.length > MAX_QUOTED_CHARACTERS ? `${description.slice(0, MAX_QUOTED_CHARACTERS)} […]` : description;
  const { subject, text } = newReply({ ...inquiry, description: shortened });
  const fields = { subject, body: text.replaceAll("\n", "\r\n") };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query.join("&")}`;
}
