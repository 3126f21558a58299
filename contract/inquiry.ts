import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { type InquirySettings, isAsked, PREFERRED_CONTACTS } from "#contract/inquiry-options.ts";
import {
  MAX_COMPANY_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PHONE_CHARACTERS,
} from "#contract/limits.ts";
import { withArticle } from "#engines/text/article.ts";

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

/** A field that the owner may require or leave out; what is sent for one that isn't asked is not read. */
function ownersField(asked: "optional" | "required" | "no", missing: string, ...checks: z.core.$ZodCheck<string>[]) {
  const isNeeded = asked === "required";
  const line = text(asked === "no" ? () => "" : cleanLine, ...(isNeeded ? [z.minLength(1, missing)] : []), ...checks);
  return z.pipe(line, emptyToUndefined);
}

const oneOf = (options: readonly string[], message: string) =>
  z.refine<string>((value) => value === "" || options.includes(value), message);

/** Browsers send "on" for a checked box without a value. */
const checkbox = z.pipe(
  z.prefault(
    z.union([z.boolean(), z.enum(["true", "false", "on", ""])], "Please check the box or leave it unchecked"),
    "",
  ),
  z.transform((value) => value === true || value === "true" || value === "on"),
);

/** The contact form's fields: the form and the API validate with this schema and show its messages. */
export function inquirySchema(settings: InquirySettings) {
  const { projectTypes, budgets, timelines, subject } = settings;
  const asked = (name: keyof InquirySettings["ask"]) =>
    isAsked(settings, name) ? (settings.ask[name] as "optional" | "required") : "no";
  const choice = (name: keyof InquirySettings["ask"], options: readonly string[], message: string) =>
    ownersField(asked(name), message, oneOf(options, message));
  return z.object({
    name: text(cleanLine, z.minLength(2, "Name must be at least 2 characters"), atMost("Name", MAX_NAME_CHARACTERS)),
    email: text(cleanLine, atMost("Email", MAX_EMAIL_CHARACTERS), z.email("Please enter a valid email")),
    company: ownersField(asked("company"), "Please enter your company", atMost("Company", MAX_COMPANY_CHARACTERS)),
    phone: ownersField(asked("phone"), "Please enter your phone number", atMost("Phone", MAX_PHONE_CHARACTERS)),
    projectType: choice("projectType", projectTypes, `Please select ${withArticle(subject)} type`),
    budget: choice("budget", budgets, "Please select a budget from the list"),
    timeline: choice("timeline", timelines, "Please select a timeline from the list"),
    description: text(
      cleanText,
      z.minLength(10, `Please provide more details about your ${subject}`),
      z.maxLength(
        MAX_DESCRIPTION_CHARACTERS,
        `Please keep the description to ${MAX_DESCRIPTION_CHARACTERS.toLocaleString("en")} characters`,
      ),
    ),
    preferredContact: choice(
      "preferredContact",
      PREFERRED_CONTACTS,
      "Please select how you would like to be contacted",
    ),
    newsletter: checkbox,
  });
}

export type Inquiry = z.output<ReturnType<typeof inquirySchema>>;
export type InquiryField = keyof Inquiry;

/** The response once a message has been stored. */
export type InquiryReceipt = { id: string; receivedAt: string };
