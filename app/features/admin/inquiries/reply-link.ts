import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { dateAndTime } from "../parts/times.ts";

/** Some mail programs cut off longer links, which would silently lose the end of the quotation. */
const MAX_QUOTED_CHARACTERS = 1_200;

type Quoted = Pick<InquiryDetails, "name" | "email" | "projectType" | "description" | "createdAt">;

/** Opens the owner's mail program with the visitor's message quoted. */
export function replyLink({ name, email, projectType, description, createdAt }: Quoted): string {
  const text =
    description.length > MAX_QUOTED_CHARACTERS ? `${description.slice(0, MAX_QUOTED_CHARACTERS)} […]` : description;
  const quotation = text
    .toWellFormed()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Hello ${name},\r\n\r\n\r\n\r\nOn ${dateAndTime(createdAt)} you wrote:\r\n${quotation}\r\n`;
  const fields = { subject: `Re: ${projectType}`, body };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query.join("&")}`;
}
