import { expect, type Page } from "@playwright/test";
import { SESSION_FLAG } from "#app/ui/api/session-flag.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { openCalendarServer, PASSWORD, USER } from "#server/booking/connected/calendar-server.fixtures.ts";
import { test as base } from "#tests/support/fixtures/site-process.ts";
import { openScriptedModel } from "#tests/support/network/scripted-model.ts";
import { openMailServer } from "#tests/support/network/smtp.ts";
import { accessibilityFaults } from "#tests/support/page/axe.ts";
import { signInAsOwner } from "#tests/support/page/editor.ts";
import { cutOff } from "#tests/support/page/page-state.ts";
import { chatOf } from "#tests/support/samples/ai-requests.ts";

const ACCOUNT = { username: "mara", password: "a long enough secret" };
const ENV = { ADMIN_USERNAME: ACCOUNT.username, ADMIN_PASSWORD: ACCOUNT.password };

/** A site with an owner account, signed in. */
const test = base.extend<{ site: string }>({
  site: async ({ launch, page }, use) => {
    const site = await launch({ env: ENV }).address;
    await signIn(page, site);
    await use(site);
  },
});

async function signIn(page: Page, site: string) {
  expect((await page.context().request.post(`${site}/api/session`, { data: ACCOUNT })).ok()).toBe(true);
  await page.context().addInitScript((flag) => localStorage.setItem(flag, "true"), SESSION_FLAG);
}

const noFaults = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
};

test("the owner sets up a mail server, tests it and receives an inquiry", async ({ page, site }) => {
  const smtp = await openMailServer({ user: "site", password: "the right one" });
  const press = (name: string) => page.getByRole("button", { name }).click();
  await page.goto(`${site}/admin/mail`);
  await page.getByLabel("Server").fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(smtp.port));
  await page.getByLabel("User").fill("site");
  await page.getByLabel("Password").fill("a wrong one");
  await page.getByLabel("Your address").fill("owner@site.example");
  await press("Send a test message");
  await expect(page.getByText("Please enter the sender’s address")).toBeVisible();
  await page.getByLabel("Sender").fill("Site <site@site.example>");
  await press("Send a test message");
  await expect(page.getByText(/^535 Wrong user/)).toBeVisible();
  await noFaults(page);

  await page.getByLabel("Password").fill("the right one");
  await press("Send a test message");
  await expect(page.getByText("The server accepted the message to owner@site.example.")).toBeVisible();
  expect(smtp.received).toHaveLength(1);
  await press("Save");
  await expect(page.getByText("Mail settings saved").first()).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByText("One is stored, encrypted.")).toBeVisible();
  await expect(page.getByLabel("Server")).toHaveValue("127.0.0.1");

  await page.request.post(`${site}/api/newsletter`, { data: { email: "ada@mail.example" } });
  await expect.poll(() => smtp.received.flatMap((mail) => mail.recipients)).toContain("ada@mail.example");
  await smtp.close();
});

test("the environment's mail settings are shown, and win", async ({ launch, page }) => {
  const env = { SMTP_URL: "smtp://user:hidden@mail.site.example:2525", MAIL_FROM: "site@site.example" };
  const site = await launch({ env }).address;
  await signInAsOwner(page, site);
  await page.goto(`${site}/admin/mail`);
  await expect(page.getByLabel("Server")).toHaveValue("mail.site.example");
  await expect(page.getByLabel("Server")).toBeDisabled();
  await expect(page.getByText("Set by SMTP_URL in the environment, which wins over this page.").first()).toBeVisible();
  await expect(page.getByText("The demo sign-in can’t change this.")).toBeVisible();
  expect(await page.content()).not.toContain("hidden@");
  await noFaults(page);
});

test("the owner connects a model, sees how it does, and goes back", async ({ page, site }) => {
  const model = await openScriptedModel();
  const press = (name: string) => page.getByRole("button", { name }).click();
  const ask = async () =>
    ((await (await page.request.post(`${site}/api/ai/chat`, { data: chatOf("Hello") })).json()) as { engine: string })
      .engine;
  await page.goto(`${site}/admin/models`);
  await expect(page.getByRole("row", { name: "Chatbot" }).first()).toContainText("Built in");
  await page.getByLabel("Address", { exact: true }).fill(model.address);
  await page.getByLabel("Key").fill("a key");
  await press("List models");
  await expect(page.getByText("2 models found.")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue(`${model.address}/v1`);
  await press("Connect");
  await expect(page.getByText("Please choose a model")).toBeVisible();
  await page.getByLabel("Model", { exact: true }).selectOption("scripted");
  model.script({ status: 401 });
  await press("Connect");
  await expect(page.getByText("The provider refused the key (401).")).toBeVisible();
  expect(await ask()).toBe("embedded");
  model.script({ pieces: ["I am ready."] });
  await press("Test");
  await expect(page.getByText("I am ready.")).toBeVisible();
  await noFaults(page);
  await press("Connect");
  await expect(page.getByText("scripted at 127.0.0.1")).toBeVisible();
  expect(await ask()).toBe("remote");

  model.script({ status: 401 });
  expect(await ask()).toBe("embedded");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The provider refused the key (401).");
  const row = page.getByRole("row", { name: /^Chatbot Provider/ });
  await expect(row).toContainText("1 of 2");
  await page.getByLabel("Answers per month").fill("1");
  await press("Save budgets");
  await expect(page.getByText("Used this month: 1.")).toBeVisible();
  await noFaults(page);

  await press("Back to the built-in engines");
  await expect(page.getByText("The built-in engines answer in the playground.")).toBeVisible();
  expect(await ask()).toBe("embedded");
  await model.close();
});

test("the owner connects calendars, whose busy times visitors are not offered", async ({ launch, page }) => {
  const site = await launch({ env: { ...ENV, CALENDAR_ALLOW_PRIVATE: "true" } }).address;
  await signIn(page, site);
  const server = await openCalendarServer();
  await page.goto(`${site}/book?zone=UTC`);
  const slot = page.getByRole("button", { name: / on [A-Z]/ }).nth(8);
  const start = (await slot.getAttribute("value")) ?? "";
  const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const busy = `UID:a@elsewhere\r\nDTSTART:${stamp(Date.parse(start))}\r\nDTEND:${stamp(Date.parse(start) + HOUR_MS)}`;
  server.files.set(
    "/a.ics",
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n${busy}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  );

  await page.goto(`${site}/admin/bookings`);
  const connect = () => page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByLabel("Address", { exact: true }).fill(`${server.url}/b.ics`);
  await connect();
  await expect(page.getByText("There is no calendar at this address (404).")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill(`${server.url}/a.ics`);
  await page.getByRole("textbox", { name: "Name", description: "To tell it from others" }).fill("Private");
  await connect();
  await expect(page.getByRole("heading", { name: "Private" })).toBeVisible();
  await expect(page.getByText("1 busy time, read at")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill(server.url);
  await page.getByLabel("User").fill(USER);
  await page.getByLabel("Password").fill(PASSWORD);
  await connect();
  await page.getByLabel("Write booked meetings into").selectOption("Meetings");
  await expect(page.getByLabel("Work & more")).toBeChecked();
  await noFaults(page);

  await page.goto(`${site}/book?zone=UTC`);
  await expect(page.locator(`button[value="${start}"]`)).toHaveCount(0);
  await page.goto(`${site}/admin/bookings`);
  await page.getByRole("button", { name: "Remove Private" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Private" })).toHaveCount(0);
  await server.close();
});
