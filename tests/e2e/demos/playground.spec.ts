import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { collectComplaints } from "#tests/support/page/console.ts";
import { cutOff, openPage } from "#tests/support/page/page-state.ts";
import { backButton, backToGrid, openDemo } from "#tests/support/page/playground.ts";

const FAILURE = "No model today";
const PICTURE = "public/icons/apple-touch-icon.png";

/** Answers the service's requests with the given responses, or 503, and records the requests in order. */
async function answerWith(page: Page, answers: Record<string, { body: string; contentType: string }> = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  await page.route("**/api/ai/*", async (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push({ path, body: route.request().postDataJSON() });
    await route.fulfill(answers[path] ?? { status: 503, body: FAILURE });
  });
  return asked;
}

const json = (value: unknown) => ({ body: JSON.stringify(value), contentType: "application/json" });

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

test("without a model every demo shows its fallback, logs why, and is usable on a phone in both themes", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = collectComplaints(page);
  await answerWith(page);
  await page.route("**/api/engines", (route) => route.fulfill(json({ seesPictures: true })));
  await openPage(page, "/playground");
  const expectUsable = async () => {
    expect(await cutOff(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    // Alternate the theme: shared parts are still checked in both.
    await page.getByRole("button", { name: "Toggle theme" }).click();
    await backToGrid(page);
  };

  await openDemo(page, "AI Text Generator");
  await expect(page.getByRole("slider")).toHaveValue("150");
  await expect(page.getByRole("button", { name: "Generate Text" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Content type" }).selectOption("email");
  await page.getByRole("textbox", { name: "Prompt" }).fill("A review");
  // The shortest text, because each word takes 30 ms to appear.
  await page.getByRole("slider").fill("50");
  await page.getByRole("button", { name: "Generate Text" }).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Copy generated text" })).toBeVisible();
  await expect(page.getByText("Subject: Next steps")).toBeVisible();
  await expect(page.getByText("Engine: sample")).toBeVisible();
  await expectUsable();

  await openDemo(page, "Image Analysis");
  await page.getByRole("checkbox", { name: /^Also send a small copy/ }).check();
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles(PICTURE);
  await expect(page.getByRole("progressbar", { name: "Image analysis" })).toHaveJSProperty("value", 40, {
    timeout: 30_000,
  });
  await expect(page.getByText("this result comes from your browser alone")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("180 × 180 px")).toBeVisible();
  await expectUsable();

  await openDemo(page, "Code Assistant");
  await expect(page.getByText("Enter your code to see AI analysis")).toBeVisible();
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("textbox", { name: "Describe what you want to build" }).fill("A binary search");
  await page.getByRole("button", { name: "Generate" }).last().click();
  await expect(page.getByRole("button", { name: "Copy generated code" })).toBeVisible();
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Features IncludedComplete error handlingJSDoc documentation");
  await expectUsable();

  await openDemo(page, "Sentiment Analysis");
  await expect(page.getByText("Enter text to see sentiment analysis results")).toBeVisible();
  await page.getByRole("button", { name: /^This is the worst delivery.{54}\.\.\.$/ }).click();
  await page.getByRole("button", { name: "Analyze Sentiment" }).click();
  await expect(page.getByText("-1.00")).toBeVisible();
  await expect(page.getByText("95%", { exact: true })).toBeVisible();
  await expectUsable();

  await openDemo(page, "AI Chatbot");
  const began = Date.now();
  await page.getByRole("button", { name: "Recommend a book" }).click();
  await expect(page.getByText("The bot is typing")).toBeAttached();
  await expect(page.getByText("Thanks, I'll keep that in mind")).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_000);
  await expectUsable();

  expect(complaints.filter((complaint) => !complaint.includes("503"))).toEqual([]);
  expect(complaints.filter((complaint) => complaint === `503: ${FAILURE}`)).toHaveLength(5);
});

test("a demo also works on its own page", async ({ page }) => {
  await openPage(page, "/demos/image-analysis");
  await page.getByLabel("Drop an image here, or click to choose one").setInputFiles("package.json");
  await expect(page.getByRole("alert")).toContainText("package.json is not an image");

  await page.getByRole("button", { name: "How this works" }).click();
  await expect(page.getByRole("dialog", { name: "How this works: Image Analysis" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Playground" }).click();
  await expect(page).toHaveURL("/playground");
});
