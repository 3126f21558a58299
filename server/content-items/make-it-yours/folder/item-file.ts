import { basename, extname } from "node:path";
import type { OwnersCategories } from "#content-types/owners-categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { contentInput } from "#contract/content.ts";
import { slugFrom } from "#contract/slug.ts";
import { timeOf } from "#server/exchange/imported-post.ts";
import { markdownToHtml, readFrontMatter } from "#server/exchange/markdown.ts";
import { fieldErrors } from "#server/http/validate.ts";
import { parsedJson } from "#server/platform/parsed-json.ts";
import { mistakesIn } from "../../completeness.ts";
import type { ContentDraft } from "../../content-editing.ts";
import { toDraft } from "../../editing.routes.ts";
import { sanitizeContent } from "../../sanitize.ts";
import { isRecord } from "../json-values.ts";
import type { ItemTypeInFolder, TextFile } from "./read-folder.ts";

export type OwnersItem = {
  file: string;
  type: ItemTypeInFolder;
  draft: ContentDraft & { slug: string };
  /** When it was first published. */
  date: number | undefined;
};
type Mistake = { mistakes: string[] };

/** An item from Markdown with front matter, or from JSON with the fields of the editor. */
export function readItemFile(
  { name, text, type }: TextFile & { type: ItemTypeInFolder },
  categories: OwnersCategories,
): OwnersItem | Mistake {
  const values = extname(name) === ".json" ? parsedJson(text) : parseMarkdown(text);
  if (!isRecord(values)) return { mistakes: [`${name}: this is not valid JSON with an object.`] };
  const { date: dated, ...fields } = values;
  const mistakes = unknownFields(name, fields, [
    ...COMMON_FIELDS,
    ...Object.keys(schemaOf(type, categories).shape),
    "date",
  ]);
  const date = timeOf(dated);
  if (dated !== undefined && date === undefined) mistakes.push(`${name}: date: Please write it as 2026-03-02.`);
  if (mistakes.length > 0) return { mistakes };
  const slug = fields.slug ?? slugFrom(basename(name, extname(name)));
  const given = { ...fields, slug, ...("featured" in fields && { featured: String(fields.featured) }) };
  const { data, error } = contentInput(schemaOf(type, categories, "half-written")).safeParse(given);
  if (error) return { mistakes: linesOf(name, fieldErrors(error.issues)) };
  const { id: _id, writeId: _writeId, ...input } = data;
  const draft = toDraft(input);
  const missing = linesOf(name, mistakesIn({ type, fields: draft.fields }, categories));
  if (missing.length > 0) return { mistakes: missing };
  return {
    file: name,
    type,
    date,
    draft: { ...draft, slug: draft.slug ?? "", content: sanitizeContent(draft.content) },
  };
}

const COMMON_FIELDS = ["title", "slug", "description", "content", "featured"];

/** A line for each field that does not exist, with those that do. */
export const unknownFields = (file: string, values: object, known: readonly string[]): string[] =>
  Object.keys(values)
    .filter((field) => !known.includes(field))
    .map((field) => `${file}: ${field}: there is no such field; known are ${known.join(", ")}.`);

export const linesOf = (file: string, fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([field, message]) => `${file}: ${field}: ${message}`);

/** Front matter has the editor's fields; without a title there, the first heading is one. */
function parseMarkdown(text: string): Record<string, unknown> {
  const { fields, body } = readFrontMatter(text.replaceAll("\r\n", "\n"));
  const title = fields.title === undefined ? /^#\s+(.+)\n?/m.exec(body) : null;
  const content = title ? body.replace(title[0], "") : body;
  return { ...(title && { title: title[1]?.trim() }), ...fields, content: markdownToHtml(content) };
}
