import { expect, test } from "vitest";
import { contentTypes } from "./content-types.ts";
import { initialValues } from "./initial-values.ts";
import { withCategories } from "./owners-categories.ts";
import { schemaOf } from "./schema.ts";

const categories = { posts: [{ name: "Portraits" }, { name: "Engineering" }], work: [{ name: "Weddings" }] };

// The schemas stay out of the browser for their size, so the initial values are computed without them.
test.each(contentTypes)("a new $singular starts with the defaults of its schema", ({ name, fields }) => {
  expect(initialValues(withCategories(fields, categories))).toEqual(
    schemaOf(name, categories, "half-written").parse({}),
  );
});
