/** Spreadsheets run a cell that starts like this as a formula, even in quotes; some accept full-width forms too. */
const FORMULA_START = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Without this byte order mark, Excel assumes a legacy encoding. */
export const CSV_START = "\ufeff";

/**
 * One line of an RFC 4180 CSV file, including its line break. A cell that a spreadsheet would run as a formula is
 * prefixed with an apostrophe, which makes it text.
 */
export function csvRow(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number | null | undefined): string {
  // Numbers are ours: a leading minus is not a formula.
  if (typeof cell === "number") return String(cell);
  const text = (cell ?? "").replaceAll("\0", "");
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
