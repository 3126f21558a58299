import { diffLines, diffWordsWithSpace } from "diff";
import type { ContentType } from "#content-types/content-type.ts";
import { COMMON_LABELS } from "#content-types/field-places.ts";
import type { Values } from "../values.ts";
import { plainTextOf } from "./plain-text.ts";

/** `start` is its offset in the whole text. */
export type Part = { text: string; isChanged: boolean; start: number };
/** A field that differs between the two versions. */
export type Difference = { label: string; older: Part[]; newer: Part[] };

/** Comparing words can take long in very different texts; after this time, lines are compared instead. */
const WORDS_TIMEOUT_MS = 500;

export function differencesBetween(type: ContentType, older: Values, newer: Values): Difference[] {
  const fields = [
    ...Object.entries(COMMON_LABELS),
    ...type.fields.flatMap((field) => [
      [field.name, field.label],
      ...(field.kind === "picture" && field.altName ? [[field.altName, `${field.label}: alt text`]] : []),
    ]),
  ] as [string, string][];
  return fields.flatMap(([name, label]) => {
    const before = textOf(name, older[name]);
    const after = textOf(name, newer[name]);
    if (before !== after) return [{ label, ...compare(before, after) }];
    // The text is the same, but the markup is not: a link's title, a width, a mark.
    if (name === "content" && older.content !== newer.content)
      return [{ label, ...compare(older.content, newer.content) }];
    return [];
  });
}

function compare(before: string, after: string): Omit<Difference, "label"> {
  const changes = diffWordsWithSpace(before, after, { timeout: WORDS_TIMEOUT_MS }) ?? diffLines(before, after);
  return {
    older: placed(changes.filter(({ added }) => !added).map(({ value, removed }) => [value, removed])),
    newer: placed(changes.filter(({ removed }) => !removed).map(({ value, added }) => [value, added])),
  };
}

function placed(parts: readonly [text: string, isChanged: boolean][]): Part[] {
  let start = 0;
  return parts.map(([text, isChanged]) => {
    const part = { text, isChanged, start };
    start += text.length;
    return part;
  });
}

function textOf(name: string, value: unknown): string {
  if (name === "content") return plainTextOf(value as string);
  if (name === "featured") return value === "true" ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((entry: unknown) => textOf("", entry)).join("\n");
  if (value !== null && typeof value === "object") {
    const parts = Object.values(value).map((part) => textOf("", part));
    return parts.filter(Boolean).join(parts.some((part) => part.includes("\n")) ? "\n" : ": ");
  }
  return typeof value === "number" ? `${value}%` : ((value as string | undefined) ?? "");
}
