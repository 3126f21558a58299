import { expect, type Page, test } from "@playwright/test";

const figures = (page: Page) => page.getByRole("status").innerText();
const block = (page: Page, title: string) => page.getByRole("checkbox", { name: new RegExp(`^${title}`) });
const PAGE = "/estimate?service=data-engineering";

test("the figures and the questions follow every choice, and the server agrees with the browser", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByText("Sample rates")).toBeVisible();
  await expect(page.getByText("This is an estimate, not an offer.")).toBeVisible();
  const before = await figures(page);
  await block(page, "Streaming").press("Space");
  await expect(page).toHaveURL(/block=streaming/);
  await page.getByLabel("How many sources are there?").selectOption("More than ten");
  await page.getByLabel("Does every source have an owner who can change it?").selectOption("No");
  await expect(page).toHaveURL(/q-sources=more-than-ten&q-owners=no/);
  await expect(page.getByRole("status")).not.toHaveText(before);
  const shown = await page.locator("main").innerText();

  await page.route("**/*.js", (route) => route.abort());
  await page.goto(page.url());
  await expect(page.getByLabel("How many sources are there?")).toHaveValue("more-than-ten");
  const rendered = await page.locator("main").innerText();
  expect(rendered.replace(/\s*Update the estimate/, "").replace(/\s+/g, " ")).toBe(shown.replace(/\s+/g, " "));
});

test("a block that another one needs stays", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByLabel(/^Batch pipeline \(needed for Data model\)/)).toBeDisabled();
  await block(page, "Dashboard").uncheck();
  await block(page, "Data model").uncheck();
  await expect(block(page, "Batch pipeline")).toBeEnabled();
  await expect(block(page, "Batch pipeline")).toBeChecked();
  await block(page, "Batch pipeline").uncheck();
  await block(page, "Sources and contracts").uncheck();
  await expect(page.getByText("Choose at least one block")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Choose at least one block")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a form computes it, and the estimate goes along into the booking", async ({ page }) => {
    await page.goto("/consulting-services#data-engineering");
    await page.locator("#data-engineering").getByRole("link", { name: "Estimate this project" }).click();
    await expect(page).toHaveURL(PAGE);
    const before = await figures(page);
    await block(page, "Dashboard").uncheck();
    await page.getByRole("button", { name: "Update the estimate" }).click();
    await expect(block(page, "Dashboard")).not.toBeChecked();
    expect(await figures(page)).not.toBe(before);

    await page.getByRole("link", { name: "Talk about this" }).click();
    await expect(page.getByText(/With your estimate: Data Engineering & Analytics, 3 blocks, about/)).toBeVisible();
    await page.getByRole("button", { name: "Show times" }).click();
    await page
      .getByRole("button", { name: / on [A-Z]/ })
      .nth(2)
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Almost booked" })).toBeVisible();
    await expect(page.getByText(/With your estimate: Data Engineering & Analytics, 3 blocks/)).toBeVisible();
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("link", { name: "Change it" }).click();
    await expect(block(page, "Dashboard")).not.toBeChecked();
  });
});

test("the contact form leads here and takes an estimate along", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Estimate it first" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estimate a project" })).toBeVisible();
  const estimate = "service=data-engineering&block=dashboard";
  await page.goto(`/?${new URLSearchParams({ estimate })}#contact`);
  await expect(page.getByText(/With your estimate: Data Engineering & Analytics, 4 blocks/)).toBeVisible();
  await page.getByLabel("Name *").fill("Ada King");
  await page.getByLabel("Email *").fill("ada@estimate.example");
  await page.getByLabel("Project type").selectOption({ index: 1 });
  await page.getByLabel("Project description *").fill("The engine, please, within the estimate.");
  const sent = page.waitForRequest("**/api/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you! Your message has arrived.")).toBeVisible();
  expect((await sent).postDataBuffer()?.toString()).toContain("block=dashboard");
});

test("nothing sent by hand breaks it", async ({ request }) => {
  for (const query of ["service=__proto__&block=constructor", "block=%00%FF&q-=1", `block=${"a&block=".repeat(900)}`])
    expect((await request.get(`/estimate?${query}`)).status()).toBe(200);
});

test("made-up choices lead to the page of what can be chosen, which is rendered once", async ({ request }) => {
  const target = async (query: string) => {
    const response = await request.get(`/estimate?${query}`, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  const usual = await target("block=a0");
  expect(usual).toEqual([302, expect.stringContaining("/estimate?service=")]);
  for (const query of ["block=a149", "service=none", "q-none=1"]) expect(await target(query)).toEqual(usual);
  expect(await target("service=data-engineering&block=streaming&block=made-up&q-sources=none")).toEqual([
    302,
    "/estimate?service=data-engineering&block=sources-and-contracts&block=streaming",
  ]);
  const [, location = ""] = usual;
  for (const query of ["service=data-engineering", String(location).split("?")[1] ?? ""])
    expect(await target(query)).toEqual([200, undefined]);
});
