import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLanguage, isScript, type Language } from "#demos/code-assistant/server/languages.ts";
import { readJson } from "../task.ts";

/**
 * A program; if it has a fault, the fault's line or lines, how near a finding must be, and either words of which it must use
 * one or the program without the fault.
 */
export type Program = {
  set: string;
  title: string;
  language: Language;
  lines: number[];
  within: number;
  names: RegExp;
  read: () => { code: string; fixed?: string };
};

type Source = { repository: string; commit: string; license: string };
const HERE = import.meta.dirname;
const MARK = / *«bug»$/;

/** Our own programs; README.md has the format. */
export function ownPrograms(): Program[] {
  return globSync("cases/*/*.txt", { cwd: HERE }).flatMap((file) => {
    const language = basename(dirname(file));
    if (!isLanguage(language)) return [];
    const [, ...programs] = readFileSync(join(HERE, file), "utf8").split(/^=== /m);
    return programs.map((text): Program => {
      const [title = "", ...lines] = text.split("\n");
      const at = lines.findIndex((line) => MARK.test(line));
      return {
        set: `own, ${basename(file, ".txt").replace("-", " ")}`,
        title: `${language}: ${title}`,
        language,
        lines: at < 0 ? [] : [at + 1],
        within: 0,
        names: /^/,
        read: () => ({ code: lines.map((line) => line.replace(MARK, "")).join("\n") }),
      };
    });
  });
}

/**
 * Programs in clones of other people's repositories, each named owner+name in the folder; README.md has the format. They are
 * read when they are judged: only the repositories of the sets that are measured have to be there.
 */
export function* programsIn(collections: string): Generator<Program> {
  const sources = readJson<Record<string, Source>>(join(HERE, "sources.json"));
  for (const file of globSync("references/*.txt", { cwd: HERE }).sort()) {
    for (const text of readFileSync(join(HERE, file), "utf8").trim().split("\n")) {
      const [name = "", language = "", path = "", range = "", line = "", ...names] = text.split("|");
      const source = sources[name];
      if (!source || !isLanguage(language)) throw new Error(`No such source or language: ${text}`);
      const part = partOf(range);
      const corrected = names[0]?.startsWith("=") ? partOf(names[0].slice(1)) : undefined;
      yield {
        set: `${basename(file, ".txt").replaceAll("-", " ")}, ${isScript(language) ? "scripts" : language}`,
        title: `${language}: ${path}`,
        language,
        lines: line === "" ? [] : line.split(",").map((one) => Number(one) - (part.from - 1)),
        within: 1,
        names: new RegExp(corrected ? "" : names.join("|") || "^$", "i"),
        read: () => {
          const whole = fileAt(source, path, collections);
          return { code: part.of(whole), ...(corrected && { fixed: corrected.of(whole) }) };
        },
      };
    }
  }
}

/** A part of a file, and the line it starts from; lines in a range of characters are counted from its start. */
function partOf(range: string): { from: number; of: (file: string) => string } {
  const [from = 1, to = Number.POSITIVE_INFINITY] = range.replace(/^["@]/, "").split("-").filter(Boolean).map(Number);
  if (range.startsWith('"')) return { from: 1, of: (file) => JSON.parse(`"${file.slice(from, to)}"`) };
  if (range.startsWith("@")) return { from: 1, of: (file) => file.slice(from, to) };
  return {
    from,
    of: (file) =>
      file
        .split("\n")
        .slice(from - 1, to)
        .join("\n"),
  };
}

function fileAt({ repository, commit }: Source, path: string, collections: string): string {
  const folder = join(collections, repository.replace("/", "+"));
  const git = existsSync(join(folder, "repo")) ? join(folder, "repo") : folder;
  return execFileSync("git", ["-C", git, "show", `${commit}:${path}`], { encoding: "utf8", maxBuffer: 1 << 26 });
}
