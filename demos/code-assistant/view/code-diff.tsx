import { diffLines } from "diff";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { scrollRegion } from "#demos/kit/ai/scroll-region.ts";

const STYLES: Record<DiffLine["kind"], { sign: string; className: string; label: string }> = {
  same: { sign: " ", className: "text-muted", label: "" },
  removed: { sign: "-", className: "bg-danger-wash text-danger", label: "Removed: " },
  added: { sign: "+", className: "bg-success-wash text-success-text", label: "Added: " },
  skipped: { sign: "⋯", className: "text-muted", label: "" },
};

/** `copies` names what a button copies: the lines as they are after the change. */
type CodeDiffProps = { before: string; after: string; copies?: string };

/** A line-by-line diff with a few lines of context. */
export function CodeDiff({ before, after, copies }: CodeDiffProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex items-center justify-between gap-3 text-sm font-medium">
        Changes
        {copies && <CopyButton text={after} what={copies} />}
      </figcaption>
      <pre
        {...scrollRegion("Changes")}
        className="max-h-[480px] overflow-auto rounded-control border border-line bg-sunken py-3 font-mono text-[13px] leading-6"
      >
        {/* As wide as its longest line, so that the background covers all of it. */}
        <code className="grid w-max min-w-full">
          {diffOf(before, after).map(({ kind, text, number }) => (
            <span key={`${kind} ${number}`} className={classNames("px-4", STYLES[kind].className)}>
              <span aria-hidden className="mr-3 select-none">
                {STYLES[kind].sign}
              </span>
              <span className="sr-only">{STYLES[kind].label}</span>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

/** `number` is the line number in its own version of the text. */
export type DiffLine = { kind: "same" | "added" | "removed" | "skipped"; text: string; number: number };

/** The number of context lines around a change. */
const AROUND = 2;

/** The changed lines with some context; longer unchanged stretches are collapsed to their length. */
export function diffOf(before: string, after: string): DiffLine[] {
  const counts = { same: 0, added: 0, removed: 0 };
  const lines = diffLines(ended(before), ended(after)).flatMap(({ value, added, removed }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return value
      .replace(/\n$/, "")
      .split("\n")
      .map((text): DiffLine => ({ kind, text, number: ++counts[kind] }));
  });
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== "same");
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line];
    if (at > 0 && !isNear(at - 1)) return [];
    const next = lines.findIndex((_, index) => index > at && isNear(index));
    const count = (next < 0 ? lines.length : next) - at;
    return [{ kind: "skipped", text: `${count} unchanged ${count === 1 ? "line" : "lines"}`, number: line.number }];
  });
}

/** A missing newline at the end is not a visible difference. */
const ended = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);
