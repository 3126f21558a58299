import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { generalReplies } from "./sample/replies.ts";
import { parts } from "./support-chat-steps.ts";

// Colors in transition have no contrast to measure.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a general reply appears when the service does not answer", async ({ page }) => {
  await page.route("**/api/ai/support", (route) => route.abort());
  await openPage(page, "/demos/ai-chatbot");
  const { input } = parts(page);
  await input.fill("Hello?");
  await input.press("Enter");
  await expect(page.getByText("0 of 1")).toBeVisible();
  const said = (await page.getByRole("log").textContent()) ?? "";
  expect(generalReplies.filter(({ text }) => said.includes(text))).toHaveLength(1);
  await expectAccessible(page);
});
