/**
 * Prints the sample resumes of JSON Resume with its themes: node evals/documents/public/print-resumes.ts THEMES FOLDER
 * THEMES is a folder in which the packages listed in README.md are installed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "#tests/support/browser/find-chromium.ts";
import { PEOPLE, THEMES } from "./resumes.ts";

const [packages, folder] = process.argv.slice(2);
if (!packages || !folder) throw new Error("Name the folder of the themes and the one to print to.");
mkdirSync(folder, { recursive: true });
const { resolve: find } = createRequire(join(resolve(packages), "package.json"));

const browser = await chromium.launch(findChromium());
const page = await browser.newPage();
// Themes link fonts and icons; their text is all that matters here.
await page.route(/^https?:/, (route) => route.abort());
for (const [theme, split] of Object.entries(THEMES)) {
  if (!existsSync(join(packages, "node_modules", `jsonresume-theme-${theme}`))) continue;
  const module = await import(pathToFileURL(find(`jsonresume-theme-${theme}`)).href).catch(() => undefined);
  if (!module) continue;
  const render = module.render ?? module.default?.render;
  for (const [person, { file, split: own }] of Object.entries(PEOPLE)) {
    if (own !== split || !existsSync(join(packages, "node_modules", file))) continue;
    const resume = JSON.parse(readFileSync(join(packages, "node_modules", file), "utf8"));
    try {
      await page.setContent(String(await render(structuredClone(resume))), { waitUntil: "domcontentloaded" });
      await page.pdf({ path: join(folder, `${theme}--${person}.pdf`), format: "A4", printBackground: true });
      writeFileSync(join(folder, `${theme}--${person}.json`), JSON.stringify(resume));
    } catch (error) {
      console.log(`${theme} can't print ${person}: ${error}`);
    }
  }
}
await browser.close();
