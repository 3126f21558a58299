import { formatCents, formatCount } from "./money.ts";

type SumProofProps = { label: string; rows: ArrayLike<number>; expected: number };

/** Adds up the rows in the page and compares the sum with the number that was opened. */
export function SumProof({ label, rows, expected }: SumProofProps) {
  const sum = Array.from(rows).reduce((all, cents) => all + cents, 0);
  const difference = Math.abs(sum - expected);
  return (
    <p className="tabular-nums">
      {label}: {rows.length === 1 ? "1 row sums" : `${formatCount(rows.length)} rows sum`} to{" "}
      <strong className="font-semibold">{formatCents(sum)}</strong>, the number is {formatCents(expected)}:{" "}
      <span className={difference === 0 ? "text-success-text" : "text-danger"}>
        difference {formatCount(difference)} cents
      </span>
      .
    </p>
  );
}
