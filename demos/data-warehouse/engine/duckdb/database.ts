/** Our own SQL returns plain values only; amounts are cast to text. */
export type Row = Readonly<Record<string, string | number | bigint | boolean | null>>;

/** The part of an engine that the models need, so that they also run in Node. */
export type Database = { query: (sql: string) => Promise<readonly Row[]> };
