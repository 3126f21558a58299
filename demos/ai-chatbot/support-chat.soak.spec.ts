import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/support/page/axe.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { offlineReplies } from "./sample/replies.ts";
import { parts } from "./support-chat-steps.ts";

// Colors in transition have no contrast to measure.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("when the service does not answer, the chat says so and counts no missing answer", async ({ page }) => {
  await page.route("**/api/ai/support", (route) => route.abort());
  await openPage(page, "/demos/ai-chatbot");
  const { input } = parts(page);
  await input.fill("Hello?");
  await input.press("Enter");
  await expect(page.getByRole("log").getByText(/Please try again in a moment/)).toBeVisible();
  const said = (await page.getByRole("log").textContent()) ?? "";
  expect(offlineReplies.filter(({ text }) => said.includes(text))).toHaveLength(1);
  await expect(page.getByText(/^\d of \d$/)).toHaveCount(0);
  await expectAccessible(page);
});
