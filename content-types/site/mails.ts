import { type InquirySettings, replyPromise } from "#contract/inquiry-options.ts";
import {
  type FieldValues,
  objectField,
  type Placeholders,
  paragraphsField,
  textareaField,
  textField,
} from "../fields.ts";
import { filledIn } from "./placeholders.ts";
import { defineSection } from "./site-section.ts";

const ALWAYS = ["name", "site"] as const;

const letterField = <const Name extends string>(
  name: Name,
  label: string,
  help: string,
  placeholders: Placeholders,
  least?: number,
) =>
  objectField(name, label, {
    help,
    placeholders,
    fields: [
      textField("subject", "Subject", { required: true, limit: 120 }),
      paragraphsField("paragraphs", "Paragraphs", { singular: "paragraph", limit: 1000, ...(least && { least }) }),
    ],
  });

export const mailsSection = defineSection({
  key: "mails",
  title: "Emails",
  summary: "What visitors receive when they write to you or subscribe, and what you receive.",
  address: "/",
  hasPage: false,
  fields: [
    letterField(
      "received",
      "Confirmation of a message",
      "{about} becomes what the message is about, {reply} the reply time you promise or nothing, {name} your name and {site} the site’s address. What visitors typed is never repeated: anyone can enter anyone’s address.",
      { known: [...ALWAYS, "about", "reply"] },
      1,
    ),
    letterField(
      "confirm",
      "Newsletter: please confirm",
      "{confirm-link} becomes the link, {confirm-within} how long it works, {name} your name and {site} the site’s address. A link to unsubscribe follows.",
      { known: [...ALWAYS, "confirm-link", "confirm-within"], required: ["confirm-link"] },
      1,
    ),
    letterField(
      "already",
      "Newsletter: already subscribed",
      "{name} becomes your name and {site} the site’s address. A link to unsubscribe follows.",
      { known: ALWAYS },
      1,
    ),
    textareaField("closing", "Closing", {
      limit: 500,
      placeholders: { known: ALWAYS },
      help: "Ends each of these emails, such as “Best regards” and {name}. Optional.",
    }),
    letterField(
      "notification",
      "Notification of a message, to you",
      "{sender} becomes who wrote, {about} what about and who, {name} your name and {site} the site’s address. The message follows your paragraphs. One that may be spam has a subject of its own.",
      { known: [...ALWAYS, "sender", "about"] },
    ),
    textareaField("postFooter", "Footer of a mailed post", {
      limit: 500,
      placeholders: { known: ALWAYS },
      help: "Stands below every post that readers receive: why they get it, who you are, your postal address where the law asks for it. {name} becomes your name and {site} the site’s address. A link to unsubscribe follows.",
    }),
  ],
});

export type Letters = FieldValues<typeof mailsSection.fields>;
export type LetterName = Exclude<keyof Letters, "closing" | "postFooter">;
export type LetterFacts = Readonly<Record<string, string>>;

/** What a confirmation may say. The type of the project comes from the owner's list; nothing else is the visitor's. */
export const confirmationFacts = (
  { profile, contact }: { profile: { name: string }; contact: InquirySettings },
  site: string,
  projectType: string | undefined,
): LetterFacts => ({
  name: profile.name,
  site,
  about: `your ${contact.subject}${projectType === undefined || projectType === "Other" ? "" : ` (${projectType})`}`,
  reply: replyPromise(contact) ?? "",
});

/** An email as it is sent and previewed. Paragraphs that come out empty are left out. */
export function writeLetter({ closing, ...letters }: Letters, name: LetterName, facts: LetterFacts) {
  const { subject, paragraphs } = letters[name];
  const { message, "unsubscribe-link": unsubscribe } = facts;
  // An empty fact takes its space along, so that "back to you {reply}." ends well without a promise.
  const fill = (text: string) =>
    filledIn(
      text.replace(/ \{([a-z-]+)\}/g, (all, fact: string) => (facts[fact] === "" ? "" : all)),
      facts,
    ).trim();
  const parts = [...paragraphs, ...(message ? [] : [closing])].map(fill).filter(Boolean);
  // As it was typed: braces in it are the visitor's.
  if (message) parts.push(message);
  if (unsubscribe) parts.push(`To unsubscribe at any time:\n${unsubscribe}\n`);
  return { subject: fill(subject), text: parts.join("\n\n") };
}

/** Below a mailed post, before the link to unsubscribe. */
export const writePostFooter = ({ postFooter }: Letters, facts: LetterFacts) => filledIn(postFooter, facts).trim();
