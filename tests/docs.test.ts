import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCS = [...globSync("docs/**/*.md"), ...globSync("*.md")];
const PATH =
  /`((?:app|bench|content|content-types|contract|deploy|docs|migrations|models|scripts|server|tests)\/[^`\s]*)`/g;
/** Paths that stand for others, the example of a how-to, and a file that an operator creates. */
const PLACEHOLDER = /[*<{]|\/x\/|\/talk\.|NNNN|^deploy\/\.env$/;

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = ""]) => match);

test.each(DOCS)("%s names existing files, links and commands", (file) => {
  const text = readFileSync(file, "utf8");
  const paths = matches(text, PATH).filter((path) => !PLACEHOLDER.test(path));
  const links = matches(text, /\]\((?!https?:|#)([^)#]+)/g).map((link) => join(dirname(file), link));
  expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([]);
  const commands = matches(text, /npm run (?:--\w+ )?([\w:]+)/g);
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
