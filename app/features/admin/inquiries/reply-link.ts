import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { dateAndTime } from "../parts/times.ts";

/** Longer addresses are cut off by some mail programs, which would lose the end of the quotation in silence. */
const MAX_QUOTED_CHARACTERS = 1_200;

type Quoted = Pick<InquiryDetails, "name" | "email" | "projectType" | "description" | "createdAt">;

/** Opens the owner's mail program with the visitor's words quoted below the answer. */
export function replyLink({ name, email, projectType, description, createdAt }: Quoted): string {
  const words =
    description.length > MAX_QUOTED_CHARACTERS ? `${description.slice(0, MAX_QUOTED_CHARACTERS)} […]` : description;
  const quotation = words
    .toWellFormed()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Hello ${name},\r\n\r\n\r\n\r\nOn ${dateAndTime(createdAt)} you wrote:\r\n${quotation}\r\n`;
  const fields = { subject: `Re: ${projectType}`, body };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query.join("&")}`;
}
