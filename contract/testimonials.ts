import * as z from "zod";
import type { Typed } from "#contract/form-problem.ts";
import {
  MAX_COMPANY_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_QUOTE_CHARACTERS,
} from "#contract/limits.ts";
import { NAMINGS } from "#contract/shown-testimonials.ts";

/** How long a client can take to answer, in days. Afterward the link serves to change or withdraw, and never ends. */
export const ANSWER_WITHIN_DAYS = 30;
const MAX_NOTE_CHARACTERS = 1_000;
/** On one service or project, so that no page grows without bound. */
export const MAX_SHOWN_ON_ITEM = 12;
/** The content types whose pages show testimonials. */
export const TESTIMONIAL_PLACES = ["consulting-service", "project"] as const;

/** An "asked" client has not answered yet. A "submitted" one waits for the owner; only an "approved" one is public. */
const TESTIMONIAL_STATES = ["asked", "submitted", "approved", "withdrawn"] as const;

const cleanLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();

const line = (field: string, max: number) =>
  z
    .string()
    .default("")
    .transform(cleanLine)
    .pipe(z.string().max(max, `${field} must be at most ${max} characters`));
const NO_NAME = "Please enter a name";
const name = line("Name", MAX_NAME_CHARACTERS).pipe(z.string().min(1, NO_NAME));
const quote = z
  .string()
  .default("")
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(10, "Please write at least a sentence")
      .max(MAX_QUOTE_CHARACTERS, `Please keep it to ${MAX_QUOTE_CHARACTERS.toLocaleString("en")} characters`),
  );

/** The owner asks a client. */
export const testimonialRequest = z.strictObject({
  name,
  email: line("Email", MAX_EMAIL_CHARACTERS).pipe(z.email("Please enter a valid email")),
  /** The service or project it is about; empty for none in particular. */
  itemId: z.string().max(64).default(""),
  /** A personal sentence for the email; it is not stored apart from it. */
  note: z
    .string()
    .default("")
    .transform(cleanText)
    .pipe(z.string().max(MAX_NOTE_CHARACTERS, `Please keep it to ${MAX_NOTE_CHARACTERS} characters`)),
});
export type TestimonialRequest = z.infer<typeof testimonialRequest>;

/** What the client fills in. */
export const testimonialForm = z
  .object({
    quote,
    name,
    role: line("Role", MAX_NAME_CHARACTERS),
    company: line("Company", MAX_COMPANY_CHARACTERS),
    naming: z.enum(NAMINGS, "Please choose how you want to be named"),
    rating: z
      .enum(["", "1", "2", "3", "4", "5"], "Please choose a rating from the list")
      .default("")
      .transform((value) => (value === "" ? null : Number(value))),
  })
  .superRefine((form, context) => {
    const { naming } = form;
    if (naming === "full" || form[naming] !== "") return;
    const message = `Please enter your ${naming}, by which you want to be named`;
    context.addIssue({ code: "custom", path: [naming], message });
  });
export type TestimonialForm = z.infer<typeof testimonialForm>;

/** The revision that the owner saw, so that nothing is approved that was changed meanwhile. */
const seen = { revision: z.int() };
export const testimonialApproval = z.strictObject({
  ...seen,
  itemId: z.string("Please choose where it is shown").min(1, "Please choose where it is shown").max(64),
});
export const testimonialShortening = z.strictObject({ ...seen, quote });

export const testimonialsQuery = z.strictObject({
  state: z.enum(TESTIMONIAL_STATES, `it must be one of ${TESTIMONIAL_STATES.join(", ")}`).optional(),
});

/** A testimonial as the owner sees it. */
export type TestimonialAnswer = {
  id: string;
  state: (typeof TESTIMONIAL_STATES)[number];
  name: string;
  email: string;
  itemId: string | null;
  /** The title of the service or project. */
  itemTitle: string | null;
  quote: string;
  attribution: string;
  rating: number | null;
  shorter: string | null;
  consent: string;
  consentedAt: string | null;
  revision: number;
  createdAt: string;
  expiresAt: string;
  updatedAt: string;
};

/** Words as visitors would see them. */
type ShownWords = { quote: string; attribution: string; rating: number | null };

/** What `/testimonial` shows the holder of its link. A consent is what the client agrees to, word for word. */
export type TestimonialView = { title: string } & (
  | { kind: "form"; isPublic: boolean; typed: Typed }
  | { kind: "preview"; shown: ShownWords; typed: Typed; consent: string }
  | {
      kind: "written";
      where: string;
      shown: ShownWords;
      shorter?: { asked: string; shown: ShownWords; consent: string };
    }
  | { kind: "withdraw" }
  | { kind: "ended" }
);
