import type { TableColumns } from "../engine/schema.ts";

type TableListProps = { tables: TableColumns; onChoose: (table: string) => void };

/** Every table that can be asked about; pressing one writes a question about it. */
export function TableList({ tables, onChoose }: TableListProps) {
  return (
    <nav aria-label="Tables" className="max-h-96 overflow-y-auto">
      <ul className="grid gap-0.5">
        {Object.entries(tables).map(([table, columns]) => (
          <li key={table}>
            <button
              type="button"
              onClick={() => onChoose(table)}
              title={columns.map(({ name, type }) => `${name} ${type.toLowerCase()}`).join("\n")}
              className="flex w-full items-baseline justify-between gap-2 rounded-tag px-2 py-1 text-left font-mono text-xs hover:bg-sunken pointer-coarse:py-2"
            >
              <span className="wrap-anywhere">{table}</span>
              <span className="text-muted">{columns.length}</span>
              <span className="sr-only">columns</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
