import { expect, test } from "@playwright/test";
import { profile } from "#content/profile.ts";
import { neverIdle } from "#tests/support/page/islands.ts";

const TABS = [
  { id: "ai-llm-development", pricing: "$$$$$", duration: "4-12 weeks", complexity: "Advanced" },
  { id: "engineering-simulation", pricing: "$$$$", duration: "2-8 weeks", complexity: "Expert" },
  { id: "full-stack-development", pricing: "$$$", duration: "2-6 weeks", complexity: "Intermediate" },
  { id: "data-engineering", pricing: "$$$$", duration: "3-10 weeks", complexity: "Advanced" },
];
const PARTS = ["What's Included", "Technologies Used", "Our Process", "Sample Projects", "Project Details"];

test("each tab has all its sections, followed by numbers, reasons and calls to action", async ({ page }) => {
  await page.goto("/consulting-services");
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expect(page.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");

  for (const [index, { id, pricing, duration, complexity }] of TABS.entries()) {
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

  for (const [label, value] of Object.entries({
    "Projects Completed": "50+",
    "Client Satisfaction": "98%",
    "Response Time": "24hrs",
    "Years Experience": "5+",
  })) {
    const number = page.getByRole("term").filter({ hasText: label }).locator("..");
    await expect(number.getByRole("definition")).toHaveText(value);
  }
  const reasons = page.getByRole("region", { name: "Why Choose Our Services" });
  await expect(reasons.getByRole("heading", { level: 3 })).toHaveCount(4);
  await expect(page.getByRole("link", { name: "View Portfolio" })).toHaveAttribute("href", "/#projects");

  const consultation = page.getByRole("link", { name: "Schedule Consultation" });
  await expect(page.getByRole("link", { name: "Schedule Free Consultation" })).toHaveAttribute(
    "href",
    (await consultation.getAttribute("href")) ?? "",
  );
  await consultation.click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByLabel("Project type")).toHaveValue("Consulting & Strategy");
  await expect(page.getByLabel("Preferred contact")).toHaveValue("video");
});

test("before hydration one panel shows: the first, or the one in the URL", async ({ page }) => {
  await neverIdle(page);
  await page.goto("/consulting-services");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", "ai-llm-development");
  await page.goto("/consulting-services#data-engineering");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", "data-engineering");
});

test("a link opens its tab, the keyboard moves between tabs, and a link leads back", async ({ page }) => {
  await page.goto("/consulting-services#data-engineering");
  const chosen = page.getByRole("tab", { selected: true });
  await expect(chosen).toHaveText("Data Engineering & Analytics");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", "data-engineering");

  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toHaveText("AI/LLM Development & Integration");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("id", "data-engineering");

  await page.getByRole("link", { name: "Back to services" }).click();
  await expect(page).toHaveURL("/#consulting-services");
});
