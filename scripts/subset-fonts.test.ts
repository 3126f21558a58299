import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { subsetFonts } from "./subset-fonts.mjs";

test("the fonts in the repository are those that `npm run fonts` makes of the installed packages", async () => {
  for (const { path, font } of await subsetFonts()) {
    expect({ path, isSame: font.equals(await readFile(path)) }).toEqual({ path, isSame: true });
  }
});
