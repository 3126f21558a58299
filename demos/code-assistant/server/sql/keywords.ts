const words = (text: string) => new Set(text.split(/\s+/));

/** Words that hardly any dialect accepts as an unquoted column name. */
const RESERVED = words(
  `SELECT FROM WHERE GROUP BY HAVING ORDER LIMIT OFFSET UNION ALL INTERSECT EXCEPT DISTINCT AS ON USING JOIN INNER LEFT
  RIGHT FULL OUTER CROSS NATURAL LATERAL AND OR NOT IN IS NULL LIKE ILIKE BETWEEN EXISTS CASE WHEN THEN ELSE END INSERT
  INTO VALUES UPDATE SET DELETE CREATE TABLE VIEW INDEX UNIQUE PRIMARY FOREIGN REFERENCES DEFAULT CHECK CONSTRAINT ALTER
  DROP WITH RECURSIVE OVER PARTITION RETURNING FETCH WINDOW QUALIFY ASC DESC ANY SOME UNBOUNDED PRECEDING FOLLOWING`,
);

/** Words that are keywords only after certain others. */
const AFTER: Record<string, ReadonlySet<string>> = {
  KEY: words("PRIMARY FOREIGN DUPLICATE"),
  NULLS: words("ASC DESC"),
  FIRST: words("NULLS FETCH"),
  LAST: words("NULLS"),
  IF: words("TABLE VIEW INDEX COLUMN"),
  CONFLICT: words("ON"),
  DO: words("CONFLICT )"),
  NOTHING: words("DO"),
  ROW: words("CURRENT"),
};

export const isReserved = (word: string): boolean => RESERVED.has(word);

export const isKeyword = (word: string, previous: string | undefined): boolean =>
  previous !== "." && (RESERVED.has(word) || (previous !== undefined && AFTER[word]?.has(previous) === true));
