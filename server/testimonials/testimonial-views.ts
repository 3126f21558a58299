import type { Typed } from "#contract/form-problem.ts";
import { attributionOf, type Naming } from "#contract/shown-testimonials.ts";
import { type TestimonialView, testimonialForm } from "#contract/testimonials.ts";
import type { Core } from "#server/core.ts";
import type { AppError } from "#server/platform/errors.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { TestimonialRow } from "./testimonials.store.ts";

type Written = { quote: string; name: string; role: string; company: string; naming: Naming; rating: number | null };

const ENDED_TITLES: Readonly<Record<string, string>> = {
  withdrawn: "Your testimonial is withdrawn",
  gone: "This link has ended",
};

/** What the holder of a link sees. */
export function testimonialViews({ siteContent, settings }: Core, open: (link: string) => Promise<TestimonialRow>) {
  const ownerName = async () => (await siteContent.current()).profile.name;

  const form = ({ state }: TestimonialRow, typed: Typed): TestimonialView => ({
    kind: "form",
    title: state === "asked" ? "Your testimonial" : "Change your testimonial",
    isPublic: state === "approved",
    typed,
  });

  /** What the client agrees to, word for word. */
  async function consentTo(written: Written, isShortened = false): Promise<string> {
    const words = isShortened ? "This is a shorter version of what I wrote. I agree" : "I wrote this myself and agree";
    return `${words} that ${await ownerName()} shows it as above, named “${attributionOf(written)}”, at ${siteAddress(settings)} and in the proposals offered there. I can change or withdraw it at any time with the link in the email.`;
  }

  async function preview(row: TestimonialRow, typed: Typed): Promise<TestimonialView> {
    const parsed = testimonialForm.safeParse(typed);
    if (!parsed.success) return form(row, typed);
    const title = "This is what will be shown";
    return { kind: "preview", title, shown: shownAs(parsed.data), typed, consent: await consentTo(parsed.data) };
  }

  return {
    consentTo,

    /** The consent to a shorter version of what the link's client wrote. */
    consentToShorter: async (link: string) => consentTo(writtenIn(await open(link)), true),

    /** Where things stand, or what the client is about to do. */
    async current(link: string, step: string): Promise<TestimonialView> {
      const row = await open(link);
      const draft = row.draft && (JSON.parse(row.draft) as Typed);
      if (step === "preview" && draft) return preview(row, draft);
      if (row.state === "asked") return form(row, draft || { name: row.name, naming: "full" });
      const written = writtenIn(row);
      if (step === "edit") return form(row, draft || { ...written, rating: String(written.rating ?? "") });
      if (step === "withdraw") return { kind: "withdraw", title: "Withdraw your testimonial?" };
      const owner = await ownerName();
      return {
        kind: "written",
        title: "Thank you for your testimonial",
        where:
          row.state === "approved"
            ? "It is on the site, as here:"
            : `${owner} has it and may place it on the site, as here and not otherwise:`,
        shown: shownAs(written),
        ...(row.shorter !== null && {
          shorter: {
            asked: `${owner} asks whether this may be shown instead:`,
            shown: shownAs({ ...written, quote: row.shorter }),
            consent: await consentTo(written, true),
          },
        }),
      };
    },

    /** For links that lead nowhere, or no longer. */
    ended: ({ code }: AppError): TestimonialView => ({
      kind: "ended",
      title: ENDED_TITLES[code] ?? "This link is not valid",
    }),

    /** Keeps what the client typed, whatever is wrong with it. */
    async refused(link: string, typed: Typed): Promise<TestimonialView> {
      if (typed.step === "preview") return form(await open(link), typed);
      return typed.step === "send" ? preview(await open(link), typed) : this.current(link, "");
    },
  };
}

const writtenIn = ({ quote, name, role, company, naming, rating }: TestimonialRow): Written => ({
  quote,
  name,
  role,
  company,
  naming: naming as Naming,
  rating,
});

const shownAs = (written: Written) => ({
  quote: written.quote,
  attribution: attributionOf(written),
  rating: written.rating,
});
