import type { SectionKey, SiteContent } from "#content-types/site/site-sections.ts";

type Figure = { value: string; label: string };

/** Two places that give different numbers for the same thing. */
export type Contradiction = { sections: SectionKey[]; text: string };

type Statement = Figure & { section: SectionKey; place: string; isSentence?: true };

export function contradictions(site: SiteContent): Contradiction[] {
  const stated = statements(site).map((statement) => ({ ...statement, words: subjectOf(statement.label) }));
  return stated.flatMap((one, index) =>
    stated.slice(index + 1).flatMap((other) => {
      const [few, many] = one.words.size <= other.words.size ? [one, other] : [other, one];
      // A sentence says more than its number is about, so it is held against what a figure is called.
      const isComparable = few.words.size > 0 && !few.isSentence && few.section !== many.section;
      if (
        !isComparable ||
        ![...few.words].every((word) => many.words.has(word)) ||
        amount(one.value) === amount(other.value)
      )
        return [];
      const quote = ({ value, label, place }: Statement) => `“${value} ${label}” (${place})`;
      return [{ sections: [one.section, other.section], text: `${quote(one)} and ${quote(other)}` }];
    }),
  );
}

function statements({ profile, home, contact, resume, "services-page": services }: SiteContent): Statement[] {
  const sentence = (section: SectionKey, place: string, ...texts: string[]) =>
    texts
      .flatMap((text) => [...text.matchAll(NUMBER_IN_TEXT)])
      .map(([, value = "", label = ""]): Statement => {
        return { section, place, value, label: label.trim(), isSentence: true };
      });
  const promise: Statement[] = contact.replyWithin
    ? [{ section: "contact", place: "Contact form", value: `${contact.replyWithin} hours`, label: "response time" }]
    : [];
  return [
    ...home.claims.map((figure): Statement => ({ ...figure, section: "home", place: "Home page" })),
    ...services.stats.map((figure): Statement => ({ ...figure, section: "services-page", place: "Services page" })),
    ...promise,
    ...sentence("profile", "Profile", profile.pitch),
    ...sentence("home", "Home page", ...home.aboutIntro),
    ...sentence("resume", "Resume", resume.summary),
  ];
}

/** "8+ years of experience": a number and up to four words. */
const NUMBER_IN_TEXT = /(\d[\d.,]*\s?[+%]?) +((?:\p{L}+ ?){1,4})/gu;
const SMALL_WORDS = new Set(["of", "the", "a", "an", "in", "and", "with", "for", "my", "our"]);

function subjectOf(label: string): Set<string> {
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, "")));
}

/** The number in a text such as "50+", "1,200" or "3 days"; times in hours. */
function amount(value: string): number {
  const number = Number.parseFloat(value.replace(/,(?=\d{3})/g, ""));
  return number * (/week/i.test(value) ? 168 : /day/i.test(value) ? 24 : 1);
}
