import { addressOf, type ContentType } from "#content-types/content-type.ts";
import type { TypeField } from "#content-types/fields.ts";
import type { ContentBody } from "#server/content-items/content-item.ts";
import { textsOfHtml } from "./html-texts.ts";
import type { PublishedText } from "./published-text.ts";

/** Everything a visitor can read of a published item. */
export function textsOfItem(
  type: ContentType,
  { title, slug, description, content, fields }: Omit<ContentBody, "featured">,
): PublishedText[] {
  const href = addressOf(type, slug);
  const make = ({ text, label, isName }: FieldText, field: string): PublishedText => {
    const topic = type.chat?.topics[field];
    return { text, title, href, context: `${title}, ${label}`, ...(topic && { topic }), ...(isName && { isName }) };
  };
  return [
    { ...make({ text: description, label: type.singular }, "description"), ...keywordsOf(type, fields) },
    ...type.fields.flatMap((field) =>
      isHidden(type, field) ? [] : valuesOf(field, fields[field.name]).map((text) => make(text, field.name)),
    ),
    ...textsOfHtml(content).map(({ text, heading, anchor, columns }) => ({
      text,
      title,
      // Only the page of a post has anchors.
      href: anchor && type.name === "blog-post" ? `${href}#${anchor}` : href,
      context: [title, heading, columns].filter(Boolean).join(", "),
    })),
  ].filter(({ text }) => text);
}

/** Tags are hidden as texts, yet people ask for articles by them. */
function keywordsOf({ chat }: ContentType, { tags }: ContentBody["fields"]) {
  return chat?.without.includes("tags") && Array.isArray(tags) ? { keywords: tags.join(" ") } : {};
}

const isHidden = ({ chat }: ContentType, { kind, name }: TypeField) =>
  kind === "select" || kind === "link" || kind === "picture" || chat?.without.includes(name);

type FieldText = { text: string; label: string; isName?: true };

/** The texts of a field: one for each entry of a list, and one for each group of fields. */
function valuesOf(field: TypeField, value: unknown): FieldText[] {
  const { label } = field;
  if (typeof value === "string") return [{ text: value.trim(), label }];
  if (!Array.isArray(value)) return groupTexts(value, label);
  return value.flatMap((entry): FieldText[] => {
    if (typeof entry !== "string") return groupTexts(entry, label);
    return [{ text: entry, label, ...(field.kind === "chips" && { isName: true }) }];
  });
}

/** The quote of a testimonial, the value of a result, the description of a sample; the other texts say what it is about. */
const QUOTED = ["value", "quote", "description"];

function groupTexts(value: unknown, label: string): FieldText[] {
  if (typeof value !== "object" || value === null) return [];
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const [, quoted = ""] = texts.find(([name]) => QUOTED.includes(name)) ?? [];
  const others = texts.flatMap(([name, text]) => (QUOTED.includes(name) || name === "demoUrl" ? [] : [text]));
  // A figure says nothing without its label, which stands beside it.
  const text = texts.some(([name]) => name === "value") ? [quoted, ...others].join(" ") : quoted;
  return [{ text, label: [label, ...others].filter(Boolean).join(", ") }];
}
