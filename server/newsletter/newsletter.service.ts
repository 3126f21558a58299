import { randomUUID } from "node:crypto";
import { NEWSLETTER_MIN_FILL_MS, type NewsletterRequest } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { AppError } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { confirmPending, isConfirmed, markUnsubscribed, storePending } from "./newsletter.store.ts";
import { alreadyConfirmedMail, confirmationMail } from "./newsletter-mails.ts";
import { createSignedLinks, type SignedLinks } from "./signed-links.ts";
import { createSubscribersService, type SubscribersService } from "./subscribers.service.ts";

/** `inquiryId`: the inquiry whose checkbox asked for it, if any. */
type Subscription = { email: string; sourcePage: string; inquiryId?: string };

export type NewsletterService = SubscribersService & {
  /** Stores an address as waiting for confirmation and queues the mail that asks for it, in the caller's transaction. */
  subscribe: (transaction: Transaction, subscription: Subscription) => Promise<void>;
  /** What the form sent. Answers one and the same sentence, whatever is known about the address. */
  request: (request: NewsletterRequest) => Promise<string>;
  links: Pick<SignedLinks, "readConfirm" | "readUnsubscribe">;
  /** False when the address is no longer there to be confirmed. A repeat is harmless. */
  confirm: (email: string) => Promise<boolean>;
  unsubscribe: (email: string) => Promise<void>;
};

const THANKS = "Thank you. If this address is not on the list yet, a mail with a link to confirm";
const MAIL_IS_COMING = `${THANKS} is on its way.`;
const MAIL_HAS_TO_WAIT = `${THANKS} will follow as soon as this site can send mail.`;

export function createNewsletterService(core: Core, mail: MailService): NewsletterService {
  const { database, clock, settings } = core;
  const links = createSignedLinks(core);

  /** The same statements whatever is known, so that not even the time taken tells. */
  async function subscribe(transaction: Transaction, subscription: Subscription) {
    const email = subscription.email.trim().toLowerCase();
    const status = await storePending(transaction, {
      id: randomUUID(),
      email,
      source_page: subscription.sourcePage,
      created_at: clock.now(),
      inquiry_id: subscription.inquiryId ?? null,
    });
    const write = status === "confirmed" ? alreadyConfirmedMail : confirmationMail;
    const site = siteAddress(settings);
    const letter = write(email, { site, confirm: links.confirm(email), unsubscribe: links.unsubscribe(email) });
    await mail.enqueue(transaction, { ...letter, inquiryId: subscription.inquiryId });
  }

  return {
    ...createSubscribersService(core, mail),
    subscribe,
    async request({ email, sourcePage, website, startedAt }) {
      const isTrapped = website.trim() !== "";
      if (!isTrapped) {
        refuseHaste(startedAt, clock.now());
        await database.db.transaction().execute((transaction) => subscribe(transaction, { email, sourcePage }));
      }
      return mail.isConfigured ? MAIL_IS_COMING : MAIL_HAS_TO_WAIT;
    },
    links,
    async confirm(email) {
      await confirmPending(database.db, email, clock.now());
      return isConfirmed(database.db, email);
    },
    async unsubscribe(email) {
      await markUnsubscribed(database.db, email, clock.now());
    },
  };
}

/** Said openly: a person whose browser was that quick can press again. A start in the future is a clock that is off. */
function refuseHaste(startedAt: number | undefined, now: number) {
  if (startedAt === undefined || startedAt > now || now - startedAt >= NEWSLETTER_MIN_FILL_MS) return;
  throw new AppError(429, "too_fast", "That was very quick. Please press the button once more.", {
    retryAfterSeconds: 1,
  });
}
