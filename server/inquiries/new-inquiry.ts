import { randomUUID } from "node:crypto";
import type { Inquiry } from "#contract/inquiry.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import type { NewInquiryRow } from "./inquiries.store.ts";
import { spamReasons } from "./spam.ts";

type RequestDetails = { key: string | null; referer: string | null; now: number };

const MAX_SOURCE_CHARACTERS = 200;

/** Builds the row to store: the message, where it came from, and whether it may be spam. */
export function newInquiryRow(
  inquiry: Inquiry,
  fields: Record<string, string>,
  { key, referer, now }: RequestDetails,
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
    source_page: sourcePage(fields[HIDDEN_FIELDS.sourcePage]?.trim() || referer),
    status: reasons.length > 0 ? "spam" : "new",
    spam_reasons: JSON.stringify(reasons),
    notes: "",
    created_at: now,
    updated_at: now,
  };
}

/** Returns the path of the page with the form. Query strings are dropped, since a search may be personal. */
function sourcePage(address: string | null): string {
  if (!address) return "";
  // A relative address needs a base; this host can't exist.
  const url = URL.parse(address, "http://site.invalid");
  return url && /^https?:$/.test(url.protocol) ? url.pathname.slice(0, MAX_SOURCE_CHARACTERS) : "";
}
