import { expect, test } from "vitest";
import { contentTypes } from "./content-types.ts";
import { initialValues } from "./initial-values.ts";
import { schemaOf } from "./schema.ts";

// The schemas stay out of the browser for their size, so the initial values are computed without them.
test.each(contentTypes)("a new $singular starts with the defaults of its schema", ({ name, fields }) => {
  expect(initialValues(fields)).toEqual(schemaOf(name, "half-written").parse({}));
});
