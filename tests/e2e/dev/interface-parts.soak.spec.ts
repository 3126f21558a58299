import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/components-test.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { cutOff } from "#tests/support/page/page-state.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("axe finds no fault in the components in either theme, and they fit every width", async ({ page }) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Toggle theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await accessibilityFaults(page, "colors")).toEqual([]);
  for (const width of [320, 390, 720, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutOff(page), `${width}px`).toEqual([]);
  }
  // The table now scrolls on its own, so it must be focusable.
  await page.setViewportSize({ width: 320, height: 900 });
  await expect(page.getByRole("region", { name: "Blog posts" })).toHaveAttribute("tabindex", "0");
  expect(await accessibilityFaults(page, "all but colors")).toEqual([]);
});

test("arrow keys, Home and End move between tabs, skipping the disabled one", async ({ page }) => {
  const steps = [
    ["ArrowRight", "Projects", "No projects yet."],
    ["End", "AI playground", "A tab without a count."],
    ["ArrowRight", "Blog posts", "Mesh quality that survives review"],
    ["ArrowLeft", "AI playground", "A tab without a count."],
    ["Home", "Blog posts", "Mesh quality that survives review"],
  ] as const;

  await tab(page, "Blog posts").focus();
  for (const [key, name, content] of steps) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
    await expect(page.getByRole("tabpanel", { name })).toContainText(content);
  }
  await expect(tab(page, "Disabled")).toBeDisabled();
});

test("a component that fails says so, hides the details and can be retried", async ({ page }) => {
  const cause = page.getByText("This part failed on request.");

  await page.getByRole("button", { name: "Throw while rendering" }).click();
  const fallback = page.getByRole("alert");
  await expect(fallback.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(fallback).toContainText("An unexpected error occurred. This might be a temporary issue.");
  await expect(cause).toBeHidden();
  await fallback.getByText("Technical details").press("Enter");
  await expect(cause).toBeVisible();
  await fallback.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByRole("button", { name: "Throw while rendering" })).toBeVisible();
  await expect(fallback).toHaveCount(0);
});

test("disabled and busy buttons ignore clicks; a busy one keeps its width and name", async ({ page }) => {
  const primary = page.getByRole("main").getByRole("button", { name: "primary", exact: true });
  await expect(primary).toHaveCount(4);
  const [usual, , disabled, busy] = await primary.all();

  await expect(disabled ?? primary).toBeDisabled();
  await expect(busy ?? primary).toBeDisabled();
  await expect(busy ?? primary).toHaveAttribute("aria-busy", "true");
  expect((await busy?.boundingBox())?.width).toBe((await usual?.boundingBox())?.width);
});

test("selects and checkboxes work with the keyboard, and errors describe their fields", async ({ page }) => {
  const budget = page.getByRole("combobox", { name: "Budget" });
  const checkbox = page.getByRole("checkbox", { name: "Unchecked" });

  await budget.focus();
  await page.keyboard.type("$15");
  await expect(budget).toHaveValue("mid");
  await checkbox.focus();
  await page.keyboard.press("Space");
  await expect(checkbox).toBeChecked();
  await page.keyboard.press("Space");
  await expect(checkbox).not.toBeChecked();

  const name = page.getByRole("textbox", { name: "Name with an error" });
  await expect(name).toHaveAccessibleDescription("Name must be at least 2 characters");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription("Only used to answer you.");
});
