import type { PersonAnswer } from "#contract/people.ts";
import { activityOf, countActivityAbout, deleteActivityAbout } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { invalid } from "#server/http/validate.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { ownerFacts } from "#server/mail/owner-facts.ts";
import type { NewsletterService } from "#server/newsletter/newsletter.service.ts";
import type { Db } from "#server/platform/tables.ts";
import type { TestimonialsService } from "#server/testimonials/testimonials.service.ts";
import { personAsJson } from "./person-export.ts";

export type PeopleService = ReturnType<typeof createPeopleService>;

export type PersonParts = {
  inquiries: InquiriesService;
  mail: MailService;
  newsletter: NewsletterService;
  testimonials: Pick<TestimonialsService, "person">;
};

/** Everything stored about the person with an email address: counted, exported, erased. */
export function createPeopleService(core: Core, { inquiries, mail, newsletter, testimonials }: PersonParts) {
  const { database, clock } = core;
  const { db } = database;

  /** The ids under which the activity log mentions the person. */
  async function find(connection: Db, email: string) {
    const inquiryIds = await inquiries.person.ids(connection, email);
    const mails = await mail.person.list(connection, email);
    const subscriber = await newsletter.person.find(connection, email);
    const written = await testimonials.person.list(connection, email);
    const records = [...mails, ...written, ...(subscriber ? [subscriber] : [])];
    const subjects = [...inquiryIds, ...records.map(({ id }) => id)];
    return { inquiryIds, mails, subscriber, testimonials: written, subjects };
  }

  async function summarize(connection: Db, email: string): Promise<PersonAnswer> {
    const { inquiryIds, mails, subscriber, subjects, ...found } = await find(connection, email);
    return {
      email,
      inquiries: inquiryIds.length,
      ...(await inquiries.person.counts(connection, email)),
      emails: mails.length,
      subscriber: subscriber?.status ?? null,
      testimonials: found.testimonials.length,
      activity: await countActivityAbout(connection, subjects),
    };
  }

  /** The owner's address receives emails about everyone. */
  async function refuseOwner(email: string) {
    const own = (await ownerFacts(core)).email?.toLowerCase();
    if (email === own) throw invalid({ email: "This is your own address, which emails about others go to" });
  }

  const record = activityOf(clock, "person");

  return {
    async summary(email: string): Promise<PersonAnswer> {
      await refuseOwner(email);
      return summarize(db, email);
    },

    /** Streams everything as JSON, files included. */
    async exportAll(email: string, owner: Owner): Promise<AsyncGenerator<Uint8Array>> {
      await refuseOwner(email);
      const found = await db.transaction().execute(async (transaction) => {
        await record(transaction, owner.username, "exported", "person", "A person’s data exported");
        return find(transaction, email);
      });
      return personAsJson({ email, exportedAt: new Date(clock.now()).toISOString(), ...found }, inquiries);
    },

    /** Deletes everything at once, and returns what there was. */
    async erase(email: string, owner: Owner): Promise<PersonAnswer> {
      await refuseOwner(email);
      const erased = await db.transaction().execute(async (transaction) => {
        const before = await summarize(transaction, email);
        const { subjects } = await find(transaction, email);
        await deleteActivityAbout(transaction, subjects);
        await mail.person.erase(transaction, email);
        await newsletter.person.erase(transaction, email);
        await inquiries.person.erase(transaction, email);
        await testimonials.person.erase(transaction, email);
        await record(transaction, owner.username, "erased", "person", "A person’s data erased");
        return before;
      });
      await database.rewrite();
      return erased;
    },
  };
}
