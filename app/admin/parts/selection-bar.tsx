import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";

type SelectionBarProps = {
  count: number;
  isPageSelected: boolean;
  /** What can be selected beyond the page, such as "31 inquiries"; undefined if there is nothing more. */
  everything: string | undefined;
  busy: boolean;
  onSelectPage: (isSelected: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
  /** The actions on what is selected. */
  children: ReactNode;
};

/** Selects the rows of a page or of all pages, and offers actions on the selected ones. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, isPageSelected, everything, busy, onSelectPage, onSelectAll, onClear, children } = props;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <Checkbox
        label={count > 0 ? `${count.toLocaleString("en")} selected` : "Select all on this page"}
        checked={isPageSelected}
        onChange={(event) => onSelectPage(event.target.checked)}
        className="text-sm"
      />
      {everything && (
        <Button variant="ghost" size="sm" disabled={busy} onClick={onSelectAll}>
          Select all {everything}
        </Button>
      )}
      {count > 0 && (
        <>
          {children}
          <Button variant="ghost" size="sm" disabled={busy} onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
