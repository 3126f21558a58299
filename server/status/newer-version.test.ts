import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { StatusAnswer } from "#contract/status.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

describeWithDatabase("the check for a newer version", (database) => {
  let site: TestSite;
  const requests: Record<string, unknown>[] = [];
  let answer = "";
  const server = createServer(({ headers }, response) => {
    requests.push(headers);
    response.end(answer);
  });
  afterEach(async () => {
    await site.close();
    requests.length = 0;
    await new Promise((resolve) => server.close(resolve));
  });

  async function openSite() {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    site = await openTestSite(database.settings, { environment: { UPDATE_URL: `http://127.0.0.1:${port}/tags` } });
    return async () => {
      const owner = await site.signedIn();
      return ((await (await owner("/api/admin/status")).json()) as StatusAnswer).newerVersion;
    };
  }

  test("reads a list of tags once a day, and says nothing about the site", async () => {
    answer = JSON.stringify([{ name: "v9.9.9" }, { name: "v10.1.0" }, { name: "v11.0.0-rc.1" }, { name: "v0.1.0" }]);
    const newerVersion = await openSite();
    expect(await Promise.all([newerVersion(), newerVersion()])).toEqual(["10.1.0", "10.1.0"]);
    expect(requests).toHaveLength(1);
    expect(Object.keys(requests[0] ?? {}).toSorted()).toEqual(
      ["accept", "accept-encoding", "accept-language", "connection", "host", "sec-fetch-mode", "user-agent"].toSorted(),
    );
    site.pass(DAY_MS);
    answer = JSON.stringify({ version: "0.0.1" });
    expect(await newerVersion()).toBeNull();
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["not JSON", "<html>"],
    ["something else", "[null, 7, {}]"],
    ["too much", `[${" ".repeat(1_000_000)}]`],
  ])("survives %s", async (_what, text) => {
    answer = text;
    const newerVersion = await openSite();
    expect(await newerVersion()).toBeNull();
    expect(await newerVersion()).toBeNull();
    expect(requests).toHaveLength(1);
  });
});
