import { createContext, type ReactNode, useContext } from "react";
import { ChevronRight } from "#app/ui/icons/actions.ts";

/** Whether groups are folded: only those of a long form are, and not what is inside them. */
export const FoldsGroups = createContext(false);

type FoldProps = {
  label: string;
  /** Tells folded entries apart. */
  title?: string | undefined;
  hasErrors: boolean;
  /** Stays reachable while the rest is folded. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A group of fields in a frame. In a long form it can be folded, and starts so; its inputs stay in the page. */
export function Fold({ label, title, hasErrors, buttons, children }: FoldProps) {
  if (!useContext(FoldsGroups)) {
    return (
      <div className="min-w-0 rounded-control border border-line bg-surface p-4">
        {buttons && (
          <div className="mb-2 flex items-center justify-between gap-2">
            <span className="font-mono text-xs text-muted">{label}</span>
            {buttons}
          </div>
        )}
        {children}
      </div>
    );
  }
  return (
    <FoldsGroups value={false}>
      <div className="relative min-w-0 rounded-control border border-line bg-surface">
        <details className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-control px-4 py-2 pr-36 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
            />
            <span className="min-w-0">
              <span className="block font-mono text-xs text-muted">{label}</span>
              {title && <span className="block truncate text-[15px]">{title}</span>}
              {hasErrors && <span className="block text-[13px] text-danger">Needs your attention</span>}
            </span>
          </summary>
          <div className="px-4 pt-1 pb-4">{children}</div>
        </details>
        {buttons && <div className="absolute top-2 right-2">{buttons}</div>}
      </div>
    </FoldsGroups>
  );
}

/** Opens every fold around an element. */
export function unfold(element: Element) {
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
}
