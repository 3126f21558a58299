export type Engine = "sqlite" | "postgres";

/** The tables, one entry each. Times are milliseconds since 1970; truth values are 0 and 1 on both engines. */
export interface Tables {
  site_state: { key: string; value: number };
}
