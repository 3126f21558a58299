import type { ContentType } from "#content-types/content-type.ts";
import type { TypeField } from "#content-types/fields.ts";
import type { OwnerItemAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";

/** What the owner writes: the fields all kinds share, and by name those of this one. */
export type Values = Record<string, unknown> & {
  title: string;
  slug: string;
  description: string;
  content: string;
  featured: "true" | "false";
};

/** An item as the API gives it to its owner; the fields of its type stand beside the named ones. */
export type OwnerItem = OwnerItemAnswer & { workingCopy?: WorkingCopyAnswer | null };

const EMPTY = { title: "", slug: "", description: "", content: "", featured: "false" } as const;

/** What the fields of a type hold before anything is written. */
export function initialValues(fields: readonly TypeField[]): Record<string, unknown> {
  return Object.assign({}, ...fields.map(initialValue)) as Record<string, unknown>;
}

function initialValue(field: TypeField): Record<string, unknown> {
  const { name } = field;
  switch (field.kind) {
    case "chips":
    case "lines":
    case "objects":
      return { [name]: [] };
    case "object":
      return { [name]: initialValues(field.fields) };
    case "picture":
      return { [name]: "", [field.altName]: "" };
    default:
      return { [name]: field.initial ?? "" };
  }
}

/** The values of an answer: an item, a revision, a copy. Nothing is a new item. */
export function valuesOf(type: ContentType, answer: object | undefined): Values {
  const given = (answer ?? {}) as Record<string, unknown>;
  const start: Values = { ...EMPTY, ...initialValues(type.fields) };
  for (const name of Object.keys(start)) start[name] = given[name] ?? start[name];
  return start;
}

/** What is sent: entries that were begun and left empty are none. */
export function payloadOf(values: Values): Record<string, unknown> {
  const { slug, ...rest } = values;
  const sent = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.filter(isFilled) : value]),
  );
  return slug === "" ? sent : { ...sent, slug };
}

function isFilled(entry: unknown): boolean {
  if (typeof entry === "string") return entry.trim() !== "";
  return Object.values(entry as Record<string, unknown>).some((value) => value !== "");
}

export const sameValues = (one: Values, other: Values) => canonical(payloadOf(one)) === canonical(payloadOf(other));

/** Whether anything was written at all. */
export const isUntouched = (type: ContentType, values: Values) => sameValues(values, valuesOf(type, undefined));

/** In which order an object's fields were filled in means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}
