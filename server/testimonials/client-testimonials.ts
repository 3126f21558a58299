import { DAY_MS } from "#contract/durations.ts";
import type { TestimonialForm } from "#contract/testimonials.ts";
import type { Core } from "#server/core.ts";
import type { RateLimit } from "#server/http/limits/rate-limit.ts";
import type { MailService } from "#server/mail/mail.service.ts";
import { AppError, conflict, notFound } from "#server/platform/errors.ts";
import { answerMail, CLIENT_MAIL_KINDS, thanksMail } from "./testimonial-mails.ts";
import type { Step, TestimonialWriter } from "./testimonial-writer.ts";
import {
  NOTHING_WRITTEN,
  readTestimonial,
  type TestimonialRow,
  updateDraft,
  updateTestimonial,
} from "./testimonials.store.ts";

/** Each stored change is an email to the owner. */
const CHANGES: RateLimit = {
  name: "testimonial-changes",
  most: 10,
  per: DAY_MS,
  message: "You have changed this several times today. Please try again tomorrow.",
};

const WITHDRAWN = "withdrawn";

const UNKNOWN_LINK =
  "This link is incomplete, was altered, or what it led to has been deleted. Please open it again from the email.";

/** What the holder of a link can do. */
export function clientTestimonials(
  { database, clock, rateLimiter }: Core,
  mail: MailService,
  { change, clientOf, idOf: readId }: TestimonialWriter,
) {
  const { db } = database;

  function idOf(link: string): string {
    const id = readId(link);
    if (id === undefined) throw notFound(UNKNOWN_LINK);
    return id;
  }

  function refuseEnded(row: TestimonialRow | undefined): TestimonialRow {
    if (!row) throw notFound(UNKNOWN_LINK);
    if (row.state === "withdrawn")
      throw new AppError(
        410,
        WITHDRAWN,
        "You have withdrawn your testimonial. It is no longer on the site, and what you wrote is deleted.",
      );
    if (row.state === "asked" && row.expires_at <= clock.now()) {
      throw gone("This link has expired. If you would still like to write, please ask for a new one.");
    }
    return row;
  }

  const changeAsClient = (link: string, work: (step: Step) => Promise<void>) =>
    change(idOf(link), (step) => work({ ...step, row: refuseEnded(step.row) }));

  async function tellOwner({ transaction, row, facts }: Step, what: (name: string) => string) {
    const { ownerEmail, site } = facts;
    if (ownerEmail) await mail.enqueue(transaction, answerMail(what(row.name), row.email, ownerEmail, site));
  }

  return {
    /** What the holder of a link may see and change. Fails with 404 or 410. */
    open: async (link: string): Promise<TestimonialRow> => refuseEnded(await readTestimonial(db, idOf(link))),

    /** Keeps what the client wrote until they agree to it. Neither a revision nor news for the owner. */
    async keepDraft(link: string, typed: Readonly<Record<string, string>>) {
      const { id } = refuseEnded(await readTestimonial(db, idOf(link)));
      await updateDraft(db, id, JSON.stringify(typed));
    },

    /**
     * Stores what the client agreed to. What was public before is no longer: the owner approves the new words first.
     * Sending the same again changes nothing.
     */
    async submit(link: string, form: TestimonialForm, consent: string) {
      const id = idOf(link);
      const current = refuseEnded(await readTestimonial(db, id));
      if (isSame(current, form)) return;
      await rateLimiter.take(CHANGES, id);
      await changeAsClient(link, async (step) => {
        const { transaction, row, facts } = step;
        if (isSame(row, form)) return;
        const now = clock.now();
        const agreed = { state: "submitted", shorter: null, consent, consented_at: now, updated_at: now, draft: "" };
        await updateTestimonial(transaction, id, { ...form, ...agreed });
        const isNew = row.state === "asked";
        if (isNew) await mail.enqueue(transaction, thanksMail({ ...clientOf(row), name: form.name }, facts));
        await tellOwner(step, (name) => (isNew ? `${name} wrote a testimonial` : `${name} changed a testimonial`));
      });
    },

    /** The client's answer to a shorter version. */
    answerShorter: (link: string, shorter: string, isAccepted: boolean, consent: string) =>
      changeAsClient(link, async (step) => {
        const { transaction, row } = step;
        if (row.shorter === null) return;
        // The client agrees to what the page showed, not to what has replaced it since.
        if (row.shorter !== shorter) throw conflict("There is a newer version. Please open the link again.");
        const now = clock.now();
        const accepted = { quote: row.shorter, consent, consented_at: now };
        await updateTestimonial(transaction, row.id, { shorter: null, updated_at: now, ...(isAccepted && accepted) });
        await tellOwner(step, (name) =>
          isAccepted ? `${name} agreed to the shorter testimonial` : `${name} prefers the longer testimonial`,
        );
      }),

    /** Takes it off the site and deletes what was written. The name stays a while, so that the owner can see who it was. */
    async withdraw(link: string) {
      await changeAsClient(link, async (step) => {
        const { transaction, row } = step;
        const change = { ...NOTHING_WRITTEN, state: "withdrawn", updated_at: clock.now() };
        await updateTestimonial(transaction, row.id, change);
        await mail.deleteMailsTo(transaction, row.email, CLIENT_MAIL_KINDS, "waiting");
        await tellOwner(step, (name) => `${name} withdrew a testimonial`);
      });
      await database.eraseDeleted();
    },
  };
}

const gone = (message: string) => new AppError(410, "gone", message);

const isSame = (row: TestimonialRow, form: TestimonialForm) =>
  row.state !== "asked" && (Object.keys(form) as (keyof TestimonialForm)[]).every((name) => row[name] === form[name]);
