import type { Locator, Page } from "@playwright/test";

/** What a still shows: a part of the page, from a corner of it on, so wide; all of it unless told. In pixels. */
type Still = { of: Locator; left?: number; top?: number; width?: number };

/** Brings a demo's page to what its still shows (scripts/demo-stills.ts). */
export type TakeStill = (page: Page) => Promise<Still>;
