import { expect, type Page, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";
import { supportReplies } from "./sample/replies.ts";
import { parts } from "./support-chat-steps.ts";

const TYPING_MS = 1_500;

const textOf = (id: string) => supportReplies.find((reply) => reply.id === id)?.text ?? "";

const bubble = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

// As visitors have it: with animations, and on a page that nobody has touched.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor is answered by meaning, offered follow-ups, and handed over with the conversation", async ({
  page,
}) => {
  test.slow();
  await page.goto("/demos/ai-chatbot");
  const { input, send, quickActions, followUps } = parts(page);
  await expect(quickActions).toHaveText([
    "Check order status",
    "Product information",
    "Technical support",
    "Return policy",
    "Account issues",
  ]);
  for (const name of ["Back to services", "Get Quote"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/consulting-services");
  }
  await expect(send).toBeDisabled();

  await test.step("a quick action, with typing dots for a second and a half", async () => {
    const asked = Date.now();
    await quickActions.filter({ hasText: "Return policy" }).click();
    await expect(page.locator("[data-typing]")).toBeVisible();
    await input.fill("Meanwhile");
    await expect(send).toBeDisabled();
    await expect(quickActions.first()).toBeDisabled();
    await expect(bubble(page, textOf("return-policy"))).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - asked).toBeGreaterThanOrEqual(TYPING_MS);
    await expect(page.locator("[data-typing]")).toHaveCount(0);
    await expect(send).toBeEnabled();
  });

  await test.step("free text, sent with Enter", async () => {
    await input.fill("pasword forgoten");
    await input.press("Enter");
    await expect(input).toHaveValue("");
    await expect(bubble(page, textOf("password"))).toBeVisible({ timeout: 15_000 });
  });

  await test.step("a follow-up, which returns the focus to the field", async () => {
    await followUps.filter({ hasText: "Account issues" }).click();
    await expect(input).toBeFocused();
    await expect(bubble(page, textOf("account"))).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText("3 of 3")).toBeVisible();
    await expect(page.getByText(/^\d+ ms$/)).toBeVisible();
    await expect(page.getByText("Measured in this browser session.")).toBeVisible();
    await expect(page.getByRole("log")).toContainText(/\d\d:\d\d/);
  });

  await test.step("a reload keeps the conversation and its figures", async () => {
    await page.reload();
    await expect(bubble(page, textOf("account"))).toBeVisible();
    await expect(page.getByText("3 of 3")).toBeVisible();
  });

  await test.step("handover to a person, without the conversation in the URL", async () => {
    await page.getByRole("link", { name: "Talk to a person" }).click();
    await expect(page).toHaveURL("/#contact");
    const description = page.locator("#contact form").getByLabel("Project description *");
    const handedOver = /^My conversation.*\nMe: Return policy\n.*Me: pasword forgoten\nAssistant: /s;
    await expect(description).toHaveValue(handedOver);
    await page.reload();
    await expect(description).toHaveValue(handedOver);
  });

  await test.step("back to the conversation, and starting over", async () => {
    await openPage(page, "/demos/ai-chatbot");
    await expect(bubble(page, textOf("account"))).toBeVisible();
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(parts(page).messages).toHaveCount(1);
  });
});
