import type { TypeField } from "#content-types/fields.ts";

/** Reading JSON that somebody else wrote: a value of the wrong type counts as missing. */
export type Part = Record<string, unknown>;

export const isRecord = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const SPACES = /\s+/g;
// Control characters can't be stored in PostgreSQL or printed.
const CONTROLS = /\p{Cc}/gu;

/** One line of plain text. */
export function textOf(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).replace(SPACES, " ").replace(CONTROLS, "").trim();
}

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];

/** The objects in a list; anything else is noted. */
export function entriesOf(parent: Part, name: string, notes: string[]): Part[] {
  const value = parent[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    notes.push(`${name} is not a list and was left out.`);
    return [];
  }
  const entries = value.filter(isRecord);
  const others = value.length - entries.length;
  if (others > 0) notes.push(`${name}: ${others} ${others === 1 ? "entry is no object" : "entries are no objects"}.`);
  return entries;
}

/** "2021-03" and "2021" stay as they are; anything else is left empty. */
export const yearOrMonthOf = (value: unknown): string =>
  /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?(?=-\d\d(?:$|T)|$|T)/.exec(textOf(value))?.[0] ?? "";

/** "2021-03-05" and "2021-03" become "2021-03"; a year starts in January. Anything else is left empty. */
export function monthOf(value: unknown): string {
  const [, year, month = "01"] = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-\d\d)?(?:$|T)/.exec(textOf(value)) ?? [];
  return year === undefined ? "" : `${year}-${month}`;
}

/** Only addresses that a page may link to. */
export function webAddressOf(value: unknown): string {
  const text = textOf(value).replace(/^http:/i, "https:");
  return /^https:\/\/[^\s/]+\.[^\s]+$/.test(text) ? text : "";
}

type Values = Record<string, unknown>;

/** Shortens texts and lists to what their fields hold, and notes each. Values without a field are dropped. */
export function shortenToFields<Given extends Values>(
  fields: readonly TypeField[],
  values: Given,
  notes: string[],
): Given {
  const known = fields.filter(({ name }) => name in values);
  return Object.fromEntries(known.map((field) => [field.name, shortened(field, values[field.name], notes)])) as Given;
}

function shortened(field: TypeField, value: unknown, notes: string[]): unknown {
  switch (field.kind) {
    case "text":
    case "textarea":
    case "link":
      return cut(String(value), field.limit, field.label, notes);
    case "chips":
    case "lines":
    case "paragraphs":
      return first(value as string[], field, notes).map((text) => cut(text, field.limit, field.label, notes));
    case "objects":
      return first(value as Values[], field, notes).map((each) => shortenToFields(field.fields, each, notes));
    case "object":
      return shortenToFields(field.fields, value as Values, notes);
    default:
      return value;
  }
}

function first<Entry>(list: readonly Entry[], { most, label }: { most?: number; label: string }, notes: string[]) {
  if (most === undefined || list.length <= most) return [...list];
  const others = list.length - most;
  notes.push(`“${label}” holds ${most} entries; ${others} ${others === 1 ? "was" : "were"} left out.`);
  return list.slice(0, most);
}

/** Cuts between words. */
function cut(text: string, limit: number, label: string, notes: string[]): string {
  if (text.length <= limit) return text;
  notes.push(`“${label}” holds ${limit} characters; “${text.slice(0, 30)}…” was shortened.`);
  const room = text.slice(0, limit - 1);
  const end = room.lastIndexOf(" ");
  return `${end > limit / 2 ? room.slice(0, end) : room}…`;
}
