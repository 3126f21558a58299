import type { Model } from "./model.ts";

export type ContractCheck = {
  /** The promise in words. */
  rule: string;
  /** An aggregate over the model's table that counts the rows that break it. */
  violations: string;
};

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Everything a contract promises about rows; names and types are checked by `schemaProblems`. */
export function contractChecks({ contract: { columns, key } }: Model): ContractCheck[] {
  const keyText = key.join(", ");
  const unique = {
    rule: `${keyText} unique`,
    violations: `count(*) - count(DISTINCT ${key.length > 1 ? `(${keyText})` : keyText})`,
  };
  const perColumn = Object.entries(columns).flatMap(([name, { isNullable, range, oneOf, references }]) => {
    const breaks = (rule: string, condition: string) => ({
      rule: `${name} ${rule}`,
      violations: `count(*) FILTER (WHERE ${condition})`,
    });
    return [
      isNullable ? [] : [breaks("not null", `${name} IS NULL`)],
      range
        ? [
            breaks(
              `from ${literal(range[0])} to ${literal(range[1])}`,
              `${name} NOT BETWEEN ${range[0]} AND ${range[1]}`,
            ),
          ]
        : [],
      oneOf ? [breaks(`one of ${oneOf.join(", ")}`, `${name} NOT IN (${oneOf.map(text).join(", ")})`)] : [],
      references
        ? [breaks(`found in ${references.join(".")}`, `${name} NOT IN (SELECT ${references[1]} FROM ${references[0]})`)]
        : [],
    ].flat();
  });
  return [unique, ...perColumn];
}

/** A literal without its SQL type, as in TIMESTAMP '2026-01-01'. */
const literal = (sql: string) => sql.replace(/^[A-Z]+ '(.*)'$/, "$1");

/** One query that returns the violations of every rule, in their order. */
export function contractSql(model: Model): string {
  const counts = contractChecks(model).map(({ violations }, index) => `${violations} AS c${index}`);
  return `SELECT ${counts.join(", ")} FROM ${model.table}`;
}

/** Compares a table's columns with the contract, in both directions. */
export function schemaProblems(model: Model, found: readonly { name: string; type: string }[]): string[] {
  const promised = Object.entries(model.contract.columns);
  const missing = promised.filter(([name]) => !found.some((column) => column.name === name));
  const extra = found.filter(({ name }) => !(name in model.contract.columns));
  const changed = found.flatMap(({ name, type }) => {
    const expected = model.contract.columns[name]?.type;
    return expected && expected !== type ? [`${name} is ${type} instead of ${expected}`] : [];
  });
  return [
    ...missing.map(([name]) => `${name} is missing`),
    ...extra.map(({ name }) => `${name} is not in the contract`),
    ...changed,
  ];
}
