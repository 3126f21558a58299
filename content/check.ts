import type * as z from "zod";
import { schemaOf } from "#content-types/schema.ts";
import { siteSections } from "#content-types/site/site-sections.ts";
import { categories } from "./categories.ts";
import { siteSamples } from "./site.ts";

type Check = { file: string; values: unknown; schema: z.ZodType };

/** The samples are checked by the rules of the editor, so that every seeded section can be edited and saved. */
const checks = (): Check[] =>
  siteSections.map(({ name, key }) => ({ ...siteSamples[key], schema: schemaOf(name, categories) }));

/** Everything wrong with the owner's facts, one per line: "content/profile.ts: email: Please enter an email address". */
export function contentMistakes(list: readonly Check[] = checks()): string[] {
  return list.flatMap(({ file, values, schema }) => {
    const { error } = schema.safeParse(values);
    return (error?.issues ?? []).map(({ path, message }) => `content/${file}: ${path.join(".")}: ${message}`);
  });
}

// The build runs this file as a program before it builds anything.
if (import.meta.main) {
  const mistakes = contentMistakes();
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}
