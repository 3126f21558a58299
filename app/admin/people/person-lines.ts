import type { PersonAnswer } from "#contract/people.ts";

const FORMS = [
  ["inquiries", "inquiry", "inquiries"],
  ["attachments", "attachment", "attachments"],
  ["replies", "reply", "replies"],
  ["testimonials", "testimonial", "testimonials"],
  ["emails", "email in the outbox", "emails in the outbox"],
  ["activity", "entry in the activity log", "entries in the activity log"],
] as const;

/** What is stored about a person, in words: "2 inquiries", "newsletter entry (confirmed)". */
export function personLines(person: PersonAnswer): string[] {
  const counted = FORMS.flatMap(([name, one, many]) => {
    const count = person[name];
    return count > 0 ? [`${count.toLocaleString("en")} ${count === 1 ? one : many}`] : [];
  });
  return person.subscriber ? [...counted, `newsletter entry (${person.subscriber})`] : counted;
}

export const hasAnything = (person: PersonAnswer) => personLines(person).length > 0;
