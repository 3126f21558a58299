import type { TypeField } from "#content-types/fields.ts";

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
