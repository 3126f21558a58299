import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

type Column = { key: string; label: string; isNumber?: boolean };

type VirtualTableProps = {
  caption: string;
  columns: readonly Column[];
  rowCount: number;
  /** The cells of a row; called only for rows near the visible ones. */
  row: (index: number) => readonly ReactNode[];
  /** In pixels; shorter if there are few rows. */
  height?: number;
  /** Makes rows pressable, also with Enter; `rowLabel` names the action. */
  onRowPress?: (index: number) => void;
  rowLabel?: (index: number) => string;
};

/** Every row is one line of this height, so that positions follow from indexes. */
const ROW_HEIGHT = 32;
const HEADER_HEIGHT = 36;
/** Rows above and below the visible ones, rendered ahead of scrolling. */
const OVERSCAN = 12;
/** Rendered on the server and before the table knows its scroll position. */
const FIRST_ROWS = 24;

/** A table for any number of rows: only those near the visible ones are in the page. */
export function VirtualTable(props: VirtualTableProps) {
  const { caption, columns, rowCount, row, height = 360, onRowPress, rowLabel } = props;
  const captionId = useId();
  const [scrolled, setScrolled] = useState(0);
  const visible = Math.ceil(height / ROW_HEIGHT) || FIRST_ROWS;
  // Fewer rows than before may leave the scroll position beyond the end.
  const top = Math.min(Math.floor(scrolled / ROW_HEIGHT), Math.max(0, rowCount - visible));
  const first = Math.max(0, top - OVERSCAN);
  const end = Math.min(rowCount, top + visible + OVERSCAN);

  function pressByKey(event: KeyboardEvent, index: number) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onRowPress?.(index);
  }

  return (
    <div
      // The keyboard scrolls it.
      {...{ role: "region", "aria-labelledby": captionId, tabIndex: 0 }}
      className="relative max-w-full overflow-auto rounded-control border border-line focus-visible:-outline-offset-2"
      style={{ maxHeight: height }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
    >
      <table
        aria-rowcount={rowCount + 1}
        className="w-full border-collapse text-left font-mono text-xs whitespace-nowrap tabular-nums"
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead className="sticky top-0 z-1 bg-sunken">
          <tr aria-rowindex={1} style={{ height: HEADER_HEIGHT }}>
            {columns.map(({ key, label, isNumber }) => (
              <th key={key} scope="col" className={classNames("px-3 font-normal text-muted", isNumber && "text-right")}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} />
          {Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset).map((index) => (
            <tr
              key={index}
              aria-rowindex={index + 2}
              className={classNames("border-t border-line", onRowPress && "cursor-pointer hover:bg-sunken")}
              style={{ height: ROW_HEIGHT }}
              {...(onRowPress && {
                tabIndex: 0,
                "aria-label": rowLabel?.(index),
                onClick: () => onRowPress(index),
                onKeyDown: (event: KeyboardEvent) => pressByKey(event, index),
              })}
            >
              {row(index).map((cell, column) => (
                <td
                  key={columns[column]?.key ?? column}
                  className={classNames("max-w-80 truncate px-3", columns[column]?.isNumber && "text-right")}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <Spacer rows={rowCount - end} />
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ rows }: { rows: number }) {
  return rows > 0 ? <tr style={{ height: rows * ROW_HEIGHT }} /> : null;
}
