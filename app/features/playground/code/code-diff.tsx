import { classNames } from "#app/lib/class-names.ts";
import { scrollRegion } from "../parts/scroll-region.ts";
import { type DiffLine, diffOf } from "./diff-lines.ts";

const STYLES: Record<DiffLine["kind"], { sign: string; className: string; label: string }> = {
  same: { sign: " ", className: "text-muted", label: "" },
  removed: { sign: "-", className: "bg-danger-wash text-danger", label: "Removed: " },
  added: { sign: "+", className: "bg-success-wash text-success-text", label: "Added: " },
  skipped: { sign: "⋯", className: "text-muted", label: "" },
};

/** A line-by-line diff with a few lines of context. */
export function CodeDiff({ before, after }: { before: string; after: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-medium">Changes</figcaption>
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
