import type { ReactNode } from "react";
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
