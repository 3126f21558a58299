import { randomUUID } from "node:crypto";
import type { Inquiry } from "#contract/inquiry.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import type { SpamReason } from "#contract/owner-inquiries.ts";
import type { NewInquiryRow } from "./inquiries.store.ts";

type RequestDetails = { key: string | null; sourcePage: string; now: number };

/** Builds the row to store: the message, where it came from, and whether it may be spam. */
export function newInquiryRow(
  inquiry: Partial<Inquiry> & Pick<Inquiry, "name" | "email" | "description">,
  fields: Record<string, string>,
  { key, sourcePage, now }: RequestDetails,
): NewInquiryRow {
  const reasons = spamReasons({
    honeypot: fields[HIDDEN_FIELDS.honeypot] ?? "",
    startedAt: fields[HIDDEN_FIELDS.startedAt] ?? "",
    description: inquiry.description,
    now,
  });
  return {
    id: randomUUID(),
    idempotency_key: key,
    name: inquiry.name,
    email: inquiry.email,
    company: inquiry.company ?? "",
    description: inquiry.description,
    phone: inquiry.phone ?? "",
    project_type: inquiry.projectType ?? "",
    budget: inquiry.budget ?? "",
    timeline: inquiry.timeline ?? "",
    preferred_contact: inquiry.preferredContact ?? "",
    newsletter: inquiry.newsletter ? 1 : 0,
    source_page: sourcePage,
    status: reasons.length > 0 ? "spam" : "new",
    spam_reasons: JSON.stringify(reasons),
    notes: "",
    created_at: now,
    updated_at: now,
  };
}

export type BookedInquiry = {
  /** The same for the same booking. */
  key: string;
  name: string;
  email: string;
  /** The meeting's title. */
  meeting: string;
  description: string;
  honeypot: string;
};

/** A booking is an inquiry with a time. However fast it was filled in: a browser can do that, and a time was chosen before. */
export const bookedInquiryRow = (
  { key, name, email, meeting, description, honeypot }: BookedInquiry,
  now: number,
): NewInquiryRow =>
  newInquiryRow(
    { name, email, description, projectType: meeting },
    { [HIDDEN_FIELDS.honeypot]: honeypot },
    { key, sourcePage: "/book", now },
  );

/**
 * Returns the path of the page that brought the visitor to the form: what the form says or, without script, the page
 * whose link led to the form, else the page with the form. Query strings are dropped, since a search may be personal.
 */
export function sourcePath(fields: Record<string, string>, referer: string | null): string | undefined {
  const address = fields[HIDDEN_FIELDS.sourcePage]?.trim();
  if (address) return pathOf(address);
  const form = referer ? URL.parse(referer) : null;
  const from = form?.searchParams.get("from");
  return from?.startsWith("/") ? pathOf(from) : form?.pathname;
}

/** This host can't exist. */
const BASE = "http://site.invalid";

/** Undefined for an address of another site, such as "//other.example/". */
function pathOf(address: string): string | undefined {
  const url = URL.parse(address, BASE);
  return url?.origin === BASE ? url.pathname : undefined;
}

type Signs = {
  /** The value of the field that people don't see. */
  honeypot: string;
  /** When the form was shown, as sent by the browser: milliseconds since 1970, an ISO time, or empty. */
  startedAt: string;
  description: string;
  now: number;
};

const MIN_FILL_MS = 3_000;
const MAX_LINKS = 5;

/** Lists why a message may be spam. It is stored like any other, and the owner decides. */
function spamReasons({ honeypot, startedAt, description, now }: Signs): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (honeypot.trim() !== "") reasons.push("honeypot");
  const filledFor = now - timeOf(startedAt);
  // A start in the future only means that the visitor's clock is ahead.
  if (filledFor >= 0 && filledFor < MIN_FILL_MS) reasons.push("too-fast");
  if ((description.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) > MAX_LINKS) reasons.push("many-links");
  return reasons;
}

/** Returns NaN for an empty or invalid time, which makes every comparison false. */
function timeOf(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,16}$/.test(trimmed) ? Number(trimmed) : Date.parse(trimmed);
}
