import type { SiteContent } from "#content-types/site/site-sections.ts";
import { replyPromise } from "#contract/inquiry-options.ts";
import { CONSULTATION, type ContactIntent } from "./contact-intent.ts";

/** How visitors reach the owner, and what they are promised. */
export type ContactOffer = Pick<SiteContent["profile"], "email" | "bookingUrl"> &
  Pick<SiteContent["contact"], "subject" | "bookingLabel" | "firstCall" | "replyWithin" | "afterCall"> & {
    /** Whether visitors choose a time on this site. */
    isBookable: boolean;
  };

export function contactOffer(
  { profile, contact }: Pick<SiteContent, "profile" | "contact">,
  isBookable: boolean,
): ContactOffer {
  const { email, bookingUrl } = profile;
  const { subject, bookingLabel, firstCall, replyWithin, afterCall } = contact;
  return { email, bookingUrl, subject, bookingLabel, firstCall, replyWithin, afterCall, isBookable };
}

const CALL_LABELS = {
  free: "Schedule Free Consultation",
  offered: "Schedule Consultation",
  no: "Get in touch",
} as const;

export const callLabel = (firstCall: ContactOffer["firstCall"]) => CALL_LABELS[firstCall];

/** What the contact form is filled in with, if it leads to a first call. */
export function callIntent(firstCall: ContactOffer["firstCall"], from?: string): ContactIntent {
  const intent = firstCall === "no" ? {} : CONSULTATION;
  return from ? { ...intent, from } : intent;
}

const CALLS = { free: "We talk it over in a free call.", offered: "We talk it over in a call." } as const;

/** What a visitor who writes can expect, step by step. */
export function nextSteps({
  firstCall,
  replyWithin,
  afterCall,
}: Pick<ContactOffer, "firstCall" | "replyWithin" | "afterCall">): string[] {
  const promise = replyPromise({ replyWithin });
  const call = firstCall === "no" ? "" : CALLS[firstCall];
  return [`I read it and reply${promise ? ` ${promise}` : ""}.`, call, afterCall].filter(Boolean);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The project type that has most words in common with a service, for its link to the contact form; empty if none has any. */
export function projectTypeFor(service: string, projectTypes: readonly string[]): string {
  const words = wordsOf(service);
  const shared = projectTypes.map((type) => [...wordsOf(type)].filter((word) => words.has(word)).length);
  const most = Math.max(0, ...shared);
  return most > 0 ? (projectTypes[shared.indexOf(most)] ?? "") : "";
}
