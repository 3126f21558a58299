import type { Page } from "@playwright/test";

/** Things a healthy page never does; a test expects the list to be empty. */
export type PageWatch = { faults: string[] };

/** Watches a page from before its first byte. A missing page may log its own 404. */
export async function watchPage(page: Page, siteOrigin: string): Promise<PageWatch> {
  const faults: string[] = [];
  // Reported through the console, because the document that violated the policy may be gone.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`The content policy (${violatedDirective}) blocked ${blockedURI}`);
    });
  });
  page.on("console", (message) => {
    const ownStatus = message.location().url === page.url() && message.text().includes("status of 404");
    if (message.type() === "error" && !ownStatus) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== siteOrigin && protocol.startsWith("http")) faults.push(`request to ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      faults.push(`${response.url()} answered ${response.status()}`);
    }
  });
  return { faults };
}
