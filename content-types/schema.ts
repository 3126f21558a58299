import * as z from "zod";
import { text } from "#contract/content.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { isTimeZone, parseHours } from "#contract/hours.ts";
import { withArticle } from "#engines/text/article.ts";
import type { Count, FieldValues, ObjectField, TextField, TextFormat, TypeField } from "./fields.ts";
import { initialValues } from "./initial-values.ts";
import { type ItemTypeName, itemType, type RecordOf } from "./item-types.ts";
import { type OwnersCategories, withCategories } from "./owners-categories.ts";
import { placeholdersIn } from "./site/placeholders.ts";

/** Derives the API's schemas from the fields. Only the server imports this, so that zod stays out of the browser. */

/** A path on this site or a web address; never a script. */
const LINK = /^($|\/[^/\\]|\/$|https?:\/\/)/i;
const LINK_RULE = "Please enter a web address or a path";
/** What an address may be while it is typed: anything without a scheme, such as "javascript:", that pages don't link to. */
const SAFE_ADDRESS = /^(?!(?!(?:https?|mailto):)[^/?#]*:)/i;
const ADDRESS_FORMATS: readonly (TextFormat | undefined)[] = ["web-address", "link-target"];
/** A picture from this site: pages load nothing from other hosts. */
const PICTURE_PATH = /^($|\/[^/\\])/;

const WEB_ADDRESS = /^https:\/\/[^\s/]+\.[^\s]+$/;
const FORMATS: Record<TextFormat, { pattern: Pick<RegExp, "test">; message: string }> = {
  email: { pattern: z.regexes.email, message: "Please enter an email address" },
  "web-address": { pattern: WEB_ADDRESS, message: "Please enter an https:// address" },
  "link-target": {
    pattern: /^(\/(?![/\\])\S*|#\S+|mailto:(\S+@\S+|\{email\})|https:\/\/[^\s/]+\.\S+)$/,
    message: "Please enter a path, an https:// or a mailto: address",
  },
  day: { pattern: z.regexes.date, message: "Please enter a day, such as 2026-11-15" },
  month: { pattern: /^(19|20)\d\d-(0[1-9]|1[0-2])$/, message: "Please enter a year and a month, such as 2026-02" },
  language: {
    pattern: /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/,
    message: "Please enter the code of a language, such as de or pt-BR",
  },
  "year-or-month": {
    pattern: /^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/,
    message: "Please enter a year, or a year and a month, such as 2026 or 2026-02",
  },
  phone: { pattern: /^\+\d[\d ]{6,18}\d$/, message: "Please enter an international number, such as +1 202 555 0142" },
  color: { pattern: /^#[0-9a-f]{6}$/i, message: "Please enter a color, such as #7a3e9d" },
  number: { pattern: /^\d{1,12}(\.\d{1,6})?$/, message: "Please enter a number, such as 14 or 0.8" },
  slug: { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: "Please use lowercase letters, digits and single hyphens" },
  hours: {
    pattern: { test: (value) => parseHours(value) !== undefined },
    message: "Please enter hours in steps of 5 minutes, such as 9-12, 13:00-17:30",
  },
  "time-zone": { pattern: { test: isTimeZone }, message: "Please enter a time zone, such as Europe/Berlin" },
};

/**
 * What is published follows every rule. A draft or a working copy may be half-written, so for it the rules about what must
 * be there and what it must look like wait until it is published.
 */
type Strictness = "published" | "half-written";

function listOf<Entry extends z.ZodType>(entry: Entry, { least = 0, most }: Count, at: Strictness) {
  const limit = most ?? CONTENT_LIMITS.listEntries;
  const list = z.array(entry).max(limit, `Please keep this to ${limit} entries`);
  if (at === "half-written" || least === 0) return list;
  return list.min(least, least === 1 ? "Please add at least one" : `Please add at least ${least}`);
}

function textSchema({ kind, limit, label, required, format }: TextField, at: Strictness) {
  let schema = text(limit);
  const rule = format && FORMATS[format];
  // A script is refused even half-written, because previews can be shared.
  if (kind === "link" || ADDRESS_FORMATS.includes(format))
    schema = schema.regex(SAFE_ADDRESS, rule?.message ?? LINK_RULE);
  if (at === "half-written") return schema;
  if (kind === "link") schema = schema.regex(LINK, LINK_RULE);
  if (required) schema = schema.min(1, `Please fill in “${label}”`);
  return rule ? schema.refine((value) => value === "" || rule.pattern.test(value), rule.message) : schema;
}

const groupSchema = (fields: readonly TypeField[], at: Strictness) =>
  z.object(Object.assign({}, ...fields.map((field) => schemasOf(field, at))) as Record<string, z.ZodType>);

function objectSchema({ fields, inOrder }: Pick<ObjectField, "fields" | "inOrder">, at: Strictness) {
  const group = groupSchema(fields, at);
  if (!inOrder || at === "half-written") return group;
  const [first, second] = inOrder;
  return group.refine((value) => value[second] === "" || String(value[first]) < String(value[second]), {
    path: [second],
    error: `Please choose a later one than “${fields.find(({ name }) => name === first)?.label}”`,
  });
}

function withPlaceholders<Schema extends z.ZodType>(
  schema: Schema,
  { placeholders }: TypeField,
  at: Strictness,
): Schema {
  if (!placeholders || at === "half-written") return schema;
  return schema.superRefine((value, context) => {
    const { known, required = [] } = placeholders;
    const used = placeholdersIn(value);
    for (const { name, path } of used) {
      const message = `There is no fact named {${name}}. Known are ${known.map((each) => `{${each}}`).join(", ")}`;
      if (!known.includes(name)) context.addIssue({ code: "custom", path, message });
    }
    const missing = required.find((name) => !used.some((each) => each.name === name));
    const message = `Please keep {${missing}}: the site fills in a fact that must be stated here`;
    if (missing !== undefined) context.addIssue({ code: "custom", path: [], message });
  });
}

function schemasOf(field: TypeField, at: Strictness): Record<string, z.ZodType> {
  const { name } = field;
  switch (field.kind) {
    case "text":
    case "textarea":
    case "link":
      // Checked like any other value, so that a required text that was left out is asked for by its label.
      return { [name]: withPlaceholders(textSchema(field, at), field, at).prefault(field.initial ?? "") };
    case "percent":
      return { [name]: z.int().min(0).max(100).default(field.initial) };
    case "select":
      return {
        [name]: z
          .enum(
            field.options.map(({ value }) => value),
            `Please choose ${withArticle(field.label.toLowerCase())}`,
          )
          .default(field.initial),
      };
    case "chips":
    case "lines":
    case "paragraphs":
      return { [name]: listOf(text(field.limit).min(1, "Please remove empty entries"), field, at).default([]) };
    case "objects":
      return { [name]: withPlaceholders(listOf(objectSchema(field, at), field, at), field, at).default([]) };
    case "object":
      return { [name]: withPlaceholders(objectSchema(field, at), field, at).default(initialValues(field.fields)) };
    case "picture":
      return {
        [name]: text(CONTENT_LIMITS.link).regex(PICTURE_PATH, "Please choose a picture from this site").default(""),
        ...(field.altName && { [field.altName]: text(CONTENT_LIMITS.listEntry).default("") }),
      };
  }
}

const schemas = new WeakMap<OwnersCategories, Map<string, z.ZodObject>>();

/** The schema of the fields that only this type has. */
export function schemaOf<Name extends ItemTypeName>(
  name: Name,
  categories: OwnersCategories,
  at: Strictness = "published",
) {
  // Created once per type, until the categories change: seeding and saving parse many items.
  const known = schemas.get(categories) ?? new Map<string, z.ZodObject>();
  schemas.set(categories, known);
  const key = `${name} ${at}`;
  const schema = known.get(key) ?? groupSchema(withCategories(itemType(name).fields, categories), at);
  known.set(key, schema);
  return schema as z.ZodObject & z.ZodType<FieldValues<RecordOf<Name>["fields"]>>;
}
