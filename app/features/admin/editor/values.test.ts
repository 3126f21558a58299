import { expect, test } from "vitest";
import { contentTypes } from "#content-types/content-types.ts";
import { schemaOf } from "#content-types/schema.ts";
import { initialValues } from "./values.ts";

// The schemas stay out of the browser for their size, so the editor computes the initial values itself.
test.each(contentTypes)("a new $singular starts with the defaults of its schema", ({ name, fields }) => {
  expect(initialValues(fields)).toEqual(schemaOf(name).parse({}));
});
