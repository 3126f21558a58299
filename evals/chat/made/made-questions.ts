import { createHash } from "node:crypto";
import { contentType } from "#content-types/content-types.ts";
import { contentWords } from "#demos/chatbot/server/search/content-words.ts";
import { knownSources } from "#models/meaning/known-sources.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import type { ChatQuestion } from "../chat-question.ts";
import { ABSENT, FORMS, type Sort } from "./forms.ts";

type Subject = { name: string; right: readonly string[] };
export type MadeQuestion = ChatQuestion & { sort: Sort; form: string };

/** Of long lists of subjects, this many are asked about with each form. */
const PER_FORM = 6;

const rankOf = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");
/** Half of the forms are for tuning. The other half stays unseen. */
export const isForTuning = (form: string) => Number.parseInt(rankOf(form).slice(0, 2), 16) % 2 === 0;

// Without the demos and the rows of tables, which the chat didn't read when the forms were written.
const texts = knownSources
  .filter(({ isDemo }) => !isDemo)
  .flatMap(({ texts: all }) => all.filter(({ text }) => !text.includes(" · ")));
const allSentences = texts.flatMap((text) => sentencesOf(text.text).map((sentence) => ({ text, sentence })));
/** Enough of a sentence to recognize it in a quote. */
const startOf = (text: string) => (sentencesOf(text)[0] ?? text).slice(0, 45);
const lower = (text: string) => (/^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A sentence that says what something is, and subjects that nobody would ask about. */
const DEFINED = /^((?:An? )?[A-Z]?[\w⁺+/ -]{3,34}?) (?:is|are|means) (?:an? |the |what |how |when |often |one )/;
const NO_TERM =
  /^(?:the|so|every|each|all|both|no|nothing|one|it|this|that|there|these|those|what|which|here|they|my|your|its)\b|^\w+ing\b|\b(?:in|on|below|above|under|for|with|from|and|that|you)\b/i;
/** A sentence that gives a reason, and clauses that need the sentence before them. */
const REASONED = /^([A-Z][^,;:“]{20,90}?),? because /;
const POINTS_ELSEWHERE = /\b(?:it|i|they|them|that|this|these|those)\b/i;

function subjects(): Record<Sort, Subject[]> {
  const { resume } = sampleContent();
  const of = (type: string) => seedItems.filter((item) => item.type === type && contentType(item.type).chat);
  const services = of("consulting-service");
  const posts = of("blog-post");
  const tags = [...new Set(posts.flatMap(({ fields }) => listOf(fields["tags"])))];
  const skills = [...new Set(resume.skills.flatMap(({ items }) => items))];
  return {
    price: services.map(({ title, fields }) => ({ name: title, right: [String(fields["pricing"])] })),
    duration: services.map(({ title, fields }) => ({ name: title, right: [String(fields["duration"])] })),
    service: services.map(({ title, slug }) => ({ name: title, right: [`/consulting-services#${slug}`, "#services"] })),
    project: of("project").map(({ title, slug }) => ({ name: title, right: [`/projects/${slug}`] })),
    employer: resume.experience.map(({ employer, title, highlights }) => ({
      name: employer.replace(/ \(.*/, ""),
      right: [title, ...highlights.map(startOf)],
    })),
    degree: resume.education.map(({ degree, area }) => ({ name: area, right: [`${degree} ${area}`] })),
    certificate: resume.certifications.map(({ name }) => ({ name, right: [name] })),
    skill: skills.map((name) => ({ name, right: [name] })),
    tag: tags.map((name) => ({
      name,
      right: [
        "#articles",
        ...posts.filter(({ fields }) => listOf(fields["tags"]).includes(name)).map(({ slug }) => `/blog/${slug}`),
      ],
    })),
    article: posts.map(({ title, slug }) => ({ name: title, right: [`/blog/${slug}`] })),
    definition: allSentences.flatMap(({ sentence }) => {
      const [, name = ""] = DEFINED.exec(sentence) ?? [];
      return name && !NO_TERM.test(name) ? [{ name: lower(name), right: [sentence.slice(0, 45)] }] : [];
    }),
    reason: allSentences.flatMap(({ sentence }) => {
      const [, clause = ""] = REASONED.exec(sentence) ?? [];
      return clause && !POINTS_ELSEWHERE.test(clause) ? [{ name: lower(clause), right: [sentence.slice(0, 45)] }] : [];
    }),
    heading: [
      ...new Map(
        texts.filter(({ href }) => href.includes("/blog/") && href.includes("#")).map((text) => [text.href, text]),
      ).values(),
    ].map(({ context, title, href }) => ({
      name: context.slice(title.length + 2).split(", ")[0] ?? "",
      right: [href],
    })),
    policy: Object.entries(
      Object.groupBy(
        texts.filter(({ href }) => href === "/privacy" || href === "/terms"),
        ({ context }) => context.split(", ")[1] ?? "",
      ),
    ).flatMap(([name, of]) => (name && of ? [{ name: lower(name), right: of.map(({ text }) => startOf(text)) }] : [])),
  };
}

/** Every form with some of its subjects, chosen by a hash, and with some that the site doesn't have. */
export function madeQuestions(): MadeQuestion[] {
  const known = subjects();
  const published = contentWords(texts.map(({ context, text }) => `${context} ${text}`).join(" "));
  return (Object.keys(FORMS) as Sort[]).flatMap((sort) => {
    const absent = (ABSENT[sort] ?? [])
      .filter((name) => [...contentWords(name)].some((word) => !published.has(word)))
      .map((name) => ({ name, right: [] }));
    return FORMS[sort].flatMap((form) => {
      const some = (all: readonly Subject[], most: number) =>
        all.toSorted((a, b) => rankOf(form, a.name).localeCompare(rankOf(form, b.name))).slice(0, most);
      return [...some(known[sort], PER_FORM), ...some(absent, PER_FORM / 2)].map(({ name, right }) => ({
        sort,
        form,
        asks: form.replace("{}", name),
        right,
      }));
    });
  });
}
