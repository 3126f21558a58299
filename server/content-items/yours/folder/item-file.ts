import { basename, extname } from "node:path";
import { marked } from "marked";
import { schemaOf } from "#content-types/schema.ts";
import { contentInput } from "#contract/content.ts";
import { slugFrom } from "#contract/slug.ts";
import { readFrontMatter } from "#server/exchange/front-matter.ts";
import { fieldErrors } from "#server/http/validate.ts";
import type { ContentDraft } from "../../content-editing.ts";
import { toDraft } from "../../editing.routes.ts";
import { sanitizeContent } from "../../sanitize.ts";
import { isRecord } from "../json-values.ts";
import type { ItemTypeInFolder, TextFile } from "./read-folder.ts";

export type OwnersItem = { file: string; type: ItemTypeInFolder; draft: ContentDraft & { slug: string } };
type Mistake = { mistakes: string[] };

/** An item from Markdown with front matter, or from JSON with the fields of the editor. */
export function readItemFile({ name, text, type }: TextFile & { type: ItemTypeInFolder }): OwnersItem | Mistake {
  const values = extname(name) === ".json" ? parseJson(text) : parseMarkdown(text);
  if (!isRecord(values)) return { mistakes: [`${name}: this is not valid JSON with an object.`] };
  const slug = values.slug ?? slugFrom(basename(name, extname(name)));
  const given = { ...values, slug, ...("featured" in values && { featured: String(values.featured) }) };
  const { data, error } = contentInput(schemaOf(type)).safeParse(given);
  if (error) return { mistakes: linesOf(name, fieldErrors(error.issues)) };
  const { id: _id, writeId: _writeId, ...input } = data;
  const draft = toDraft(input);
  return { file: name, type, draft: { ...draft, slug: draft.slug ?? "", content: sanitizeContent(draft.content) } };
}

export const linesOf = (file: string, fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([field, message]) => `${file}: ${field}: ${message}`);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Front matter has the editor's fields; without a title there, the first heading is one. */
function parseMarkdown(text: string): Record<string, unknown> {
  const { fields, body } = readFrontMatter(text.replaceAll("\r\n", "\n"));
  const title = fields.title === undefined ? /^#\s+(.+)\n?/m.exec(body) : null;
  const content = title ? body.replace(title[0], "") : body;
  return { ...(title && { title: title[1]?.trim() }), ...fields, content: marked.parse(content, { async: false }) };
}
