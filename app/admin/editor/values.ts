import type { ContentType } from "#content-types/content-type.ts";
import { initialValues } from "#content-types/initial-values.ts";
import type { OwnerItemAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";

/** What the owner edits: the fields that all types share, and those of this type by name. */
export type Values = Record<string, unknown> & {
  title: string;
  slug: string;
  description: string;
  content: string;
  featured: "true" | "false";
};

/** An item as the API returns it to its owner, including the fields of its type. */
export type OwnerItem = OwnerItemAnswer & { workingCopy?: WorkingCopyAnswer | null };

const EMPTY = { title: "", slug: "", description: "", content: "", featured: "false" } as const;

/** The values of an item, a revision or a working copy; the initial ones for a new item. */
export function valuesOf(type: ContentType, answer: object | undefined): Values {
  const given = (answer ?? {}) as Record<string, unknown>;
  const start: Values = { ...EMPTY, ...initialValues(type.fields) };
  for (const name of Object.keys(start)) start[name] = given[name] ?? start[name];
  return start;
}

/** What is sent to the API: list entries that were left empty are dropped. */
export function payloadOf(values: Values): Record<string, unknown> {
  const { slug, ...rest } = values;
  const sent = withoutEmptyEntries(rest) as Record<string, unknown>;
  return slug === "" ? sent : { ...sent, slug };
}

/** Drops empty list entries at any depth, since fields may be groups of lists. */
function withoutEmptyEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyEntries).filter(isFilled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEmptyEntries(part)]));
}

function isFilled(entry: unknown): boolean {
  if (typeof entry === "string") return entry.trim() !== "";
  return typeof entry === "object" && entry !== null && Object.values(entry).some(isFilled);
}

export const sameValues = (one: Values, other: Values) => canonical(payloadOf(one)) === canonical(payloadOf(other));

export const isUntouched = (type: ContentType, values: Values) => sameValues(values, valuesOf(type, undefined));

/** Sorts keys, because the order in which an object's fields were filled in means nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}
