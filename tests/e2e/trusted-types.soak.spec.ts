import { expect, type Page } from "@playwright/test";
import { ownerTest } from "#tests/support/fixtures/owner-test.ts";
import { openEditor, pasteHtml } from "#tests/support/page/editor.ts";

/** Records content policy violations. The crawl watches the other pages for them. */
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

ownerTest("the editor complies with the policy, even with a hostile paste", async ({ page, site }) => {
  const violations = await watchViolations(page);
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
});
