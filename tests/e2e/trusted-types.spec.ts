import { expect, type Page } from "@playwright/test";
import { ownerTest } from "#tests/support/fixtures/owner-test.ts";
import { test } from "#tests/support/fixtures/site-test.ts";
import { openEditor, pasteHtml } from "#tests/support/page/editor.ts";
import { ADMIN_PAGES } from "#tests/support/pages.ts";

/** Records content policy violations. Other tests watch the public pages for them. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample, sourceFile, lineNumber }) => {
      const report = globalThis as unknown as { reportViolation: (text: string) => void };
      report.reportViolation(`${location.pathname}: ${violatedDirective} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  return violations;
}

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

ownerTest(
  "the owner's pages and the editor comply with the policy, even with a hostile paste",
  async ({ page, site }) => {
    const violations = await watchViolations(page);
    for (const path of ADMIN_PAGES) {
      await page.goto(site + path);
      await page.waitForLoadState("networkidle");
    }
    await openEditor(page, `${site}/admin/blog/new`);
    expect(violations).toEqual([]);

    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await pasteHtml(page, '<p onclick="alert(1)">Pasted</p><img src="x" onerror="alert(1)"><script>alert(1)</script>');
    await expect(page.getByText("Pasted")).toBeVisible();
    // The browser reports each handler it blocked while parsing the paste; nothing else was attempted.
    expect(violations.filter((violation) => !violation.includes("script-src-attr"))).toEqual([]);
    expect(dialogs).toEqual([]);
  },
);
