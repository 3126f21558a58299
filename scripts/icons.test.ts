import { readdir, readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { iconFiles } from "./icons.mjs";

const files = iconFiles();

test.each(files)("$path is what `npm run generate -- icons` generates", async ({ path, source }) => {
  expect(await readFile(path, "utf8")).toBe(source);
});

test("every file of icons is generated from the list", async () => {
  const folder = dirname(files[0]?.path ?? "");
  const inFolder = await readdir(folder);
  expect(inFolder.sort()).toEqual([...files.map(({ path }) => basename(path)), "icon.tsx"].sort());
});
