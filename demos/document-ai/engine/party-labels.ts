import { bottom, right } from "#engines/documents/reading/page.ts";
import type { Line, Segment } from "#engines/documents/words/lines.ts";
import { afterPrefix } from "./labeled.ts";
import { nameOf, SHIPPING_LABEL } from "./party-names.ts";

export type NamedParty = { name: Segment; rule: number };

/** What an address may start with: numbers of the party, a salutation. */
const COMES_FIRST =
  /^(?:(?:global[e]?\s+)?(?:(?:gln|nummer|number|no|id|kd|siret|siren)\b|(?:kunden|lief(?:eranten)?|debitoren|customer|client)[\s-]*(?:nr|no|nummer|number|id)\b).*|(?:herrn?|frau|firma|mr|mrs|ms|m|mme|monsieur|madame)\.?)$/i;
/** A row of the party's own: "Name: Muster GmbH". */
const NAME_ROW = /^(?:name|firma|firmenname|company(?:\s+name)?|nom|raison\s+sociale|societe)\s*:\s*/i;
/** The largest gap between a label and the rows below it, in heights. */
const REACH = 4;

/** Whether a line of an address comes before the name. */
export const isBeforeName = ({ plain }: Segment) => COMES_FIRST.test(plain);

/** The name after such a label, or below it. */
export function labeledParty(lines: readonly Line[], label: RegExp): NamedParty | undefined {
  for (const [index, line] of lines.entries()) {
    for (const [position, cell] of line.segments.entries()) {
      const match = label.exec(`${cell.plain} `);
      if (!match) continue;
      const after = afterPrefix(cell, label);
      const isShort = match[0].trim().length <= 4;
      // "To" and "for" begin sentences as well; as labels they stand alone or before a colon.
      if (isShort && after && !match[0].includes(":")) continue;
      const name = after ? nameOf(after) : (belowLabel(lines, index, cell) ?? nextTo(line, position));
      if (name) return { name, rule: isShort ? 0.9 : 0.97 };
    }
  }
  return undefined;
}

function nextTo(line: Line, position: number): Segment | undefined {
  const next = line.segments[position + 1];
  return next && !SHIPPING_LABEL.test(next.plain) ? nameOf(next) : undefined;
}

function belowLabel(lines: readonly Line[], from: number, label: Segment): Segment | undefined {
  let above = label;
  for (const line of lines.slice(from + 1)) {
    if (line.box.y - bottom(above.box) > REACH * label.box.height) return undefined;
    const position = line.segments.findIndex(({ box }) => box.x < right(label.box) && right(box) > label.box.x);
    const cell = line.segments[position];
    if (!cell) continue;
    if (NAME_ROW.test(`${cell.plain} `)) {
      const value = afterPrefix(cell, NAME_ROW) ?? line.segments[position + 1];
      return value && nameOf(value);
    }
    above = cell;
    if (!isBeforeName(cell)) return nameOf(cell);
  }
  return undefined;
}

/** Whether a cell is aligned below such a label, with only its own block in between. */
export function isUnder(lines: readonly Line[], index: number, cell: Segment, label: RegExp): boolean {
  let top = cell.box.y;
  for (const line of lines.slice(0, index).reverse()) {
    const above = line.segments.find(({ box }) => box.x < right(cell.box) && right(box) > cell.box.x);
    if (!above) continue;
    if (top - (above.box.y + above.box.height) > cell.box.height * 1.6) return false;
    if (label.test(`${above.plain} `) && above.plain.split(" ").length <= 3) return true;
    top = above.box.y;
  }
  return false;
}
