import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { CELLS, CERTAIN, cellTitle, type ShownRow, type ShownValue } from "./documents.ts";
import type { ValueHandlers } from "./value-field.tsx";

/** A table; on a phone, each line becomes a block with its text above its numbers. */
export function LineItemsTable({ rows, ...handlers }: ValueHandlers & { rows: readonly ShownRow[] }) {
  return (
    <Table caption="Line items" captionHidden className="max-sm:block">
      <TableHead className="max-sm:hidden">
        <TableRow>
          {CELLS.map((name) => (
            <TableHeaderCell key={name} className={name === "description" ? "pl-0" : "pr-3 text-right"}>
              {cellTitle(name)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody className="max-sm:block">
        {rows.map((row) => (
          <TableRow key={row.description.key} className="max-sm:grid max-sm:grid-cols-[5fr_7fr_8fr]">
            {CELLS.map((name) => (
              <TableCell
                key={name}
                className={classNames(
                  "px-1 py-1.5 max-sm:p-1!",
                  name === "description" ? "w-full pl-0 max-sm:col-span-3 sm:min-w-44" : "sm:min-w-36",
                )}
              >
                {name !== "description" && (
                  <span aria-hidden className="mb-1 block font-mono text-xs text-muted sm:hidden">
                    {cellTitle(name)}
                  </span>
                )}
                <CellInput shown={row[name]} isNumber={name !== "description"} {...handlers} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function CellInput({
  shown,
  isNumber,
  activeKey,
  onActive,
  onCorrect,
}: ValueHandlers & { shown: ShownValue; isNumber: boolean }) {
  const { key, title, value, confidence, isCorrected } = shown;
  return (
    <input
      type="text"
      aria-label={title}
      title={isCorrected ? "Corrected by you" : value ? `Confidence ${confidence}%` : "Not found"}
      data-value={key}
      value={value}
      onFocus={() => onActive(key)}
      onBlur={() => onActive(undefined)}
      onMouseEnter={() => onActive(key)}
      onMouseLeave={() => onActive(undefined)}
      onChange={(event) => onCorrect(key, event.currentTarget.value)}
      className={classNames(
        "min-h-9 w-full min-w-0 rounded-tag border bg-background px-1.5 text-base sm:px-2 sm:text-sm",
        isNumber && "text-right font-mono tabular-nums",
        key === activeKey
          ? "border-engineering bg-engineering/5"
          : isCorrected
            ? "border-development"
            : confidence >= CERTAIN
              ? "border-field-line"
              : "border-dashed border-field-line",
      )}
    />
  );
}
