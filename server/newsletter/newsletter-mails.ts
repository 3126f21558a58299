import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { Mail } from "#server/mail/mail.service.ts";

/** A post to one of its readers, and the same to the owner. */
export const POST_MAIL_KIND = "newsletter-post";
export const TEST_MAIL_KIND = "newsletter-test";

export const NEWSLETTER_MAIL_KINDS = [
  "newsletter-confirmation",
  "newsletter-already-confirmed",
  POST_MAIL_KIND,
] as const;

type Links = { site: string; confirm: string; unsubscribe: string };

export function confirmationMail(to: string, { site, confirm, unsubscribe }: Links): Mail {
  return {
    kind: "newsletter-confirmation",
    to,
    isUnverified: true,
    subject: "Please confirm your subscription",
    text: `Hello,

Someone subscribed this email address to the newsletter of ${site}. If that was you, please open this link within ${CONFIRM_WITHIN_DAYS} days and press the button there:

${confirm}

If it wasn't you, there is nothing to do: you won't receive the newsletter unless you confirm.

To unsubscribe at any time:
${unsubscribe}
`,
    unsubscribeUrl: unsubscribe,
  };
}

export function alreadyConfirmedMail(to: string, { site, unsubscribe }: Links): Mail {
  return {
    kind: "newsletter-already-confirmed",
    to,
    isUnverified: true,
    subject: "You are already subscribed",
    text: `Hello,

Someone subscribed this email address to the newsletter of ${site}. It is already subscribed, so there is nothing to do.

To unsubscribe at any time:
${unsubscribe}
`,
    unsubscribeUrl: unsubscribe,
  };
}
