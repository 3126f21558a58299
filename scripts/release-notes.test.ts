import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import { releaseNotes } from "./release-notes.mjs";

const changelog =
  "# Changelog\n\n## Unreleased\n\n- Later\n\n## 0.3.0 - Dec 1, 2026\n\n### New\n- A\n\n## 0.2.0 - Nov 18, 2026\n\n- B\n";

test("a release's notes are its section of the changelog", () => {
  expect(releaseNotes("v0.3.0", { version: "0.3.0", changelog })).toBe("### New\n- A");
  expect(releaseNotes("v0.2.0", { version: "0.2.0", changelog })).toBe("- B");
});

test("a tag of another version, or one without a section, has none", () => {
  expect(() => releaseNotes("v0.3.0", { version: "0.2.0", changelog })).toThrow("package.json has version 0.2.0");
  expect(() => releaseNotes("v0.4.0", { version: "0.4.0", changelog })).toThrow('no section "## 0.4.0 - <date>"');
});

test("this version has a section", () => {
  const { version } = packageFile;
  expect(releaseNotes(`v${version}`, { version, changelog: readFileSync("CHANGELOG.md", "utf8") })).not.toBe("");
});
