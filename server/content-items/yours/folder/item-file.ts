import { basename, extname } from "node:path";
import { marked } from "marked";
import { schemaOf } from "#content-types/schema.ts";
import { contentInput } from "#contract/content.ts";
import { slugFrom } from "#contract/slug.ts";
import { fieldErrors } from "#server/http/validate.ts";
import type { ContentDraft } from "../../content-editing.ts";
import { toDraft } from "../../editing.routes.ts";
import { sanitizeContent } from "../../sanitize.ts";
import { isRecord } from "../json-values.ts";
import type { ItemTypeInFolder, TextFile } from "./read-folder.ts";

export type OwnersItem = { file: string; type: ItemTypeInFolder; draft: ContentDraft & { slug: string } };
type Mistake = { mistakes: string[] };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

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
  return { file: name, type, draft: { ...draft, slug: String(slug), content: sanitizeContent(draft.content) } };
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

/** "key: value" lines; a list is "[a, b]" or lines that start with a dash. The text follows. */
function parseMarkdown(text: string): Record<string, unknown> {
  const [all = "", head = ""] = FRONT_MATTER.exec(text) ?? [];
  const values: Record<string, unknown> = {};
  let list: string[] | undefined;
  for (const line of head.split(/\r?\n/)) {
    const entry = /^\s*-\s+(.*)$/.exec(line)?.[1];
    const [, key, value = ""] = /^([A-Za-z]\w*):\s*(.*)$/.exec(line) ?? [];
    if (entry !== undefined && list) list.push(unquoted(entry));
    if (key === undefined) continue;
    list = value === "" ? [] : undefined;
    values[key] = list ?? readValue(value);
  }
  const body = text.slice(all.length);
  const title = /^#\s+(.+)\r?\n?/m.exec(body);
  const content = title && values.title === undefined ? body.replace(title[0], "") : body;
  return { ...(title && { title: title[1]?.trim() }), ...values, content: marked.parse(content, { async: false }) };
}

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, "$2");

function readValue(text: string): string | string[] {
  const list = /^\[(.*)\]$/.exec(text.trim())?.[1];
  return list === undefined ? unquoted(text) : list.split(",").map(unquoted).filter(Boolean);
}
