import { expect, type Page, test } from "@playwright/test";
import { openPage } from "#tests/support/page/page-state.ts";

const OFFLINE = "This site can’t be reached right now.";
const SHOWN = { timeout: 20_000 };

/** The tasks for which the page asks the server to load a model. */
function watchWarmUps(page: Page): string[] {
  const tasks: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/engines/warm-up")) tasks.push(request.postDataJSON().task);
  });
  return tasks;
}

const open = (page: Page, title: string) => page.getByRole("button", { name: `Try it: ${title}` }).click();
const back = (page: Page) => page.getByRole("button", { name: "Back to Playground" }).click();

test("each demo says which engine will answer, and has it loaded when it is opened", async ({ page }) => {
  test.slow();
  const tasks = watchWarmUps(page);
  await openPage(page, "/playground");
  expect(tasks).toEqual([]);

  await open(page, "Sentiment Analysis");
  await expect(page.getByText(/^Reads with this site’s own model \(23M parameters\)/)).toBeVisible(SHOWN);
  await back(page);
  await open(page, "Code Assistant");
  await expect(page.getByText("Explains with a parser on this server, not a language model.")).toBeVisible(SHOWN);
  await page.getByRole("button", { name: "Generate", exact: true }).first().click();
  await expect(page.getByText(/^Picks from a library of tested snippets/)).toBeVisible();
  await back(page);
  await open(page, "AI Text Generator");
  await expect(page.getByText("Smol Writer, 135M, on this server, whichever you choose")).toBeVisible(SHOWN);
  await back(page);
  await open(page, "Image Analysis");
  await expect(page.getByText(/four small models run in your browser/)).toBeVisible(SHOWN);
  await expect.poll(() => tasks).toEqual(["sentiment", "assistCode", "generateText"]);
});

test("a browser without internet still reaches a site on its own network", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "onLine", { value: false });
  });
  await openPage(page, "/playground");
  await open(page, "Sentiment Analysis");
  await expect(page.getByText(/^Reads with this site’s own model/)).toBeVisible(SHOWN);

  // What is too long is refused before it is sent, and kept.
  const text = page.getByRole("textbox", { name: "Your text" });
  await text.fill("Lovely! ".repeat(700));
  await expect(page.getByText("Please keep this to 5,000 characters. It has 5,599.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Analyze Sentiment" })).toBeDisabled();
  await text.fill("Lovely!");
  await expect(page.getByRole("button", { name: "Analyze Sentiment" })).toBeEnabled();
});

test("a page that nobody looks at yet loads nothing", async ({ page }) => {
  const tasks = watchWarmUps(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await openPage(page, "/demos/code-assistant");
  await expect(page.getByRole("button", { name: "Explain", exact: true }).first()).toBeVisible();
  expect(tasks).toEqual([]);

  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expect.poll(() => tasks).toEqual(["assistCode"]);
});

test("without a network each demo says so, and answers with its fallback", async ({ page, context }) => {
  test.slow();
  await openPage(page, "/demos/code-assistant");
  await context.setOffline(true);
  await expect(page.getByText(`${OFFLINE} Until it can, you get a prewritten sample.`)).toBeVisible(SHOWN);
  await page.getByRole("textbox", { name: "Paste your code" }).fill("let a = 1");
  await page.getByRole("button", { name: "Explain", exact: true }).last().click();
  await expect(page.getByText(/did not respond, so this is a prewritten sample and not about your code/)).toBeVisible(
    SHOWN,
  );
  await context.setOffline(false);
  await expect(page.getByText("Explains with a parser on this server, not a language model.")).toBeVisible(SHOWN);

  await openPage(page, "/demos/text-generator");
  await context.setOffline(true);
  await expect(page.getByText(`${OFFLINE} Until it can, you get a sample.`)).toBeVisible(SHOWN);
  await page.getByRole("textbox", { name: "Prompt" }).fill("A lighthouse");
  await page.getByRole("button", { name: "Generate Text" }).click();
  await expect(page.getByText("The AI service did not respond, so this is a prewritten sample.")).toBeVisible(SHOWN);
  await context.setOffline(false);

  await openPage(page, "/playground");
  await open(page, "Sentiment Analysis");
  const text = page.getByRole("textbox", { name: "Your text" });
  await expect(text).toBeVisible(SHOWN);
  await context.setOffline(true);
  await expect(page.getByText(/you get an estimate from a short word list, made in your browser/)).toBeVisible(SHOWN);
  await text.fill("I love it");
  await page.getByRole("button", { name: "Analyze Sentiment" }).click();
  await expect(page.getByText("Engine: estimate")).toBeVisible(SHOWN);
});
