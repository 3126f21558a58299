import type { Page } from "@playwright/test";

export const openSample = (page: Page, name: string) => page.getByRole("button", { name, exact: false }).click();

export const entries = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem");
