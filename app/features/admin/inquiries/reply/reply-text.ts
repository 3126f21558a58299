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

type Values = { name: string; company: string | null; projectType: string; owner: string };

/** Fills in {name}, {company}, {projectType} and {owner}. Other braces stay as they are. */
export function fillTemplate(text: string, { company, ...values }: Values): string {
  const known: Record<string, string> = { ...values, company: company ?? "your company" };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? placeholder) : placeholder,
  );
}
