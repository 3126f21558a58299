import { confirmationFacts, type LetterFacts, writeLetter } from "#content-types/site/mails.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Inquiry } from "#contract/inquiry.ts";
import { withSubject } from "#contract/inquiry-options.ts";
import type { Mail } from "#server/mail/mail.service.ts";

type Message = {
  id: string;
  inquiry: Inquiry;
  fileNames: readonly string[];
  isSuspected: boolean;
};

type Site = { ownerEmail: string | undefined; siteUrl: string | undefined };

/** The emails for a stored inquiry: a notification to the owner and a confirmation to the visitor. */
export function inquiryMails(message: Message, content: SiteContent, site: Site): Mail[] {
  const mails: Mail[] = [];
  if (site.ownerEmail) mails.push(toOwner(message, content, site.ownerEmail, site.siteUrl));
  // Never confirm suspected spam: its sender address may belong to someone else.
  if (!message.isSuspected) mails.push(toVisitor(message.inquiry, content, site.siteUrl));
  return mails;
}

/** The schema limits names and addresses to single lines, so none of them can inject a header. */
function toOwner(message: Message, content: SiteContent, to: string, siteUrl: string | undefined): Mail {
  const facts = notificationFacts(message, content, siteUrl);
  return {
    kind: "inquiry-received",
    to,
    replyTo: message.inquiry.email,
    ...writeLetter(content.mails, "notification", facts),
    ...(message.isSuspected && { subject: `Possible spam: ${facts.about}` }),
  };
}

/** What the owner's notification may say, and the message that follows. */
export function notificationFacts(
  { id, inquiry, fileNames, isSuspected }: Message,
  { contact, profile }: SiteContent,
  siteUrl: string | undefined,
) {
  const fields = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Company", inquiry.company],
    ["Phone", inquiry.phone],
    [withSubject(contact, "type"), inquiry.projectType],
    ["Budget", inquiry.budget],
    ["Timeline", inquiry.timeline],
    ["Preferred contact", inquiry.preferredContact],
    ["Files", fileNames.join(", ")],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const sender = inquiry.name.slice(0, 80).toWellFormed();
  const lines = [
    ...(isSuspected ? ["This may be spam, so no confirmation was sent.", ""] : []),
    ...fields,
    "",
    inquiry.description,
    "",
    ...(siteUrl ? [`Files and status: ${siteUrl}/admin/inquiries/${id}`] : []),
    "Reply to this email to answer the sender.",
  ];
  return {
    name: profile.name,
    site: siteUrl ?? "",
    sender,
    about: inquiry.projectType ? `${inquiry.projectType} (${sender})` : sender,
    message: lines.join("\n"),
  } satisfies LetterFacts;
}

/**
 * Repeats nothing the visitor typed, not even the name: anyone can enter anyone's address, and the site must not be
 * used to send them messages. The project type comes from our own list.
 */
function toVisitor({ email, projectType }: Inquiry, content: SiteContent, siteUrl: string | undefined): Mail {
  return {
    kind: "inquiry-confirmation",
    to: email,
    isUnverified: true,
    ...writeLetter(content.mails, "received", confirmationFacts(content, siteUrl ?? "", projectType)),
  };
}
