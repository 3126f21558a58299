import type { ContentType } from "#content-types/content-type.ts";
import type { Values } from "../values.ts";
import { differencesBetween, type Part } from "./differences.ts";

type Side = { label: string; values: Values };
type SideBySideProps = { type: ContentType; older: Side; newer: Side };

/** Two versions next to each other, field by field, with the differences marked. */
export function SideBySide({ type, older, newer }: SideBySideProps) {
  const differences = differencesBetween(type, older.values, newer.values);
  if (differences.length === 0) return <p className="text-muted">Both versions are the same.</p>;
  return (
    <div className="grid gap-6">
      {differences.map((difference) => (
        <section key={difference.label} aria-label={difference.label} className="grid gap-2">
          <h3 className="text-sm font-medium">{difference.label}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Text label={older.label} parts={difference.older} as="del" />
            <Text label={newer.label} parts={difference.newer} as="ins" />
          </div>
        </section>
      ))}
    </div>
  );
}

const MARKS = {
  del: "rounded-xs bg-danger-wash text-danger line-through decoration-1",
  ins: "rounded-xs bg-success-wash text-success-text no-underline",
};

function Text({ label, parts, as: Mark }: { label: string; parts: readonly Part[]; as: "ins" | "del" }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-background p-3">
      <p className="label-mono mb-2 text-muted">{label}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">
        {parts.map(({ text, isChanged, start }) =>
          isChanged ? (
            <Mark key={start} className={MARKS[Mark]}>
              {text}
            </Mark>
          ) : (
            <span key={start}>{shortened(text)}</span>
          ),
        )}
        {parts.every(({ text }) => text === "") && <span className="text-muted">Empty</span>}
      </p>
    </div>
  );
}

/** Cuts long unchanged passages down to some context around the changes. */
function shortened(text: string): string {
  return text.length > 3 * CONTEXT ? `${text.slice(0, CONTEXT)} […] ${text.slice(-CONTEXT)}` : text;
}

const CONTEXT = 160;
