import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";
import { openDemo } from "#tests/support/page/playground.ts";

test("the chat quotes a page as it stands, goes on from there, and says what it doesn't know", async ({ page }) => {
  await openPage(page, "/playground");
  await openDemo(page, "AI Chatbot");
  const input = page.getByRole("textbox", { name: "Message" });
  const log = page.getByRole("log", { name: "Messages" });
  const bot = log.locator("> ul > li").filter({ hasText: "embedded" });
  let answers = 0;
  async function ask(text: string) {
    await input.fill(text);
    await input.press("Enter");
    answers += 1;
    await expect(bot).toHaveCount(answers);
    return bot.last();
  }

  const closest = await ask("What does calibrated mean for a forecast?");
  await expect(closest).toContainText("Closest page:");
  const quote = closest.getByRole("figure").first();
  const quoted = (await quote.locator("blockquote").innerText()).replace(/^“|”$/g, "");
  expect(quoted).toContain("A forecast is calibrated when");
  const source = await quote.getByRole("link").getAttribute("href");

  const more = (await ask("more")).getByRole("figure").first();
  await expect(more).not.toContainText(quoted);
  await expect(await ask("in Spanish?")).toContainText("only read and write English");
  const joke = await (await ask("Tell me a joke")).innerText();
  expect(await (await ask("another one")).innerText()).not.toBe(joke);
  const refusal = await ask("Do you hold the CISSP certificate?");
  await expect(refusal).toContainText("Nothing published on this site mentions CISSP");
  await expect(refusal.getByRole("figure")).toHaveCount(0);
  const figure = await ask("Is the 98% client satisfaction real?");
  await expect(figure).toContainText("A sample figure: no client was asked.");
  await expect(figure.getByRole("link").first()).toHaveAttribute("href", /^\/evidence/);

  const several = await ask("Can you do dbt and Snowflake, and what does it cost?");
  await expect(several.getByRole("figure").first()).toContainText("dbt");
  await expect(several).toContainText("Nothing published on this site mentions Snowflake");
  await expect(several).toContainText("$$$");
  await expect(several.getByRole("link", { name: /Estimate/ })).toHaveAttribute("href", "/estimate");

  const before = new URL(page.url());
  await several.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("textbox", { name: /Project Details|description/i })).toHaveValue(
    "Can you do dbt and Snowflake, and what does it cost?",
  );
  await page.goto(new URL(source ?? "", before).href);
  await expect(page.getByText(quoted)).toBeVisible();
});
