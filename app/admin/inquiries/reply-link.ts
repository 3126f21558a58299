import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import { newReply } from "./reply/reply-text.ts";

/** Some mail programs cut off longer links, which would silently lose the end of the quotation. */
const MAX_QUOTED_CHARACTERS = 1_200;

type Quoted = Pick<InquiryDetails, "name" | "email" | "projectType" | "description" | "createdAt">;

/** Opens the owner's mail program with the visitor's message quoted. */
export function replyLink({ email, ...inquiry }: Quoted): string {
  const { description } = inquiry;
  const shortened =
    description.length > MAX_QUOTED_CHARACTERS ? `${description.slice(0, MAX_QUOTED_CHARACTERS)} […]` : description;
  const { subject, text } = newReply({ ...inquiry, description: shortened });
  const fields = { subject, body: text.replaceAll("\n", "\r\n") };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query.join("&")}`;
}
