import { classNames } from "#app/ui/lib/class-names.ts";

type LineageTableProps = {
  table: string;
  columns: readonly string[];
  chosen: string;
  related: ReadonlySet<string>;
  onChoose: (id: string) => void;
};

/** One table as a list of columns that can be chosen. */
export function LineageTable({ table, columns, chosen, related, onChoose }: LineageTableProps) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-surface">
      <h4
        data-column={`${table}.*`}
        className={classNames(
          "border-b border-line px-3 py-1.5 font-mono text-xs",
          related.has(`${table}.*`) ? "text-accent-text" : "text-muted",
        )}
      >
        {table}
      </h4>
      <ul className="flex flex-wrap gap-1 p-1.5 lg:grid lg:gap-0">
        {columns.map((column) => {
          const id = `${table}.${column}`;
          return (
            <li key={column}>
              <button
                type="button"
                data-column={id}
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
                className={classNames(
                  "block w-full rounded-tag px-2 py-1 text-left font-mono text-xs tint hover:bg-sunken pointer-coarse:py-2",
                  id === chosen && "bg-ink text-background hover:bg-ink-hover",
                  id !== chosen && (related.has(id) ? "bg-sunken text-accent-text" : "text-muted"),
                )}
              >
                {column}
                {id !== chosen && related.has(id) && <span className="sr-only"> (related)</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
