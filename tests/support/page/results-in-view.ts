import { expect, type Locator, type Page } from "@playwright/test";
import { ask, BUILD_MS, PATH as WAREHOUSE } from "#demos/data-warehouse/warehouse-steps.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { openPage } from "#tests/support/page/page-state.ts";

type Question = {
  path: string;
  /** What a visitor does first. */
  before?: (page: Page) => Promise<void>;
  /** What is used, and how; pressed if nothing else is said. */
  control: (page: Page) => Locator;
  use?: (control: Locator) => Promise<unknown>;
  result: (page: Page) => Locator;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true });
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
const figure = (name: string | RegExp) => (page: Page) => page.getByRole("figure", { name });
const fill = (text: string) => (control: Locator) => control.fill(text);
const choose = (label: string) => (control: Locator) => control.selectOption(label);

const REACTOR = "/demos/nuclear-simulation";
const CHANNEL = "/demos/pipeline-cfd";
const STREAM = "/demos/realtime-analytics";
const SAAS = "/demos/saas-dashboard";

const startWarehouse = async (page: Page) => {
  await page.getByRole("button", { name: /^Start the warehouse/ }).click();
  await expect(page.getByText(/rows in \d/)).toBeVisible({ timeout: BUILD_MS });
};

const line = (page: Page) => page.getByText(/^Flow is turbulent, Reynolds number/);

// Of every demo: what is used, and where its result shows.
const QUESTIONS: Record<string, Question> = {
  "the reactor's rod": {
    path: REACTOR,
    control: field("Control rod withdrawn (%)"),
    use: fill("60"),
    result: figure("Power"),
  },
  Scram: { path: REACTOR, control: button("Scram"), result: figure("Power") },
  "an inserted reactivity": { path: REACTOR, control: button("Insert"), result: figure("Power") },
  "a guided experiment": { path: REACTOR, control: button(/^Loss of flow/), result: figure("Power") },
  "the reactor's parameters": {
    path: REACTOR,
    before: (page) => page.getByText("Parameters", { exact: true }).click(),
    control: button("Restart with these parameters"),
    result: figure("Power"),
  },
  "the channel's obstacle": {
    path: CHANNEL,
    control: field("Obstacle"),
    use: choose("Orifice"),
    result: figure(/of the flow/),
  },
  "the channel's probe": {
    path: CHANNEL,
    control: field("Probe, height (H)"),
    use: fill("0.4"),
    result: figure(/of the flow/),
  },
  "the line's flow": {
    path: `${CHANNEL}/line-calculator`,
    control: field("Flow (m³/h)"),
    use: fill("50"),
    result: line,
  },
  "the line's pump": {
    path: `${CHANNEL}/line-calculator`,
    control: field("NPSH required (m)"),
    use: fill("4"),
    result: line,
  },
  "the stream's rate": {
    path: STREAM,
    control: field("Rate (events/s)"),
    use: fill("300"),
    result: figure(/processing time/),
  },
  "the stream's outage": {
    path: STREAM,
    control: button("Take the stores offline"),
    result: figure(/processing time/),
  },
  "the stream's windows": {
    path: STREAM,
    control: field("Window length (s)"),
    use: fill("5"),
    result: (page) => page.getByRole("heading", { name: "Windows" }),
  },
  "a filter of the dashboard": {
    path: SAAS,
    control: field("Plan at signup"),
    use: choose("Team"),
    result: figure("MRR movements"),
  },
  "an introduced error": {
    path: SAAS,
    control: field("Introduce an error"),
    use: (control) => control.selectOption({ index: 1 }),
    result: (page) => page.getByText(/checks? failed/i).first(),
  },
  "rows behind a number": {
    path: SAAS,
    control: button(/^ARR, show rows/),
    result: (page) => page.getByRole("dialog"),
  },
  "a question to the warehouse": {
    path: WAREHOUSE,
    before: startWarehouse,
    control: button("Run"),
    result: (page) => page.getByRole("region", { name: "Result" }),
  },
  "a question with a mistake": {
    path: WAREHOUSE,
    before: async (page) => {
      await startWarehouse(page);
      await ask(page, "SELECT nothing FROM nowhere");
    },
    control: button("Run"),
    result: (page) => page.getByText("No answer"),
  },
  "a plan": {
    path: WAREHOUSE,
    before: startWarehouse,
    control: button("Plan and times"),
    result: (page) => page.getByText("The question was run again with profiling"),
  },
  "a good for the cart": {
    path: "/demos/ecommerce",
    control: button("Add Digital manometer to the cart"),
    result: (page) =>
      page.getByRole("heading", { name: /^Cart/ }).or(page.getByRole("link", { name: /^Cart: 1 piece/ })),
  },
  "a hundred buyers": {
    path: "/demos/ecommerce",
    control: button("Send 100 buyers"),
    result: (page) => page.getByText("double clicks", { exact: true }),
  },
  "a question to the support chat": {
    path: "/demos/ai-chatbot",
    control: button("Return policy"),
    result: (page) => page.getByText(/within 30 days/).last(),
  },
  "a sample document": {
    path: "/demos/document-ai",
    control: button(/^Contract/),
    result: (page) => page.getByRole("figure").getByRole("region", { name: "Page preview" }),
  },
  "a generated text": {
    path: "/demos/text-generator",
    control: button("Show a sample instead"),
    result: (page) => page.getByRole("heading", { name: "Generated Text" }),
  },
};

/** Uses every control at the size of a window, and looks whether its result is in it. */
export function testResultsInView(width: number, height: number) {
  test.use({ viewport: { width, height } });

  for (const [name, { path, before, control, use, result }] of Object.entries(QUESTIONS)) {
    test(`${name}: its result is in view`, async ({ page }) => {
      await openPage(page, path);
      await before?.(page);
      const used = control(page);
      // In the middle, where a visitor reads.
      await used.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await (use ? use(used) : used.click());
      await expect(result(page).filter({ visible: true }).first()).toBeInViewport({ ratio: 0.5 });
    });
  }
}
