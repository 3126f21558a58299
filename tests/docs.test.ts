import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// Without the changelog, which may name files that are gone.
const DOCS = [...globSync("docs/**/*.md"), ...globSync("*.md")].filter((file) => file !== "CHANGELOG.md");
const FOLDERS =
  "app,content,content-types,contract,demos,deploy,docs,engines,measure,migrations,models,scripts,server,tests";
const FOLDER_PATH = new RegExp(`\`((?:${FOLDERS.replaceAll(",", "|")})/[^\`\\s]*)\``, "g");
/** A file by its name, or by its path from a folder that the text has named before. */
const FILE_NAME = /`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css))`/g;
/** Paths that stand for others, the examples of the how-tos, and a file that an operator creates. */
const PLACEHOLDER = /[*<{]|\/x\/|\btalk(-view)?\.|^something\.|NNNN|^deploy\/\.env$/;

const FILES = [...globSync(`{${FOLDERS}}/**/*.{ts,tsx,mjs,css}`), ...globSync("*.{ts,mjs}")].map((file) => `/${file}`);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = ""]) => match).filter((match) => !PLACEHOLDER.test(match));

test.each(DOCS)("%s names existing files, links and commands", (file) => {
  const text = readFileSync(file, "utf8");
  const links = matches(text, /\]\((?!https?:|#)([^)#]+)/g).map((link) => join(dirname(file), link));
  const paths = [...matches(text, FOLDER_PATH), ...links];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const names = matches(text, FILE_NAME);
  expect(names.filter((name) => !FILES.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  const commands = matches(text, /npm run (?:--\w+ )?([\w:-]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("the list of decisions is complete", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  for (const file of globSync("docs/decisions/0*.md")) {
    const [title = ""] = readFileSync(file, "utf8").split("\n", 1);
    const [, number = "", name = ""] = /^# (\d+)\. (.+)$/.exec(title) ?? [];
    expect(index).toContain(`${number}. [${name}](${file.slice("docs/decisions/".length)})`);
  }
});
