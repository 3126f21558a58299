import { Marked } from "marked";
import { parse } from "yaml";
import { markdownFootnotes } from "#engines/text/markdown-footnotes.ts";
import { markdownMath } from "#engines/text/markdown-math.ts";

const parser = new Marked({ gfm: true, extensions: [...markdownMath] }, markdownFootnotes);

/** Markdown as HTML. The result is as safe as the text: sanitize it before use. */
export const markdownToHtml = (text: string) => parser.parse(text, { async: false });

type FrontMatter = { fields: Record<string, unknown>; body: string; problem?: string };

const YAML = /^---[ \t]*\n([\s\S]*?)\n?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/;

/** The fields above a Markdown text, as Jekyll, Hugo and others write them. */
export function readFrontMatter(text: string): FrontMatter {
  const yaml = YAML.exec(text);
  if (yaml) return { ...yamlFields(yaml[1] ?? ""), body: text.slice(yaml[0].length) };
  const toml = TOML.exec(text);
  if (toml) return { fields: tomlFields(toml[1] ?? ""), body: text.slice(toml[0].length) };
  return { fields: {}, body: text };
}

function yamlFields(source: string): Pick<FrontMatter, "fields" | "problem"> {
  try {
    const value: unknown = parse(source, { maxAliasCount: 20, logLevel: "silent" });
    return { fields: typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {} };
  } catch {
    return { fields: {}, problem: "its front matter is not valid YAML" };
  }
}

/** The plain keys of TOML, which is all that posts use: texts, numbers, booleans, dates and lists of texts. */
function tomlFields(source: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const line of source.split("\n")) {
    // Tables hold settings of themes and come last.
    if (/^\s*\[/.test(line)) break;
    const [, key, value = ""] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(line) ?? [];
    if (key !== undefined) fields[key] = tomlValue(value);
  }
  return fields;
}

function tomlValue(value: string): unknown {
  if (value === "true" || value === "false") return value === "true";
  if (value.startsWith("["))
    return Array.from(value.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g), ([, a, b]) => a ?? b ?? "");
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')$/.exec(value) ?? [];
  return double?.replaceAll(/\\(.)/g, "$1") ?? single ?? value;
}
