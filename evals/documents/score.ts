import type { Finding, LineItem } from "#demos/document-ai/engine/findings.ts";
import type { Specimen } from "./corpus.ts";

/** One field of one specimen: what was printed, what was found, and with what confidence. */
export type Mark = {
  field: string;
  printed: string | undefined;
  found: string | undefined;
  confidence: number;
  isRight: boolean;
};

/** Values are compared exactly, except for case and spacing; a value where none is printed is wrong, too. */
export function mark(specimen: Specimen, findings: readonly Finding[], items: readonly LineItem[]): Mark[] {
  const fields = Object.entries(specimen.truth).flatMap(([field, printed]) => {
    const finding = findings.find(({ id }) => id === field);
    return printed === undefined && !finding ? [] : [compare(field, printed, finding?.value, finding?.confidence)];
  });
  const count = Math.max(specimen.items.length, items.length);
  const rows = Array.from({ length: count }, (_, index) => {
    const printed = specimen.items[index];
    const found = items[index];
    const cells = [
      compare("description", printed?.description, found?.description.value, found?.description.confidence),
      compare("quantity", printed && String(printed.quantity), found?.quantity.value, found?.quantity.confidence),
      compare(
        "unit price",
        printed?.unitPrice.toFixed(specimen.decimals),
        found?.unitPrice.value,
        found?.unitPrice.confidence,
      ),
      compare("amount", printed?.amount.toFixed(specimen.decimals), found?.amount.value, found?.amount.confidence),
    ];
    return cells;
  });
  return [...fields, ...rows.flat()];
}

function compare(field: string, printed: string | undefined, found: string | undefined, confidence = 0): Mark {
  const isRight = printed !== undefined && found !== undefined && plain(printed) === plain(found);
  return { field, printed, found: found || undefined, confidence, isRight };
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

export const shareRight = (marks: readonly Mark[]) =>
  marks.length === 0 ? Number.NaN : marks.filter(({ isRight }) => isRight).length / marks.length;

export const percent = (share: number) => (Number.isNaN(share) ? "–" : `${(share * 100).toFixed(1)} %`);
