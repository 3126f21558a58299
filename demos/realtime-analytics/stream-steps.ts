import type { Page } from "@playwright/test";

export const PATH = "/demos/realtime-analytics";
/** Slow enough for a busy machine. */
export const CALM = "rate=600";

const reading = (page: Page, name: string) =>
  page.getByLabel("Events", { exact: true }).locator("div").filter({ hasText: name }).getByRole("definition");
export const countOf = async (page: Page, name: string) =>
  Number.parseInt(((await reading(page, name).textContent()) ?? "").replaceAll(",", ""), 10);
export const verdict = (page: Page) => page.getByRole("region", { name: "Unexplained difference" });
const windows = (page: Page) => page.getByRole("region", { name: "Windows", exact: true });

/** The cells of the closed windows, by column. */
export async function closedWindows(page: Page): Promise<string[][]> {
  const rows = await windows(page)
    .getByRole("row")
    .evaluateAll((list) => list.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")));
  return rows.filter(([, state]) => state === "closed");
}
