import { expect, test } from "@playwright/test";
import { profile } from "#content/profile.ts";
import { servicesPage } from "#content/services-page.ts";
import { servicesOf } from "#tests/support/page/listed.ts";

const PARTS = ["What's Included", "Technologies Used", "Our Process", "Sample Projects", "Project Details"];

test("each tab has all its sections, followed by numbers, reasons and calls to action", async ({ page }) => {
  const services = await servicesOf(page);
  await page.goto("/consulting-services");
  await expect(page.getByRole("tab")).toHaveCount(services.length);
  await expect(page.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");

  for (const [index, { slug: id, pricing, duration, complexity }] of services.entries()) {
    await page.getByRole("tab").nth(index).click();
    await expect(page).toHaveURL(`/consulting-services#${id}`);
    const panel = page.getByRole("tabpanel");
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAttribute("id", id);
    for (const name of PARTS) await expect(panel.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(panel.getByText(complexity, { exact: true })).toHaveCount(2);
    await expect(panel.getByText(pricing, { exact: true })).toBeVisible();
    await expect(panel.getByText(duration, { exact: true })).toBeVisible();
    await expect(panel.getByRole("blockquote")).toBeVisible();
    for (const demo of await panel.getByRole("link", { name: /^View Demo/ }).all()) {
      await expect(demo).toHaveAttribute("href", /^\/demos\//);
    }
    await expect(panel.getByRole("heading", { name: "Get Started Today" })).toBeVisible();
    await expect(panel.getByRole("link", { name: profile.email })).toBeVisible();
  }

  for (const { label, value } of servicesPage.stats) {
    const number = page.getByRole("term").filter({ hasText: label }).locator("..");
    await expect(number.getByRole("definition")).toHaveText(value);
  }
  const reasons = page.getByRole("region", { name: "Why Choose Our Services" });
  await expect(reasons.getByRole("heading", { level: 3 })).toHaveCount(servicesPage.reasons.length);
  await expect(page.getByRole("link", { name: "View Portfolio" })).toHaveAttribute("href", "/#projects");

  await expect(page.getByRole("link", { name: "Schedule Free Consultation" })).toHaveAttribute("href", "/book");
  await page.getByRole("link", { name: "Schedule Consultation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book a call" })).toBeVisible();
});
