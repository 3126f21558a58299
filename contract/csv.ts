/** A spreadsheet runs what begins like this as a formula, even inside quotes; full-width forms count in some of them. */
const FORMULA_START = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Excel takes a file without this mark for one in the old national encoding. */
export const CSV_START = "\ufeff";

/**
 * One line of a CSV file after RFC 4180, its line break included. A cell that a spreadsheet would take for a formula
 * gets an apostrophe in front, which makes it text.
 */
export function csvRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number | null | undefined): string {
  // Numbers are ours: a minus in front of one is no formula.
  if (typeof cell === "number") return String(cell);
  const text = (cell ?? "").replaceAll("\0", "");
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
