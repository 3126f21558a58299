import { bottom } from "#engines/documents/reading/page.ts";
import type { Line, Segment } from "#engines/documents/words/lines.ts";

/** Lines of an address below each other; the last one has a postal code. */
export type AddressBlock = { cells: readonly Segment[]; isUnderSender: boolean };

/** "20457 Hamburg", "F-75011 Paris", "Leeds LS1 4AP", "Austin, TX 78701". */
const TOWN =
  /(?:^|\s)(?:[A-Z]{1,3}[-\s])?\d{4,5}\s+[A-Z][a-zA-Z]|\b[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}\b|\b[A-Z]{2}\s\d{5}\b/;
/** A line that is no part of an address. */
const OTHER =
  /@|\b(?:tel|telefon|phone|fax|www|iban|bic|ust|vat|tva|siret|mobile?|gln)\b|https?:|^(?:deutschland|germany|france|schweiz|osterreich|spain|united kingdom|usa)$/i;
/** The sender in small print above the window: "Firma GmbH · Straße 1 · 12345 Ort". */
const SENDER = /[A-Za-z].*\s[-·|•●*,]\s?.*\d{4,5}\s+[A-Z]|[A-Za-z].*,.*,\s*\d{4,5}\s+[A-Z]/;
const MAX_LINES = 6;
/** The largest gap inside an address, in line heights: a second column may stretch it. */
const MAX_GAP = 2.6;
/** Addresses are in the upper part of the page. */
const UPPER_PART = 0.5;

export function addressBlocks(lines: readonly Line[]): AddressBlock[] {
  const height = Math.max(...lines.map(({ box }) => bottom(box)), 1);
  const taken = new Set<Segment>();
  return lines.flatMap((line, index) =>
    line.segments.flatMap((town): AddressBlock[] => {
      if (town.box.y > height * UPPER_PART || !TOWN.test(town.plain) || SENDER.test(town.plain)) return [];
      const cells = [town];
      for (const above of lines.slice(0, index).reverse()) {
        const top = cells[0] as Segment;
        const cell = above.segments.find(({ box }) => Math.abs(box.x - town.box.x) < town.box.height * 0.8);
        if (!cell) continue;
        const gap = top.box.y - bottom(cell.box);
        const isApart = gap > Math.max(cell.box.height, top.box.height) * MAX_GAP || TOWN.test(cell.plain);
        if (isApart || OTHER.test(cell.plain) || cells.length === MAX_LINES) break;
        cells.unshift(cell);
      }
      if (cells.length < 2 || cells.some((cell) => taken.has(cell))) return [];
      for (const cell of cells) taken.add(cell);
      return [{ cells, isUnderSender: isUnderSender(lines, cells[0] as Segment) }];
    }),
  );
}

function isUnderSender(lines: readonly Line[], top: Segment): boolean {
  return lines.some(({ plain, box }) => {
    const gap = top.box.y - bottom(box);
    return (
      gap > -top.box.height * 0.3 && gap < top.box.height * 3 && box.x < top.box.x + top.box.width && SENDER.test(plain)
    );
  });
}
