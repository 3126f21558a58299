import { expect } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";
import { send } from "#tests/support/network/raw-http.ts";
import { PAGE_LAYOUTS } from "#tests/support/pages.ts";

// Drawing one takes a while, and pages with the same layout get theirs in the same way.
test("every page layout has its social image", async ({ site }) => {
  test.slow();
  for (const path of PAGE_LAYOUTS) {
    const { headers } = await send(site, `/social${path === "/" ? "/home" : path}.png`);
    expect.soft(headers["content-type"], path).toBe("image/png");
  }
});
