import { randomUUID } from "node:crypto";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { NEWSLETTER_MIN_FILL_MS, type NewsletterRequest } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { AppError } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { confirmPending, markUnsubscribed, statusOf, storePending } from "./newsletter.store.ts";
import { POST_MAIL_KIND, subscriptionMail } from "./newsletter-mails.ts";
import { createSignedLinks } from "./signed-links.ts";
import { createSubscribersService } from "./subscribers.service.ts";

/** `inquiryId` is the inquiry whose checkbox requested the subscription, if any. */
type Subscription = { email: string; sourcePage: string; inquiryId?: string };

export type NewsletterService = ReturnType<typeof createNewsletterService>;

type Query = Readonly<Record<string, string>>;

const THANKS = "Thank you. If this address isn't subscribed yet, an email with a confirmation link";
const EMAIL_ON_ITS_WAY = `${THANKS} is on its way.`;
const EMAIL_DELAYED = `${THANKS} will follow as soon as this site can send email.`;

/** The form, the links in emails, and the owner's list. */
export function createNewsletterService(core: Core, mail: MailService) {
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

  /** What the form's visitor is told. */
  const thanks = async () => ((await mail.isConfigured()) ? EMAIL_ON_ITS_WAY : EMAIL_DELAYED);

  function emailIn(email: string | undefined): string {
    if (email === undefined) throw badLink();
    return email;
  }

  /** Returns false if the address can no longer be confirmed. Safe to repeat. */
  async function confirm(email: string) {
    await confirmPending(database.db, email, clock.now());
    return (await statusOf(database.db, email)) === "confirmed";
  }

  const unsubscribe = (email: string) =>
    database.db.transaction().execute(async (transaction) => {
      await markUnsubscribed(transaction, email, clock.now());
      await mail.deleteMailsTo(transaction, email, [POST_MAIL_KIND], "waiting");
    });

  return {
    ...createSubscribersService(core, mail),
    subscribe,
    thanks,
    confirm,
    unsubscribe,
    /** Handles the subscription form. Returns the same message whether or not the address is known. */
    async request({ email, sourcePage, website, startedAt }: NewsletterRequest) {
      const isBot = website.trim() !== "";
      if (!isBot) {
        refuseTooFast(startedAt, clock.now());
        const content = await siteContent.current();
        await database.db
          .transaction()
          .execute((transaction) => subscribe(transaction, content, { email, sourcePage }));
      }
      return thanks();
    },
    /** The links in emails: the address they are for, and whether there is nothing left to do. */
    confirming: {
      async open(query: Query) {
        const email = emailIn(links.readConfirm(query));
        return { email, isDone: (await statusOf(database.db, email)) === "confirmed" };
      },
      async use(query: Query) {
        if (!(await confirm(emailIn(links.readConfirm(query))))) throw badLink();
      },
    },
    unsubscribing: {
      async open(query: Query) {
        const email = emailIn(links.readUnsubscribe(query));
        const status = await statusOf(database.db, email);
        return { email, isDone: status === undefined || status === "unsubscribed" };
      },
      use: async (query: Query) => unsubscribe(emailIn(links.readUnsubscribe(query))),
    },
  };
}

const badLink = () =>
  new AppError(
    400,
    "bad_link",
    "It is incomplete, was altered, or has expired. Please open it again from the email, or subscribe again to get a new one.",
  );

/** Says why, so that a person can simply press the button again. A start in the future means the clock is off. */
function refuseTooFast(startedAt: number | undefined, now: number) {
  if (startedAt === undefined || startedAt > now || now - startedAt >= NEWSLETTER_MIN_FILL_MS) return;
  throw new AppError(429, "too_fast", "That was very quick. Please press the button again.", {
    retryAfterSeconds: 1,
  });
}
