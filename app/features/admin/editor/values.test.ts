import { expect, test } from "vitest";
import { blogPostFields, playgroundItemFields, projectFields, serviceFields } from "#contract/content.ts";
import { contentKinds } from "./content-kinds.ts";
import { initialValues } from "./values.ts";

const SCHEMAS = {
  blog: blogPostFields,
  projects: projectFields,
  "ai-playground": playgroundItemFields,
  services: serviceFields,
};

// The schemas stay on the server, for their size; this keeps what the editor says of the fields true to them.
test.each(contentKinds)("a new $singular begins with what its schema begins with", ({ section, fields }) => {
  expect(initialValues(fields)).toEqual(SCHEMAS[section].parse({}));
});
