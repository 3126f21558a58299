import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { cutOff } from "./page-state.ts";

/** Color rules take most of the time and give the same result at every width; the other rules do not depend on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const WITHOUT_COLORS = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]));

/** Replaces axe's half a megabyte of source if an earlier run has left it in the page. */
const NOTHING = "void 0";

// Axe checks the target size, new in WCAG 2.2, only on request.
const TARGET_SIZE = { "target-size": { enabled: true } };

const QUESTIONS = {
  all: { rules: TARGET_SIZE },
  colors: { runOnly: { type: "rule", values: COLOR_RULES } },
  "all but colors": { rules: { ...TARGET_SIZE, ...WITHOUT_COLORS } },
} as const;

/**
 * What axe finds wrong, one line per element. After a full check, a page needs only "colors" in the other theme, and "all but
 * colors" at another width.
 */
export async function accessibilityFaults(page: Page, question: keyof typeof QUESTIONS = "all"): Promise<string[]> {
  // Passed rules are not listed: the lists cost more than the checks.
  const options = { ...QUESTIONS[question], resultTypes: ["violations" as const] };
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .options(structuredClone(options) as object)
    // The other mode opens a second page per check, for frames, which the site doesn't use.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Checks the light theme, the dark theme, and a phone, where nothing may overflow either. Stays at that width. */
export async function expectAccessible(page: Page) {
  await expect(page.locator("html")).toHaveClass("light");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await accessibilityFaults(page, "colors")).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutOff(page)).toEqual([]);
  expect(await accessibilityFaults(page, "all but colors")).toEqual([]);
}
