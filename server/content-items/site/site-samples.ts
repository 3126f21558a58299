import { categories } from "#content/categories.ts";
import { siteSamples } from "#content/site.ts";
import { schemaOf } from "#content-types/schema.ts";
import { type SectionKey, type SiteContent, siteSections } from "#content-types/site/site-sections.ts";

let parsed: SiteContent | undefined;

/** The samples in content/, as the editor would save them. */
export function sampleContent(): SiteContent {
  parsed ??= Object.fromEntries(
    siteSections.map(({ name, key }) => [key, schemaOf(name, categories).parse(siteSamples[key].values)]),
  ) as unknown as SiteContent;
  return parsed;
}

/** Parsed values always have their keys in the order of the fields. */
export const isSample = (key: SectionKey, fields: object) =>
  withoutCategories(fields) === withoutCategories(sampleContent()[key]);

/** Renaming a category changes what has it, which doesn't make it the owner's. */
export const withoutCategories = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) => (key === "category" ? "" : part));
