import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { classesIn, parseRules } from "#app/site/rendering/used-rules.ts";

/** Classes on the page that the style sheet of public pages has rules for and the page, which got a part of it, has not. */
export async function classesWithoutRules(page: Page): Promise<string[]> {
  const [sheet = ""] = globSync("build/client/assets/public-*.css");
  const { classes, styles } = await page.evaluate(() => ({
    classes: [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
    styles: Array.from(document.querySelectorAll("style"), (element) => element.textContent).join(""),
  }));
  const [all, present] = [readFileSync(sheet, "utf8"), styles].map((css) => classesIn(parseRules(css)));
  return [...new Set(classes)].filter((name) => all?.has(name) && !present?.has(name));
}
