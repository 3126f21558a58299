import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { StatusAnswer } from "#contract/status.ts";
import { noteBackup } from "#server/platform/last-backup.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
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
    const status = (await (await owner("/api/admin/status")).json()) as StatusAnswer;

    expect(status).toMatchObject({
      database: database.settings.databaseUrl ? "postgres" : "sqlite",
      siteUrl: null,
      hasOwnerEmail: false,
      mail: { configured: false, waiting: 0, failed: 0 },
      aiEngine: "embedded",
      modelProblems: [],
      lastBackupAt: null,
      nextScheduled: null,
    });
    expect(status.unpublished.map(({ drafts, scheduled }) => drafts + scheduled)).toEqual([0, 0, 0, 0, 0]);
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
    const status = (await (await owner("/api/admin/status")).json()) as StatusAnswer;

    expect(status).toMatchObject({
      siteUrl: "https://alex.example",
      hasOwnerAccount: true,
      hasOwnerEmail: true,
      mail: { configured: true },
      aiEngine: "remote (sample-model)",
    });
  });

  test("counts what is not published yet, and names what is published next", async () => {
    site = await openTestSite(database.settings);
    const owner = await site.signedIn();
    const add = async (title: string, publishAt?: string) => {
      const { id } = await (await owner("/api/admin/projects", json("POST", { title, writeId: randomUUID() }))).json();
      if (publishAt) await owner(`/api/admin/projects/${id}/schedule`, json("POST", { publishAt, revision: 1 }));
      return id;
    };
    await add("Draft");
    await add("Later", "2999-02-01T00:00:00.000Z");
    const id = await add("Next", "2999-01-01T00:00:00.000Z");
    const status = (await (await owner("/api/admin/status")).json()) as StatusAnswer;

    expect(status.unpublished).toContainEqual({ type: "project", drafts: 1, scheduled: 2 });
    expect(status.nextScheduled).toEqual({ type: "project", id, title: "Next", publishAt: "2999-01-01T00:00:00.000Z" });
  });

  test("says when the last backup was made", async () => {
    site = await openTestSite(database.settings);
    const owner = await site.signedIn();
    await noteBackup(site.core.settings.dataDir, Date.parse("2026-03-02T03:15:00Z"), site.core.log);
    const status = (await (await owner("/api/admin/status")).json()) as StatusAnswer;

    expect(status.lastBackupAt).toBe("2026-03-02T03:15:00.000Z");
  });
});
