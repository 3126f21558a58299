/** Every table that a replay must reproduce. */
export function checksumSql(table: string, columns: readonly string[]): string {
  // A sum of row hashes ignores the order of rows but, unlike an exclusive or, not repeated ones.
  return `SELECT count(*)::VARCHAR AS rows, printf('%016x', (coalesce(sum(hash(${columns.join(", ")})::HUGEINT), 0)
    % 18446744073709551616)::UBIGINT) AS checksum FROM ${table}`;
}
