import { expect, type Page, test } from "@playwright/test";

const form = (page: Page) => page.locator("#contact form");

async function openForm(page: Page) {
  await page.goto("/#contact");
  await expect(page.locator("[data-island=contact-form][data-awake]")).toBeAttached();
}

async function fill(page: Page) {
  await form(page).getByLabel("Name *").fill("Dana Visitor");
  await form(page).getByLabel("Email *").fill("dana@visitor.example");
  await form(page).getByLabel("Project type *").selectOption("CFD/FEA Analysis");
  await form(page).getByLabel("Project description *").fill("Cooling channels of a mould, steady state.");
}

const send = (page: Page) => form(page).getByRole("button", { name: "Send" });

test("an empty form shows each error; once it is filled in, every field is posted as text", async ({ page }) => {
  await openForm(page);
  await send(page).click();
  for (const message of [
    "Name must be at least 2 characters",
    "Please enter a valid email",
    "Please select a project type",
    "Please provide more details about your project",
  ]) {
    await expect(form(page).getByText(message)).toHaveCount(1);
    await expect(form(page).getByText(message)).toBeVisible();
  }
  await expect(form(page).getByLabel("Name *")).toBeFocused();
  await form(page).getByLabel("Name *").fill("Dana");
  await expect(form(page).getByText("Name must be at least 2 characters", { exact: true })).toBeHidden();

  await fill(page);
  const posted = page.waitForRequest((request) => request.url().endsWith("/api/contact"));
  await send(page).click();
  const request = await posted;
  expect(request.method()).toBe("POST");
  expect(request.headers()["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  const body = request.postData() ?? "";
  for (const name of ["name", "email", "company", "phone", "projectType", "budget", "timeline", "description"]) {
    expect(body).toContain(`name="${name}"`);
  }
  // What is missing is empty.
  expect(body).toMatch(/name="company"\r\n\r\n\r\n/);
  expect(body).toMatch(/name="newsletter"\r\n\r\nfalse\r\n/);
});

test("a failure is reported, and all input survives it and a reload", async ({ page }) => {
  await openForm(page);
  await fill(page);
  await page.route("**/api/contact", (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to send message" })).toBeVisible();
  await expect(page.getByText("Please try again or contact me directly.")).toBeVisible();
  // The toast closes after five seconds; the way to write remains until the next attempt.
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Failed to send message")).toBeHidden();
  await form(page).getByLabel("Company").fill("Visitor Ltd");
  await expect(form(page).getByRole("link", { name: "hello@alex.example" })).toBeVisible();
  await expect(form(page).getByLabel("Name *")).toHaveValue("Dana Visitor");

  await page.reload();
  await expect(form(page).getByLabel("Project description *")).toHaveValue(
    "Cooling channels of a mould, steady state.",
  );
  await expect(form(page).getByLabel("Project type *")).toHaveValue("CFD/FEA Analysis");
});

test("unsupported and large files are reported, the sixth is dropped, and the message is sent with the rest", async ({
  page,
}) => {
  await openForm(page);
  const picker = form(page).getByLabel("Attachments");
  await picker.setInputFiles({ name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") });
  await expect(page.getByText("tool.exe is not a supported file type")).toBeVisible();
  await picker.setInputFiles({
    name: "large.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(page.getByText("large.pdf is larger than 10MB")).toBeVisible();

  const six = [1, 2, 3, 4, 5, 6].map((n) => ({
    name: `${n}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(`${n}`),
  }));
  await picker.setInputFiles(six);
  await expect(form(page).getByText("5/5")).toBeVisible();
  await expect(form(page).getByText("6.txt")).toBeHidden();
  await form(page).getByRole("button", { name: "Remove 2.txt" }).click();
  await expect(form(page).getByText("4/5")).toBeVisible();

  await test.step("on a phone a long name is truncated instead of widening the form", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const name = `${"drawing of the plant, ".repeat(5)}final.txt`;
    await picker.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from("A plant") });
    const remove = form(page).getByRole("button", { name: `Remove ${name}` });
    await remove.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
  });

  await test.step("the message is sent, and the form is cleared", async () => {
    await fill(page);
    await send(page).click();
    await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    await expect(page.getByText("I'll get back to you within 24 hours.", { exact: true })).toBeVisible();
    await expect(form(page).getByText("Your message has arrived")).toBeVisible();
    await expect(form(page).getByLabel("Name *")).toHaveValue("");
    await expect(form(page).getByText("0/5")).toBeVisible();
  });
});

test("Get Quote selects the matching project type and focuses the first empty field", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Quote for Engineering Simulation & CFD/FEA" }).click();
  await expect(form(page).getByLabel("Project type *")).toHaveValue("CFD/FEA Analysis");
  await expect(form(page).getByLabel("Name *")).toBeFocused();

  await test.step("also when the form is hydrated and partly filled in", async () => {
    await form(page).getByLabel("Name *").fill("Dana Visitor");
    await page.getByRole("link", { name: "Get Quote for Full-Stack Web Development" }).click();
    await expect(form(page).getByLabel("Project type *")).toHaveValue("Full-Stack Web Application");
    await expect(form(page).getByLabel("Email *")).toBeFocused();
    await expect(form(page).getByLabel("Name *")).toHaveValue("Dana Visitor");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts and confirms the message", async ({ page }) => {
    await page.goto("/#contact");
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL("/contact?sent=yes");
    await expect(page.getByRole("heading", { level: 1, name: "Message sent successfully!" })).toBeVisible();
    await page.goBack();
    await expect(form(page).getByLabel("Name *")).toBeVisible();
  });

  test("an error page keeps what was typed", async ({ page }) => {
    await page.goto("/#contact");
    await fill(page);
    await form(page).getByLabel("Email *").fill("not an address");
    await send(page).click();
    await expect(page.getByText("Please enter a valid email").first()).toBeVisible();
    await expect(page.locator("[name=description]")).toHaveValue("Cooling channels of a mould, steady state.");
  });
});
