import { SQLDialect } from "@codemirror/lang-sql";

/** DuckDB's words. Only real keywords: `month` or `cost` are columns here and should look like columns. */
export const duckdb = SQLDialect.define({
  keywords:
    "all analyze and any as asc asof between by case cast collate cross describe desc distinct else end except exclude exists explain false fetch filter first following for format from full group having ilike in inner intersect interval is join last lateral left like limit natural not null nulls offset on or order outer over partition pivot positional preceding qualify range recursive replace right rollup cube grouping row rows sample select semi anti sets show similar summarize table tablesample then to true unbounded union unpivot using values when where window with within",
  types:
    "bigint blob boolean date decimal double float hugeint integer numeric real smallint text time timestamp timestamptz tinyint ubigint uinteger uuid varchar",
  builtin:
    "abs approx_count_distinct arg_max arg_min avg ceil coalesce concat contains count date_diff date_part date_trunc day dense_rank epoch first_value floor generate_series greatest hash lag last_value lead least length list lower max mad median min mode nullif quantile_cont range rank regexp_matches regr_slope round row_number split_part stddev strftime string_agg strlen strptime sum trim unnest upper var_samp",
  doubleDollarQuotedStrings: true,
  operatorChars: "*+-%<>!=&|~^/:",
});
