import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLanguage, type Language } from "#demos/code-assistant/server/languages.ts";

/**
 * A program in somebody else's repository; if it has a fault, the fault's line or lines, and either words of which a finding
 * must use one or the program without the fault.
 */
export type Reference = {
  source: string;
  language: Language;
  path: string;
  code: string;
  lines: number[];
  names: RegExp;
  fixed: string | undefined;
};

type Source = { repository: string; commit: string; license: string };
const HERE = import.meta.dirname;
const SOURCES: Record<string, Source> = JSON.parse(readFileSync(join(HERE, "sources.json"), "utf8"));

/** See the README in the folder above for the format. Only the repositories of the named languages have to be there. */
export function readReferences(set: string, collections: string, languages?: readonly string[]): Reference[] {
  const lines = readFileSync(join(HERE, `${set}.txt`), "utf8")
    .split("\n")
    .filter((text) => text !== "" && (languages?.includes(text.split("|")[1] ?? "") ?? true));
  return lines.map((text) => {
    const [source = "", language = "", path = "", range = "", line = "", ...names] = text.split("|");
    if (!isLanguage(language)) throw new Error(`No such language: ${text}`);
    const file = fileAt(source, path, collections);
    const { code, from } = partOf(file, range);
    const isPair = names[0]?.startsWith("=") ?? false;
    return {
      source,
      language,
      path,
      code,
      lines: line === "" ? [] : line.split(",").map((one) => Number(one) - (from - 1)),
      names: new RegExp(isPair ? "" : names.join("|") || "^$", "i"),
      fixed: isPair ? partOf(file, names[0]?.slice(1) ?? "").code : undefined,
    };
  });
}

/** The part of a file, and the line it starts from; lines in a range of characters are counted from its start. */
function partOf(file: string, range: string): { code: string; from: number } {
  const isInside = /^["@]/.test(range);
  const [from = 1, to = Number.POSITIVE_INFINITY] = range.replace(/^["@]/, "").split("-").filter(Boolean).map(Number);
  if (!isInside)
    return {
      code: file
        .split("\n")
        .slice(from - 1, to)
        .join("\n"),
      from,
    };
  const inside = file.slice(from, to);
  return { code: range.startsWith('"') ? JSON.parse(`"${inside}"`) : inside, from: 1 };
}

/** Each repository is a bare clone, named owner+name. */
function fileAt(source: string, path: string, collections: string): string {
  const known = SOURCES[source];
  if (!known) throw new Error(`No such source: ${source}`);
  const folder = join(collections, known.repository.replace("/", "+"));
  const git = existsSync(join(folder, "repo")) ? join(folder, "repo") : folder;
  return execFileSync("git", ["-C", git, "show", `${known.commit}:${path}`], { encoding: "utf8", maxBuffer: 1 << 26 });
}
