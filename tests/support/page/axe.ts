import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { cutOff } from "./page-state.ts";

/** Looking at colours takes most of the time, and they are the same at every width; the other rules know no theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const WITHOUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/** In place of axe's own half a megabyte, where an earlier look has left it in the page. */
const NOTHING = "void 0";

// Axe leaves the size of targets, new in WCAG 2.2, to those who ask for it.
const TARGET_SIZE = { "target-size": { enabled: true } };

const QUESTIONS = {
  all: { rules: TARGET_SIZE },
  colours: { runOnly: { type: "rule", values: COLOUR_RULES } },
  "all but colours": { rules: { ...TARGET_SIZE, ...WITHOUT_COLOURS } },
} as const;

/**
 * What axe finds wrong, a line for each element; a test expects the list to be empty. A page that was looked at once can
 * be asked for its colours alone in the other theme, and for all but its colours at another width.
 */
export async function accessibilityFaults(page: Page, question: keyof typeof QUESTIONS = "all"): Promise<string[]> {
  // What passes is counted, not listed: the lists cost more than the looking.
  const options = { ...QUESTIONS[question], resultTypes: ["violations" as const] };
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .options(structuredClone(options) as object)
    // In the page itself: the other way opens a second page for each look, for the sake of frames we don't have.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** No fault in the light theme, in the dark one, or on a phone, where nothing may stick out either. Stays there. */
export async function expectAccessible(page: Page) {
  await expect(page.locator("html")).toHaveClass("light");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await accessibilityFaults(page, "colours")).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutOff(page)).toEqual([]);
  expect(await accessibilityFaults(page, "all but colours")).toEqual([]);
}
