import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { subsetFonts } from "./subset-fonts.mjs";

test("the committed fonts match what `npm run generate -- fonts` generates from the installed packages", async () => {
  for (const { path, font } of await subsetFonts()) {
    expect({ path, isSame: font.equals(await readFile(path)) }).toEqual({ path, isSame: true });
  }
});
