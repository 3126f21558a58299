import type { ReactNode } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { Pointing } from "./marked-picture.tsx";

type FoundListProps = Pointing & {
  label: string;
  entries: readonly { id: string; isMarked: boolean; content: ReactNode }[];
};

const ENTRY = "flex min-h-9 w-full items-center gap-2.5 px-2 py-1 text-left";

/** The findings, one per line. An entry with a box highlights it on hover or focus. */
export function FoundList({ label, entries, pointed, point }: FoundListProps) {
  return (
    <ul aria-label={label} className="-mx-2 grid">
      {entries.map(({ id, isMarked, content }) => (
        <li key={id}>
          {isMarked ? (
            <button
              type="button"
              aria-current={pointed === id || undefined}
              onPointerEnter={() => point(id)}
              onPointerLeave={() => point(null)}
              onFocus={() => point(id)}
              onBlur={() => point(null)}
              // A touch pointer leaves right after the tap.
              onClick={() => point(id)}
              className={classNames(
                ENTRY,
                "rounded-tag tint motion-reduce:transition-none",
                pointed === id && "bg-sunken",
              )}
            >
              {content}
            </button>
          ) : (
            <span className={ENTRY}>{content}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
