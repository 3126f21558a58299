import { randomUUID } from "node:crypto";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { mailFacts } from "#server/mail/owner-facts.ts";
import { notFound } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";

export type BookingLinks = ReturnType<typeof createBookingLinks>;

/** The signed addresses of a booking and of the owner's calendar, and what emails say. Nothing of a link is stored. */
export function createBookingLinks(core: Core) {
  const { clock, settings, signingKey, storedSettings } = core;
  const site = siteAddress(settings);
  const record = activityOf(clock, "booking");
  /** What is signed: for the browser that chose the time, and for the reader of the email about it. */
  const chosen = (id: string) => JSON.stringify(["booking", id]);
  const mailed = (id: string) => JSON.stringify(["mailed booking", id]);
  /** What the feed's key signs. The text that renews it is random, so that no old address ever works again. */
  const feed = async () => {
    const { feed: renewed } = JSON.parse((await storedSettings.read("booking")) ?? "{}") as { feed?: string };
    return JSON.stringify(["booking feed", ...(renewed ? [renewed] : [])]);
  };
  const parts = (link: string) => {
    const [id = "", signature = ""] = link.split(".");
    return { id, signature };
  };
  /** In the query, because the log contains paths. */
  const pathOf = (link: string) => `/book/meeting?link=${link}`;
  const mailedPathOf = (id: string) => pathOf(`${id}.${signingKey.sign(mailed(id))}`);

  return {
    /** For the browser in which the time is chosen. */
    linkOf: (id: string) => `${id}.${signingKey.sign(chosen(id))}`,
    addressOf: (link: string) => `${site}${pathOf(link)}`,
    /** For emails and for the owner: anyone who has it can read the visitor's mailbox. */
    mailedPathOf,
    mailedAddressOf: (id: string) => `${site}${mailedPathOf(id)}`,
    isMailed(link: string): boolean {
      const { id, signature } = parts(link);
      return signingKey.verify(mailed(id), signature);
    },
    idOf(link: string): string {
      const { id, signature } = parts(link);
      if (!signingKey.verify(chosen(id), signature) && !signingKey.verify(mailed(id), signature)) {
        throw notFound("This link is incomplete or was altered. Please open it again from the email.");
      }
      return id;
    },
    feedAddress: async () => `${site}/api/booking/feed.ics?key=${signingKey.sign(await feed())}`,
    isFeedKey: async (key: string) => signingKey.verify(await feed(), key),
    renewFeed: ({ username: who }: Owner) =>
      storedSettings.write("booking", JSON.stringify({ feed: randomUUID() }), (transaction) =>
        record(transaction, who, "updated", "feed", "Renewed the address of the meetings’ calendar"),
      ),
    mailFacts: () => mailFacts(core),
  };
}
