import { expect, test } from "vitest";
import type { PictureUse } from "#contract/media-library.ts";
import { usesText } from "./picture-dialog.tsx";

const use = (place: PictureUse["place"]): PictureUse => ({ title: "x", label: "Blog post", href: "/", place });

test.each([
  ["Not used", []],
  ["Only in older revisions", ["revision", "revision"]],
  ["Used in 1 place", ["revision", "draft"]],
  ["Used in 3 places", ["published", "working-copy", "trashed"]],
] as const)("%s", (text, places) => {
  expect(usesText(places.map(use))).toBe(text);
});
