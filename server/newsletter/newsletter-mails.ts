import { type LetterFacts, writeLetter } from "#content-types/site/mails.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
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

/** What emails about a subscription may say. */
export const subscriptionFacts = (name: string, { site, confirm, unsubscribe }: Links): LetterFacts => ({
  name,
  site,
  "confirm-link": confirm,
  "confirm-within": `${CONFIRM_WITHIN_DAYS} days`,
  "unsubscribe-link": unsubscribe,
});

/** Asks to confirm, or says that there is nothing to do. */
export function subscriptionMail(
  to: string,
  isConfirmed: boolean,
  { mails, profile }: SiteContent,
  links: Links,
): Mail {
  return {
    kind: isConfirmed ? "newsletter-already-confirmed" : "newsletter-confirmation",
    to,
    isUnverified: true,
    ...writeLetter(mails, isConfirmed ? "already" : "confirm", subscriptionFacts(profile.name, links)),
    unsubscribeUrl: links.unsubscribe,
  };
}
