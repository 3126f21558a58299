import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { scrollRegion } from "#demos/kit/ai/scroll-region.ts";
import { type DiffLine, diffOf } from "./diff-lines.ts";

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
