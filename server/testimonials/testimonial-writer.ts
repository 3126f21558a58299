import type { Core } from "#server/core.ts";
import { type MailFacts, mailFacts } from "#server/mail/owner-facts.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import { notFound } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { lockTestimonial, readTestimonial, type TestimonialRow } from "./testimonials.store.ts";

/** What a change has at hand. */
export type Step = { transaction: Transaction; row: TestimonialRow; facts: MailFacts };

export type TestimonialWriter = ReturnType<typeof createTestimonialWriter>;

/** What the owner's changes and the client's have in common: the lock, the links in emails, and the content version. */
export function createTestimonialWriter(core: Core) {
  const { database, signingKey, settings } = core;
  const site = siteAddress(settings);
  const signed = (id: string) => JSON.stringify(["testimonial", id]);

  /** Undefined for a link that was made up or altered, without asking the database. */
  function idOf(link: string): string | undefined {
    const [id = "", signature = ""] = link.split(".");
    return signingKey.verify(signed(id), signature) ? id : undefined;
  }

  /** Changes one that nobody else is changing. What visitors see follows if it was or becomes public. */
  async function change(id: string, work: (step: Step) => Promise<void>): Promise<TestimonialRow | undefined> {
    const facts = await mailFacts(core);
    const { after, version } = await database.db.transaction().execute(async (transaction) => {
      const row = await lockTestimonial(transaction, database, id);
      if (!row) throw notFound();
      await work({ transaction, row, facts });
      const changed = await readTestimonial(transaction, id);
      const isPublic = row.state === "approved" || changed?.state === "approved";
      const moved = isPublic ? await moveContentVersion(transaction, database.engine) : undefined;
      return { after: changed, version: moved };
    });
    if (version !== undefined) database.contentVersion.seen(version);
    return after;
  }

  return {
    /** The client with the link. It is in the query, because the log contains paths. */
    clientOf: ({ id, name, email }: TestimonialRow) => ({
      name,
      email,
      link: `${site}/testimonial?link=${id}.${signingKey.sign(signed(id))}`,
    }),
    idOf,
    change,
  };
}
