import { expect, type Page } from "@playwright/test";
import { openDemo } from "#tests/support/page/playground.ts";

export const FAILURE = "No model today";

/** Answers the service's requests with the given responses, or 503, and records the requests in order. */
export async function answerWith(page: Page, answers: Record<string, { body: string; contentType: string }> = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  await page.route("**/api/ai/*", async (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push({ path, body: route.request().postDataJSON() });
    await route.fulfill(answers[path] ?? { status: 503, body: FAILURE });
  });
  return asked;
}

export const json = (value: unknown) => ({ body: JSON.stringify(value), contentType: "application/json" });

/** Without a model, a sample text gets an estimate by its words. */
export async function expectSentimentFallback(page: Page) {
  await openDemo(page, "Sentiment Analysis");
  await expect(page.getByText("Enter text to see sentiment analysis results")).toBeVisible();
  await page.getByRole("button", { name: /^This is the worst delivery.{54}\.\.\.$/ }).click();
  await page.getByRole("button", { name: "Analyze Sentiment" }).click();
  await expect(page.getByText("-1.00")).toBeVisible();
  await expect(page.getByText("95%", { exact: true })).toBeVisible();
}

/** Without a model, the code assistant shows its sample. */
export async function expectCodeFallback(page: Page) {
  await openDemo(page, "Code Assistant");
  await expect(page.getByText("Enter your code to see AI analysis")).toBeVisible();
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("textbox", { name: "Describe what you want to build" }).fill("A binary search");
  await page.getByRole("button", { name: "Generate" }).last().click();
  await expect(page.getByRole("button", { name: "Copy generated code" })).toBeVisible();
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Features IncludedComplete error handlingJSDoc documentation");
}

/** Without a model, the chat answers with a canned reply after a second. */
export async function expectChatFallback(page: Page) {
  await openDemo(page, "AI Chatbot");
  const began = Date.now();
  await page.getByRole("button", { name: "Recommend a book" }).click();
  await expect(page.getByText("The bot is typing")).toBeAttached();
  await expect(page.getByText("Thanks, I'll keep that in mind")).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
}
