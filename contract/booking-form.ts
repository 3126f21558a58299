import * as z from "zod";
import { answerField } from "#contract/booking.ts";
import { isTimeZone } from "#contract/hours.ts";
import { MAX_DESCRIPTION_CHARACTERS, MAX_EMAIL_CHARACTERS, MAX_NAME_CHARACTERS } from "#contract/limits.ts";
import { presentZone } from "#contract/time-zones.ts";

const cleanLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .trim();

const MAX_ANSWER_CHARACTERS = 2_000;

const line = (field: string, max: number) =>
  z
    .string()
    .default("")
    .transform(cleanLine)
    .pipe(z.string().max(max, `${field} must be at most ${max} characters`));
const lines = (max: number) =>
  z
    .string()
    .default("")
    .transform(cleanText)
    .pipe(z.string().max(max, `Please keep this to ${max.toLocaleString("en")} characters`));

/** Which meeting, when, and in whose time. */
export const slotChoice = z.object({
  meeting: z.string().max(200).default(""),
  start: z.iso.datetime("Please choose a time"),
  zone: z.string().max(60).default(""),
});
export type SlotChoice = z.infer<typeof slotChoice>;

/** What the visitor fills in, with an answer for each question. */
export const bookingForm = (questions: readonly string[]) =>
  z.object({
    name: line("Name", MAX_NAME_CHARACTERS).pipe(z.string().min(2, "Name must be at least 2 characters")),
    email: line("Email", MAX_EMAIL_CHARACTERS).pipe(z.email("Please enter a valid email")),
    note: lines(MAX_DESCRIPTION_CHARACTERS - questions.length * (MAX_ANSWER_CHARACTERS + 200)),
    ...(Object.fromEntries(questions.map((_, index) => [answerField(index), lines(MAX_ANSWER_CHARACTERS)])) as Record<
      `answer${number}`,
      ReturnType<typeof lines>
    >),
  });
export type BookingForm = { name: string; email: string; note: string } & Record<string, string>;

/** A meeting that the owner enters, in the time of where they are on its day. */
export const ownersBooking = z.strictObject({
  meeting: z.string().max(200),
  start: z.iso.datetime({ local: true, error: "Please choose a day and a time" }),
  name: line("Name", MAX_NAME_CHARACTERS).pipe(z.string().min(2, "Name must be at least 2 characters")),
  email: line("Email", MAX_EMAIL_CHARACTERS).pipe(z.email("Please enter a valid email")),
});
export type OwnersBooking = z.infer<typeof ownersBooking>;

/** The week that `/book` shows, and the day of it whose times are shown. An unknown zone or meeting gives way to the owner's. */
export const weekQuery = z.strictObject({
  meeting: z.string().max(200).optional().catch(undefined),
  zone: z.string().max(60).refine(isTimeZone).transform(presentZone).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
});
export type WeekQuery = z.infer<typeof weekQuery>;
