import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/fixtures/site-test.ts";

/** Scrolls to the end and presses a key, which wakes every island that wakes without being used. */
async function wakeAll(page: Page) {
  await page.mouse.move(20, 20);
  await page.keyboard.press("Shift");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState("networkidle");
}

test("strings that could run script are rejected as HTML, and foreign URLs as scripts", async ({ page, site }) => {
  await page.goto(`${site}/playground`);
  await wakeAll(page);
  const refused = await page.evaluate(() => {
    const isRefused = (work: () => unknown) => {
      try {
        work();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const place = document.createElement("div");
    const set = (html: string) => () => {
      place.innerHTML = html;
    };
    return {
      handler: isRefused(set("<img src=x onerror=alert(1)>")),
      script: isRefused(set("<p><script>alert(1)</script></p>")),
      address: isRefused(set("<a href=' java\nscript:alert(1)'>x</a>")),
      frame: isRefused(set("<iframe srcdoc='<p>'></iframe>")),
      template: isRefused(
        set("<template shadowrootmode=open><template><img src=x onerror=alert(1)></template></template>"),
      ),
      worker: isRefused(() => new Worker("https://example.com/worker.js")),
      code: isRefused(() => {
        document.createElement("script").text = "alert(1)";
      }),
      harmless: isRefused(set("<p class='a'>onclick=1 <a href='/blog'>javascript:</a></p>")),
    };
  });
  expect(refused).toEqual({
    handler: true,
    script: true,
    address: true,
    frame: true,
    template: true,
    worker: true,
    code: true,
    harmless: false,
  });
});
