import type { Core } from "#server/core.ts";
import { ownerFacts } from "#server/mail/owner-facts.ts";
import { notFound } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { MailFacts } from "./booking-mails.ts";

export type BookingLinks = ReturnType<typeof createBookingLinks>;

/** The signed addresses of a booking and of the owner's calendar, and what emails say. Nothing of a link is stored. */
export function createBookingLinks(core: Core) {
  const { settings, signingKey, siteContent } = core;
  const site = siteAddress(settings);
  const signed = (id: string) => JSON.stringify(["booking", id]);
  const FEED = JSON.stringify(["booking feed"]);
  const linkOf = (id: string) => `${id}.${signingKey.sign(signed(id))}`;

  /** In the query, because the log contains paths. */
  const pathOf = (id: string) => `/api/booking?link=${linkOf(id)}`;

  return {
    linkOf,
    pathOf,
    addressOf: (id: string) => `${site}${pathOf(id)}`,
    idOf(link: string): string {
      const [id = "", signature = ""] = link.split(".");
      if (!signingKey.verify(signed(id), signature)) {
        throw notFound("This link is incomplete or was altered. Please open it again from the email.");
      }
      return id;
    },
    feedAddress: `${site}/api/booking/feed.ics?key=${signingKey.sign(FEED)}`,
    isFeedKey: (key: string) => signingKey.verify(FEED, key),
    // Read before a transaction: SQLite has one connection, which the transaction keeps.
    mailFacts: async (): Promise<MailFacts> => ({
      content: await siteContent.current(),
      site,
      ownerEmail: (await ownerFacts(core)).email,
    }),
  };
}
