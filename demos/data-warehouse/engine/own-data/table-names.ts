/** A table name made from a file name. */
export function tableNameOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 40);
  if (words === "") return "own.file";
  return /^\d/.test(words) ? `own.file_${words}` : `own.${words}`;
}

/**
 * A file that comes again replaces its table; another one gets a name of its own. No name is shared with a table of the
 * warehouse either: plans name tables without their schema.
 */
export function freeTableName(
  fileName: string,
  taken: readonly { name: string; table: string }[],
  others: readonly string[],
): string {
  const again = taken.find(({ name }) => name === fileName);
  if (again) return again.table;
  const bare = (table: string) => table.slice(table.indexOf(".") + 1);
  const used = new Set([...taken.map(({ table }) => table), ...others].map(bare));
  const wanted = tableNameOf(fileName);
  for (let count = 1; ; count += 1) {
    const table = count === 1 ? wanted : `${wanted}_${count}`;
    if (!used.has(bare(table))) return table;
  }
}
