import { around, type TakeStill } from "#demos/kit/still.ts";

/** Only what the column has to do with, and close together: with all columns, none could be read on a card. */
const ONLY_RELATED = `
  [data-lineage] { width: 612px; column-gap: 24px; }
  [data-lineage] li:not(:has(.text-accent-text, [aria-pressed=true])),
  [data-lineage] section > div:not(:has(.text-accent-text, [aria-pressed=true])) { display: none; }
`;

export const takeStill: TakeStill = async (page) => {
  const lineage = page.locator("[data-lineage]");
  await lineage.scrollIntoViewIfNeeded();
  await lineage.locator("path").first().waitFor({ state: "attached" });
  await page.addStyleTag({ content: ONLY_RELATED });
  // The lines follow a moment later.
  await page.waitForTimeout(500);
  return await around(lineage, ...(await lineage.locator("path").all()));
};
