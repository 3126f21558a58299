import { afterEach, expect, test } from "vitest";
import { statusAnswer } from "#contract/status.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";
import { makeOwner } from "#tests/support/sites/browser-session.ts";

describeWithDatabase("the status", (database) => {
  let site: TestSite;
  afterEach(() => site.close());

  test("is for the owner only", async () => {
    site = await openTestSite(database.settings);
    expect((await site.request("/api/admin/status")).status).toBe(401);
    const owner = await site.signedIn();
    expect((await owner("/api/admin/status?x=1")).status).toBe(400);
  });

  test("names the engine and shows what is not set up", async () => {
    site = await openTestSite(database.settings);
    const owner = await site.signedIn();
    const status = statusAnswer.parse(await (await owner("/api/admin/status")).json());

    expect(status).toMatchObject({
      newerVersion: null,
      database: database.settings.databaseUrl ? "postgres" : "sqlite",
      siteUrl: null,
      hasOwnerEmail: false,
      mail: { configured: false, waiting: 0, failed: 0 },
      aiEngine: "embedded",
      modelProblems: [],
    });
    expect(status.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test("shows what is set up", async () => {
    const environment = {
      SITE_URL: "https://alex.example",
      SMTP_URL: "smtp://mail.example:587",
      MAIL_FROM: "site@alex.example",
      OWNER_EMAIL: "alex@alex.example",
      AI_BASE_URL: "http://127.0.0.1:11434/v1",
      AI_MODEL: "sample-model",
    };
    site = await openTestSite(database.settings, { environment });
    await makeOwner(site);
    const owner = await site.signedIn();
    const status = statusAnswer.parse(await (await owner("/api/admin/status")).json());

    expect(status).toMatchObject({
      siteUrl: "https://alex.example",
      hasOwnerAccount: true,
      hasOwnerEmail: true,
      mail: { configured: true },
      aiEngine: "remote (sample-model)",
    });
  });
});
