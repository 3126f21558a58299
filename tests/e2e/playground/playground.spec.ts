import { expect, test } from "@playwright/test";
import { collectComplaints } from "#tests/support/page/console.ts";
import { openPage } from "#tests/support/page/page-state.ts";
import { backButton, backToGrid, openDemo } from "#tests/support/page/playground.ts";
import {
  answerWith,
  expectChatFallback,
  expectCodeFallback,
  expectSentimentFallback,
  FAILURE,
  json,
} from "#tests/support/page/playground-answers.ts";

test("the grid shows five demos, and a demo replaces it after 300 ms", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/playground");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "AI Text Generator",
    "Image Analysis",
    "Code Assistant",
    "Sentiment Analysis",
    "AI Chatbot",
  ]);
  await expect(page.getByRole("list", { name: "Playground statistics" }).getByRole("listitem")).toHaveText([
    "5 AI Projects",
    "100% Interactive",
    "∞ Possibilities",
    "Real-time AI Responses",
  ]);
  await expect(page.getByText("powered by an edge AI inference service")).toBeVisible();
  const asked = page.getByRole("region", { name: "Asked of this site" });
  await expect(asked.getByText("Refused: no source")).toBeVisible();
  await expect(asked.getByText("Closest passages; a quote takes")).toHaveText([/0\.46$/, /0\.63$/]);
  await expect(asked.getByRole("listitem").first()).toHaveText(/^0\.76Store everything as received/);
  await expect(asked.getByRole("button", { name: "Ask this site a question" })).toBeVisible();
  const opener = page.getByRole("button", { name: "Try it: Code Assistant" });
  const title = page.getByRole("heading", { level: 1 });

  await page.clock.pauseAt(Date.now() + 60_000);
  await opener.click();
  await page.clock.runFor(299);
  await expect(title).toHaveText("AI Playground");
  await page.clock.runFor(1);
  await expect(title).toHaveText("Code Assistant");
  await expect(title).toBeFocused();
  await expect(page).toHaveURL("/playground");

  await backButton(page).click();
  await page.clock.runFor(299);
  await expect(title).toHaveText("Code Assistant");
  await page.clock.runFor(1);
  await expect(opener).toBeFocused();
});

test("a chat streams Markdown, can be edited and cleared, and survives visits to other demos", async ({ page }) => {
  const stream =
    'event: token\ndata: {"text":"A **lakehouse**"}\n\nevent: done\ndata: {"message":"A **lakehouse** is one layer.","engine":"remote"}\n\n';
  const asked = await answerWith(page, { "/api/ai/chat": { body: stream, contentType: "text/event-stream" } });
  await openPage(page, "/playground");
  await openDemo(page, "AI Chatbot");
  const input = page.getByRole("textbox", { name: "Message" });
  const send = page.getByRole("button", { name: "Send message" });
  const bubbles = page.getByRole("log", { name: "Messages" }).getByRole("listitem");
  await expect(bubbles).toHaveCount(1);
  await expect(send).toBeDisabled();

  await page.getByRole("combobox", { name: "Personality" }).selectOption({ label: "🤔 Deep Thinker" });
  await input.fill("What is a");
  await input.press("Shift+Enter");
  await input.pressSequentially("lakehouse");
  await expect(bubbles).toHaveCount(1);
  await input.press("Enter");

  await expect(page.getByRole("strong")).toHaveText("lakehouse");
  await expect(bubbles.last()).toContainText(/is one layer\.\s*\d\d:\d\d/);
  await expect(bubbles.last()).toContainText("remote");
  await expect(input).toHaveValue("");
  const [chat, ...others] = asked.filter(({ path }) => path === "/api/ai/chat");
  expect(others).toEqual([]);
  const { messages, ...rest } = chat?.body ?? {};
  expect(rest).toEqual({ temperature: 0.7, maxTokens: 200 });
  expect((messages as { role: string; content: string }[]).map(({ role }) => role)).toEqual([
    "system",
    "assistant",
    "user",
  ]);
  expect((messages as { content: string }[]).at(-1)?.content).toBe("What is a\nlakehouse");

  await page.getByRole("button", { name: "Edit and resend" }).click();
  await input.fill("Say it again");
  await send.click();
  await expect(bubbles).toHaveCount(3);
  await expect(bubbles.nth(1)).toContainText("Say it again");

  await backToGrid(page);
  await openDemo(page, "Sentiment Analysis");
  await backToGrid(page);
  await openDemo(page, "AI Chatbot");
  await expect(bubbles.nth(1)).toContainText("Say it again");

  await page.getByRole("button", { name: "Clear Chat" }).click();
  await expect(bubbles).toHaveCount(1);
  await expect(bubbles).toContainText("The chat was cleared");
});

test("results name their engine, and an exhausted quota shows the service's message", async ({ page }) => {
  const asked = await answerWith(page, {
    "/api/ai/sentiment": json({
      sentiment: "positive",
      confidence: 0.912,
      emotions: { joy: 0.8, sadness: 0, anger: 0.01, fear: 0.02, surprise: 0.3 },
      engine: "embedded",
    }),
    "/api/ai/assist-code": {
      ...json({ error: { code: "too_many_requests", message: "That was a lot. Please come back tomorrow." } }),
      status: 429,
    } as ReturnType<typeof json>,
  });
  await openPage(page, "/playground");
  await openDemo(page, "Sentiment Analysis");
  await page.getByRole("textbox", { name: "Your text" }).fill("  What a lovely day  ");
  await page.getByRole("button", { name: "Analyze Sentiment" }).click();

  const results = page.getByRole("main");
  await expect(results.getByText("91%", { exact: true })).toBeVisible();
  await expect(results.getByText("+0.91")).toBeVisible();
  await expect(results.getByText("Engine: embedded")).toBeVisible();
  await expect(
    page.getByRole("progressbar", { name: /^(joy|sadness|anger|fear|surprise)$/ }).first(),
  ).toHaveAccessibleName("joy");
  await expect(page.getByRole("heading", { name: "Sentiment Keywords" })).toHaveCount(0);
  expect(asked[0]?.body).toEqual({ text: "What a lovely day" });

  await backToGrid(page);
  await openDemo(page, "Code Assistant");
  await page.getByRole("textbox", { name: "Paste your code" }).fill("let a");
  await page.getByRole("button", { name: "Explain" }).last().click();
  await expect(page.getByText("Please come back tomorrow.")).toBeVisible();
});

test("without a model, sentiment, code and chat show their fallbacks and log why", async ({ page }) => {
  test.slow();
  const complaints = collectComplaints(page);
  await answerWith(page);
  await openPage(page, "/playground");

  await expectSentimentFallback(page);
  await backToGrid(page);
  await expectCodeFallback(page);
  await backToGrid(page);
  await expectChatFallback(page);
  expect(complaints.filter((complaint) => complaint === `503: ${FAILURE}`)).toHaveLength(3);
});
