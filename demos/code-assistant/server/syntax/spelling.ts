/** The number of letters to add, remove, change or swap to get from one word to the other. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      const line = rows[row];
      if (line) line[column] = isSwap ? Math.min(best, at(row - 2, column - 2) + 1) : best;
    }
  }
  return at(one.length, other.length);
}

/** Whether a name is probably another one, mistyped; short names differ in one letter on purpose. */
export function isMisspelled(name: string, known: string): boolean {
  if (name === known || Math.min(name.length, known.length) < 4 || Math.abs(name.length - known.length) > 2)
    return false;
  // "item" and "items", "user" and "user2", "compress" and "compressor", "port" and "Port", "row1" and "row2" are two names.
  const extra = /^(?:[\d_]*s?|es|e?[rd]|or|ing|p|[A-Z])$/;
  if (extra.test(name.replace(known, "")) || extra.test(known.replace(name, ""))) return false;
  // A prefix marks a member: "mWidth", "m_width", "_width".
  if (/^(?:m_?|_)$/.test(name.slice(0, -known.length)) && name.toLowerCase().endsWith(known.toLowerCase()))
    return false;
  if (name.slice(1) === known.slice(1) && name[0]?.toLowerCase() === known[0]?.toLowerCase()) return false;
  if (name.replaceAll(/\d/g, "") === known.replaceAll(/\d/g, "")) return false;
  return (
    distance(name, known) <= (Math.min(name.length, known.length) >= 8 ? 2 : 1) ||
    name.toLowerCase() === known.toLowerCase()
  );
}
