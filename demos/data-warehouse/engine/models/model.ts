type ColumnRule = {
  type: string;
  isNullable?: boolean;
  /** Inclusive bounds, as SQL literals. */
  range?: readonly [low: string, high: string];
  oneOf?: readonly string[];
  /** The table and column that every value must exist in. */
  references?: readonly [table: string, column: string];
};

/** Promises about a model's rows, checked after every run. */
type Contract = {
  columns: Readonly<Record<string, ColumnRule>>;
  /** The columns that identify a row together. */
  key: readonly string[];
};

export type Layer = "silver" | "quarantine" | "gold";

export type Model = {
  /** The table it writes, with its schema. */
  table: `${Layer}.${string}`;
  layer: Layer;
  /** One row of the table, in words. */
  grain: string;
  /** A single SELECT; the engine stores its result. */
  sql: string;
  contract: Contract;
};
