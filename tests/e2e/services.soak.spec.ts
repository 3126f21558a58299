import { expect, test } from "@playwright/test";
import { neverIdle } from "#tests/support/page/islands.ts";
import { servicesOf } from "#tests/support/page/listed.ts";

test("before hydration one panel shows: the first, or the one in the URL", async ({ page }) => {
  const services = await servicesOf(page);
  const [first, last] = [services[0], services.at(-1)];
  await neverIdle(page);
  await page.goto("/consulting-services");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", first?.slug ?? "");
  await page.goto(`/consulting-services#${last?.slug}`);
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", last?.slug ?? "");
});

test("a link opens its tab, the keyboard moves between tabs, and a link leads back", async ({ page }) => {
  const services = await servicesOf(page);
  const [first, last] = [services[0], services.at(-1)];
  await page.goto(`/consulting-services#${last?.slug}`);
  const chosen = page.getByRole("tab", { selected: true });
  await expect(chosen).toHaveText(last?.title ?? "");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", last?.slug ?? "");

  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toHaveText(first?.title ?? "");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", last?.slug ?? "");

  await page.getByRole("link", { name: "Back to services" }).click();
  await expect(page).toHaveURL("/#consulting-services");
});
