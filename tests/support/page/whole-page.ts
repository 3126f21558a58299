import type { Page } from "@playwright/test";
import { cutOff } from "./page-state.ts";

const FOOTER_LINKS = {
  Blog: "/#blog",
  "AI Playground": "/#ai-playground",
  Projects: "/#projects",
  Contact: "/#contact",
  Documentation: "/colophon",
  "Privacy Policy": "/privacy",
  "Terms of Service": "/terms",
};

/** What is missing of the parts that every page has around its content. In one call: each page is asked. */
export function frameFaults(page: Page, footer: Readonly<Record<string, string>> = FOOTER_LINKS): Promise<string[]> {
  return page.evaluate((expected) => {
    const faults: string[] = [];
    const [main, ...otherMains] = document.querySelectorAll("main");
    const [heading, ...otherHeadings] = document.querySelectorAll("h1");
    const links = [...document.querySelectorAll<HTMLAnchorElement>("body footer a[href]")];
    if (document.title.trim() === "") faults.push("no title");
    if (!main || otherMains.length > 0) faults.push(`${otherMains.length + (main ? 1 : 0)} main elements`);
    if (!heading || otherHeadings.length > 0)
      faults.push(`${otherHeadings.length + (heading ? 1 : 0)} first-level headings`);
    if (!main?.contains(heading ?? null) || !heading?.textContent?.trim())
      faults.push("no heading in the main element");
    for (const [name, href] of Object.entries(expected)) {
      const link = links.find((each) => each.textContent?.trim() === name);
      if (link?.getAttribute("href") !== href)
        faults.push(`the footer's ${name} leads to ${link?.getAttribute("href")}`);
    }
    return faults;
  }, footer);
}

/** From a small phone to a large screen; 720 is a laptop at 200% zoom. The last one is a common phone. */
export const ALL_WIDTHS = [2560, 1440, 768, 720, 320, 390];
/** The widths at which most mistakes show. */
export const FEW_WIDTHS = [2560, 320, 390];

/** What overflows, at any of the widths. Leaves the page at the last one. */
export async function fitFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Media queries are evaluated a frame later.
    await page.waitForFunction((expected) => matchMedia(`(width: ${expected}px)`).matches, width);
    faults.push(...(await cutOff(page)).map((fault) => `${width}px: ${fault}`));
  }
  return faults;
}
