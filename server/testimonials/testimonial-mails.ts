import { filledIn } from "#content-types/site/placeholders.ts";
import { ANSWER_WITHIN_DAYS } from "#contract/testimonials.ts";
import type { Mail } from "#server/mail/mail.service.ts";
import type { MailFacts } from "#server/mail/owner-facts.ts";

/** Emails to the client. None repeats what the client wrote, so that a withdrawal leaves no copy behind. */
export const CLIENT_MAIL_KINDS = ["testimonial-request", "testimonial-thanks", "testimonial-shorter"] as const;

type Client = { name: string; email: string; link: string };

function toClient(
  kind: (typeof CLIENT_MAIL_KINDS)[number],
  { name, email, link }: Client,
  { content: { mails, profile }, site, ownerEmail }: MailFacts,
  { subject, before, after }: { subject: string; before: readonly string[]; after: string },
): Mail {
  const closing = filledIn(mails.closing, { name: profile.name, site }).trim() || profile.name;
  const paragraphs = [`Hello ${name},`, ...before, link, after, closing];
  return { kind, to: email, replyTo: ownerEmail, subject, text: paragraphs.filter(Boolean).join("\n\n") };
}

export const requestMail = (client: Client, facts: MailFacts, { note, about }: { note: string; about: string }): Mail =>
  toClient("testimonial-request", client, facts, {
    subject: `A few words about working with ${facts.content.profile.name}?`,
    before: [
      note,
      `Would you write a few sentences about working with me${about && ` on “${about}”`}, to be shown at ${facts.site}? This link is yours alone and opens a short form. It works for ${ANSWER_WITHIN_DAYS} days:`,
    ],
    after:
      "You choose how you are named, and see exactly what will be shown before you agree to it. With the same link you can change it or withdraw it at any time. If you would rather not, there is nothing to do.",
  });

export const thanksMail = (client: Client, facts: MailFacts): Mail => ({
  ...toClient("testimonial-thanks", client, facts, {
    subject: "Thank you for your testimonial",
    before: ["Thank you for your words. With this link you can see, change or withdraw them at any time:"],
    after: "It doesn't expire. Please keep this email.",
  }),
  // Whoever holds the link can change the text again and again.
  isUnverified: true,
});

export const shorterMail = (client: Client, facts: MailFacts): Mail =>
  toClient("testimonial-shorter", client, facts, {
    subject: "May your testimonial be shortened?",
    before: ["I would like to show a shorter version of what you wrote. You find both versions here:"],
    after: "The shorter one is used only if you agree to it there.",
  });

/** Tells the owner what a client did. Answers go to the client. */
export const answerMail = (what: string, clientEmail: string, to: string, site: string): Mail => ({
  kind: "testimonial-answer",
  to,
  replyTo: clientEmail,
  subject: what,
  text: [`${what}.`, `${site}/admin/testimonials`].join("\n\n"),
});
