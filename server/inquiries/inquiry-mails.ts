import type { Inquiry } from "#contract/inquiry.ts";
import { type InquirySettings, replyPromise, withSubject } from "#contract/inquiry-options.ts";
import type { Mail } from "#server/mail/mail.service.ts";

type Message = {
  inquiry: Inquiry;
  fileNames: readonly string[];
  isSuspected: boolean;
};

type Site = { ownerEmail: string | undefined; siteUrl: string | undefined };

/** The emails for a stored inquiry: a notification to the owner and a confirmation to the visitor. */
export function inquiryMails(message: Message, form: InquirySettings, site: Site): Mail[] {
  const mails: Mail[] = [];
  if (site.ownerEmail) mails.push(toOwner(message, form, site.ownerEmail, site.siteUrl));
  // Never confirm suspected spam: its sender address may belong to someone else.
  if (!message.isSuspected) mails.push(toVisitor(message.inquiry, form, site.siteUrl));
  return mails;
}

/** The schema limits names and addresses to single lines, so none of them can inject a header. */
function toOwner(
  { inquiry, fileNames, isSuspected }: Message,
  form: InquirySettings,
  to: string,
  siteUrl: string | undefined,
): Mail {
  const facts = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Company", inquiry.company],
    ["Phone", inquiry.phone],
    [withSubject(form, "type"), inquiry.projectType],
    ["Budget", inquiry.budget],
    ["Timeline", inquiry.timeline],
    ["Preferred contact", inquiry.preferredContact],
    ["Files", fileNames.join(", ")],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const name = inquiry.name.slice(0, 80).toWellFormed();
  const lines = [
    ...(isSuspected ? ["This may be spam, so no confirmation was sent.", ""] : []),
    ...facts,
    "",
    inquiry.description,
    "",
    ...(siteUrl ? [`Files and status: ${siteUrl}/admin`] : []),
    "Reply to this email to answer the sender.",
  ];
  return {
    kind: "inquiry-received",
    to,
    replyTo: inquiry.email,
    subject: `${isSuspected ? "Possible spam" : "New inquiry"}: ${inquiry.projectType ? `${inquiry.projectType} (${name})` : name}`,
    text: lines.join("\n"),
  };
}

/**
 * Repeats nothing the visitor typed, not even the name: anyone can enter anyone's address, and the site must not be
 * used to send them messages. The project type comes from our own list.
 */
function toVisitor({ email, projectType }: Inquiry, form: InquirySettings, siteUrl: string | undefined): Mail {
  return {
    kind: "inquiry-confirmation",
    to: email,
    isUnverified: true,
    subject: "Thank you for your message",
    text: [
      "Hello,",
      "",
      `Thank you for writing about ${aboutWhat(projectType, form.subject)}. Your message has arrived,`,
      `and ${["I'll get back to you", replyPromise(form)].filter(Boolean).join(" ")}.`,
      "",
      "If you didn't write to me, someone entered your address by mistake. Please ignore this email.",
      ...(siteUrl ? ["", siteUrl] : []),
    ].join("\n"),
  };
}

const aboutWhat = (projectType: string | undefined, subject: string) =>
  projectType === undefined || projectType === "Other" ? `your ${subject}` : `your ${subject} (${projectType})`;
