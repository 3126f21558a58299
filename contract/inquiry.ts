import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { BUDGETS, PREFERRED_CONTACTS, PROJECT_TYPES, TIMELINES } from "#contract/inquiry-options.ts";
import {
  MAX_COMPANY_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PHONE_CHARACTERS,
} from "#contract/limits.ts";

/** Replaces control characters and line breaks with spaces: they must not reach an email header. */
const cleanLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Browsers send a line break as two characters; it becomes one here, so that form and API count the same. */
const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .trim();

/** A form field: cleaned, then validated. A missing field is validated like an empty one. */
const text = (clean: (text: string) => string, ...checks: z.core.$ZodCheck<string>[]) =>
  z.prefault(z.string().check(z.overwrite(clean), ...checks), "");

const atMost = (field: string, max: number) => z.maxLength(max, `${field} must be at most ${max} characters`);

const emptyToUndefined = z.transform((value: string) => value || undefined);

const optionalLine = (field: string, max: number) => z.pipe(text(cleanLine, atMost(field, max)), emptyToUndefined);

const optionalChoice = <const Options extends readonly string[]>(options: Options, message: string) =>
  z.pipe(z.pipe(text(cleanLine), emptyToUndefined), z.optional(z.enum(options, message)));

/** Browsers send "on" for a checked box without a value. */
const checkbox = z.pipe(
  z.prefault(
    z.union([z.boolean(), z.enum(["true", "false", "on", ""])], "Please check the box or leave it unchecked"),
    "",
  ),
  z.transform((value) => value === true || value === "true" || value === "on"),
);

/** The contact form's fields: the form and the API validate with this schema and show its messages. */
export const inquirySchema = z.object({
  name: text(cleanLine, z.minLength(2, "Name must be at least 2 characters"), atMost("Name", MAX_NAME_CHARACTERS)),
  email: text(cleanLine, atMost("Email", MAX_EMAIL_CHARACTERS), z.email("Please enter a valid email")),
  company: optionalLine("Company", MAX_COMPANY_CHARACTERS),
  phone: optionalLine("Phone", MAX_PHONE_CHARACTERS),
  projectType: z.pipe(text(cleanLine), z.enum(PROJECT_TYPES, "Please select a project type")),
  budget: optionalChoice(BUDGETS, "Please select a budget from the list"),
  timeline: optionalChoice(TIMELINES, "Please select a timeline from the list"),
  description: text(
    cleanText,
    z.minLength(10, "Please provide more details about your project"),
    z.maxLength(
      MAX_DESCRIPTION_CHARACTERS,
      `Please keep the description to ${MAX_DESCRIPTION_CHARACTERS.toLocaleString("en")} characters`,
    ),
  ),
  preferredContact: optionalChoice(PREFERRED_CONTACTS, "Please select how you would like to be contacted"),
  newsletter: checkbox,
});

export type Inquiry = z.output<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;

/** The response once a message has been stored. */
export const inquiryReceipt = z.object({ id: z.string(), receivedAt: z.iso.datetime() });
export type InquiryReceipt = z.infer<typeof inquiryReceipt>;
