import type { Inquiry } from "#contract/inquiry.ts";
import { REPLY_WITHIN_HOURS } from "#contract/limits.ts";
import type { Mail } from "#server/mail/mail.service.ts";

type Message = {
  inquiry: Inquiry;
  fileNames: readonly string[];
  isSuspected: boolean;
};

type Site = { ownerEmail: string | undefined; siteUrl: string | undefined };

/** What is sent when an inquiry was stored: the news to the owner, and a confirmation to whoever wrote. */
export function inquiryMails(message: Message, site: Site): Mail[] {
  const mails: Mail[] = [];
  if (site.ownerEmail) mails.push(toOwner(message, site.ownerEmail, site.siteUrl));
  // Whoever is used to send spam through must not be written to.
  if (!message.isSuspected) mails.push(toVisitor(message.inquiry, site.siteUrl));
  return mails;
}

/** Names and addresses are single lines by the schema, so none of them can add a header. */
function toOwner({ inquiry, fileNames, isSuspected }: Message, to: string, siteUrl: string | undefined): Mail {
  const facts = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Company", inquiry.company],
    ["Phone", inquiry.phone],
    ["Project type", inquiry.projectType],
    ["Budget", inquiry.budget],
    ["Timeline", inquiry.timeline],
    ["Preferred contact", inquiry.preferredContact],
    ["Files", fileNames.join(", ")],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const lines = [
    ...(isSuspected ? ["This may be spam, so no confirmation was sent.", ""] : []),
    ...facts,
    "",
    inquiry.description,
    "",
    ...(siteUrl ? [`Files and status: ${siteUrl}/admin`] : []),
    "Your answer to this mail goes to the sender.",
  ];
  return {
    kind: "inquiry-received",
    to,
    replyTo: inquiry.email,
    subject: `${isSuspected ? "Possible spam" : "New inquiry"}: ${inquiry.projectType} (${inquiry.name.slice(0, 80).toWellFormed()})`,
    text: lines.join("\n"),
  };
}

/**
 * Repeats nothing that was typed, not even the name: anybody can enter anybody's address, and the site must not carry
 * their words there. The project type is one of ours.
 */
function toVisitor({ email, projectType }: Inquiry, siteUrl: string | undefined): Mail {
  return {
    kind: "inquiry-confirmation",
    to: email,
    isUnverified: true,
    subject: "Thank you for your message",
    text: [
      "Hello,",
      "",
      `thank you for writing about ${aboutWhat(projectType)}. Your message has arrived,`,
      `and I'll get back to you within ${REPLY_WITHIN_HOURS} hours.`,
      "",
      "If you did not write to me, somebody entered your address by mistake: please ignore this mail.",
      ...(siteUrl ? ["", siteUrl] : []),
    ].join("\n"),
  };
}

const aboutWhat = (projectType: Inquiry["projectType"]) =>
  projectType === "Other" ? "your project" : `your project (${projectType})`;
