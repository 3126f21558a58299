import { randomUUID } from "node:crypto";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { NEWSLETTER_MIN_FILL_MS, type NewsletterRequest } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { AppError } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { confirmPending, isConfirmed, markUnsubscribed, storePending } from "./newsletter.store.ts";
import { POST_MAIL_KIND, subscriptionMail } from "./newsletter-mails.ts";
import { createSignedLinks, type SignedLinks } from "./signed-links.ts";
import { createSubscribersService, type SubscribersService } from "./subscribers.service.ts";

/** `inquiryId` is the inquiry whose checkbox requested the subscription, if any. */
type Subscription = { email: string; sourcePage: string; inquiryId?: string };

export type NewsletterService = SubscribersService & {
  /** Stores an address as pending and enqueues the email that asks to confirm it, in the caller's transaction. */
  subscribe: (transaction: Transaction, content: SiteContent, subscription: Subscription) => Promise<void>;
  /** Handles the subscription form. Returns the same message whether or not the address is known. */
  request: (request: NewsletterRequest) => Promise<string>;
  links: Pick<SignedLinks, "readConfirm" | "readUnsubscribe">;
  /** Returns false if the address can no longer be confirmed. Safe to repeat. */
  confirm: (email: string) => Promise<boolean>;
  unsubscribe: (email: string) => Promise<void>;
};

const THANKS = "Thank you. If this address isn't subscribed yet, an email with a confirmation link";
const EMAIL_ON_ITS_WAY = `${THANKS} is on its way.`;
const EMAIL_DELAYED = `${THANKS} will follow as soon as this site can send email.`;

export function createNewsletterService(core: Core, mail: MailService): NewsletterService {
  const { database, clock, settings, siteContent } = core;
  const links = createSignedLinks(core);

  /** Runs the same statements for every address, so that timing doesn't reveal whether it is known. */
  async function subscribe(transaction: Transaction, content: SiteContent, subscription: Subscription) {
    const email = subscription.email.trim().toLowerCase();
    const status = await storePending(transaction, {
      id: randomUUID(),
      email,
      source_page: subscription.sourcePage,
      created_at: clock.now(),
      inquiry_id: subscription.inquiryId ?? null,
    });
    const message = subscriptionMail(email, status === "confirmed", content, {
      site: siteAddress(settings),
      confirm: links.confirm(email),
      unsubscribe: links.unsubscribe(email),
    });
    await mail.enqueue(transaction, { ...message, inquiryId: subscription.inquiryId });
  }

  return {
    ...createSubscribersService(core, mail),
    subscribe,
    async request({ email, sourcePage, website, startedAt }) {
      const isBot = website.trim() !== "";
      if (!isBot) {
        refuseTooFast(startedAt, clock.now());
        const content = await siteContent.current();
        await database.db
          .transaction()
          .execute((transaction) => subscribe(transaction, content, { email, sourcePage }));
      }
      return (await mail.isConfigured()) ? EMAIL_ON_ITS_WAY : EMAIL_DELAYED;
    },
    links,
    async confirm(email) {
      await confirmPending(database.db, email, clock.now());
      return isConfirmed(database.db, email);
    },
    async unsubscribe(email) {
      await database.db.transaction().execute(async (transaction) => {
        await markUnsubscribed(transaction, email, clock.now());
        await mail.deleteMailsTo(transaction, email, [POST_MAIL_KIND], "waiting");
      });
    },
  };
}

/** Says why, so that a person can simply press the button again. A start in the future means the clock is off. */
function refuseTooFast(startedAt: number | undefined, now: number) {
  if (startedAt === undefined || startedAt > now || now - startedAt >= NEWSLETTER_MIN_FILL_MS) return;
  throw new AppError(429, "too_fast", "That was very quick. Please press the button again.", {
    retryAfterSeconds: 1,
  });
}
