import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";

type ListTableProps = {
  caption: string;
  columns: readonly string[];
  /** Whether each row begins with a `SelectCell`. */
  isSelectable?: boolean;
  /** Whether each row ends with buttons. */
  hasActions?: boolean;
  children: ReactNode;
};

/** The table of a list of the owner's. On phones its rows are cards, so its header is only read aloud. */
export function ListTable({ caption, columns, isSelectable = false, hasActions = false, children }: ListTableProps) {
  return (
    <Table caption={caption} captionHidden className="max-md:block">
      <TableHead className="max-md:sr-only">
        <TableRow>
          {isSelectable && (
            <TableHeaderCell className="w-0 pr-0">
              <span className="sr-only">Select</span>
            </TableHeaderCell>
          )}
          {columns.map((column) => (
            <TableHeaderCell key={column}>{column}</TableHeaderCell>
          ))}
          {hasActions && (
            <TableHeaderCell>
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody className="max-md:block">{children}</TableBody>
    </Table>
  );
}

type SelectCellProps = {
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** How many rows of the card it stands beside, on phones. */
  className?: string;
};

export function SelectCell({ label, isSelected, onSelect, className = "" }: SelectCellProps) {
  return (
    <TableCell className={`pr-0 md:w-0 ${className}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="block size-4.5 accent-accent max-md:mt-0.5 max-md:size-6"
      />
    </TableCell>
  );
}

type RowButtonProps = Omit<ComponentProps<typeof Button>, "children"> & { action: string; on: string };

/** A button of a row, named after the row that it is about. */
export const RowButton = ({ action, on, ...button }: RowButtonProps) => (
  <Button variant="ghost" size="sm" aria-label={`${action} ${on}`} {...button}>
    {action}
  </Button>
);

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
