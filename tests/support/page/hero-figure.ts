import type { Page } from "@playwright/test";

export const flowFigure = (page: Page) => page.getByRole("figure").filter({ hasText: "FLOW PAST A CYLINDER" });
