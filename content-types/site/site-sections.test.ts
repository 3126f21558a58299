import { expect, test } from "vitest";
import { siteSections } from "./site-sections.ts";

/** The parts that every stored item has; a field of the same name would never be stored. */
const ITEM_PARTS = ["title", "slug", "description", "content", "featured", "revision", "writeId", "state", "id"];

test.each(siteSections)("the fields of $key have names of their own", ({ fields }) => {
  const names = fields.flatMap((field) => [
    field.name,
    ...(field.kind === "picture" && field.altName ? [field.altName] : []),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => ITEM_PARTS.includes(name))).toEqual([]);
});
