import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

const PATH = "/api/admin/backup";

describeOnBothEngines("downloading a backup", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
  });
  afterAll(() => site.close());

  test("is the owner's alone", async () => {
    expect((await site.request(PATH)).status).toBe(401);
  });

  test("is one file with everything, and noted", async () => {
    const owner = await site.signedIn("dana");
    const answer = await owner(PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="site-[\d-]+\.(backup|export)"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBe(Number(answer.headers.get("content-length")));
    const isBackup = storage.engine === "sqlite";
    const content = gunzipSync(isBackup ? bytes.subarray(bytes.indexOf("\n") + 1) : bytes);
    expect(content.toString("latin1", 0, 15)).toBe(isBackup ? "SQLite format 3" : '{"format":"site');
    expect(content.includes("dana")).toBe(true);
    const activity = (await (await owner("/api/admin/activity")).json()) as { summary: string }[];
    expect(activity[0]?.summary).toMatch(/^A (backup|export) of all data was downloaded$/);
  });
});
