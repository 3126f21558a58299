import type { Page } from "@playwright/test";

const PARTS = ["about", "skills", "projects", "consulting-services", "ai-playground", "blog", "contact", "connect"];

/** The sections of the home page that the browser has not laid out yet. */
export function left(page: Page): Promise<string[]> {
  return page.evaluate(
    (ids) =>
      ids.filter((id) => !document.getElementById(`${id}-title`)?.checkVisibility({ contentVisibilityAuto: true })),
    PARTS,
  );
}
