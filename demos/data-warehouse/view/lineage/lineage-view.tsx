import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import stored from "../../engine/lineage/lineage.json" with { type: "json" };
import { type Edge, traceBack, traceForward, type WarehouseLineage } from "../../engine/lineage/trace.ts";
import { models } from "../../engine/models/models.ts";
import { bronzeColumns } from "../../sample/bronze-columns.ts";

const lineage: WarehouseLineage = stored;

const LAYERS = [
  {
    name: "Bronze",
    tables: Object.entries(bronzeColumns).map(([table, columns]) => ({ table, columns: Object.keys(columns) })),
  },
  ...(["silver", "gold"] as const).map((layer) => ({
    name: layer === "silver" ? "Silver" : "Gold",
    tables: models
      .filter((model) => model.layer === layer)
      .map(({ table, contract }) => ({ table, columns: Object.keys(contract.columns) })),
  })),
];

/** Choose a column to see which raw columns it comes from and which figures depend on it. */
export function LineageView() {
  const [chosen, setChosen] = useState("gold.machine_month.cost");
  const back = traceBack(lineage, chosen);
  const forward = traceForward(lineage, chosen).filter(({ to }) => !to.startsWith("quarantine."));
  const edges = [...back, ...forward];
  const related = new Set([chosen, ...edges.flatMap(({ from, to }) => [from, to])]);
  const raw = [...new Set(back.map(({ from }) => from).filter((id) => id.startsWith("bronze.")))];
  const figures = [...new Set(forward.map(({ to }) => to).filter((id) => id.startsWith("gold.")))];
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-2xl text-muted">
        Parsed from the models’ SQL, column by column. Choose any column; quarantine is left out, since it copies its
        source unchanged.
      </p>
      <output className="grid gap-1 rounded-control border border-line bg-sunken px-4 py-3 text-sm wrap-anywhere">
        <span className="font-mono">{chosen}</span>
        {raw.length > 0 && <span>comes from {raw.map(readable).join(", ")}.</span>}
        {figures.length > 0 && <span>is used in {figures.map(readable).join(", ")}.</span>}
        {raw.length + figures.length === 0 && <span>has no other columns before or after it.</span>}
      </output>
      <div className="relative grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-3" data-lineage>
        <LineageEdges edges={edges} />
        {LAYERS.map(({ name, tables }) => (
          <section key={name} className="grid content-start gap-3" aria-label={`${name} tables`}>
            <h3 className="text-sm font-medium">{name}</h3>
            {tables.map(({ table, columns }) => (
              <LineageTable
                key={table}
                table={table}
                columns={columns}
                chosen={chosen}
                related={related}
                onChoose={setChosen}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const readable = (id: string) => (id.endsWith(".*") ? `the rows of ${id.slice(0, -2)}` : id);

/** Curves between related columns, where the layers stand side by side. The text above the drawing says the same. */
function LineageEdges({ edges }: { edges: readonly Edge[] }) {
  const drawing = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState<readonly string[]>([]);

  useEffect(() => {
    const place = drawing.current?.parentElement;
    if (!place) return;
    const measure = () => setPaths(edges.flatMap((edge) => pathOf(place, edge)));
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [edges]);

  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 hidden size-full overflow-visible lg:block"
    >
      {paths.map((path) => (
        <path key={path} d={path} fill="none" stroke="var(--accent)" strokeWidth="1.500" opacity="0.700" />
      ))}
    </svg>
  );
}

/** From the right edge of one column to the left edge of another; within a layer, around the right side. */
function pathOf(place: HTMLElement, { from, to }: Edge): string[] {
  const boxOf = (id: string) => place.querySelector(`[data-column="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const [start, end] = [boxOf(from), boxOf(to)];
  if (!start || !end) return [];
  const origin = place.getBoundingClientRect();
  const [x1, y1] = [start.right - origin.left, start.top + start.height / 2 - origin.top];
  const y2 = end.top + end.height / 2 - origin.top;
  if (start.left === end.left) {
    const x2 = end.right - origin.left;
    return [`M${x1} ${y1}C${x1 + 28} ${y1} ${x2 + 28} ${y2} ${x2} ${y2}`];
  }
  const x2 = end.left - origin.left;
  const bend = (x1 + x2) / 2;
  return [`M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`];
}

type LineageTableProps = {
  table: string;
  columns: readonly string[];
  chosen: string;
  related: ReadonlySet<string>;
  onChoose: (id: string) => void;
};

/** One table as a list of columns that can be chosen. */
function LineageTable({ table, columns, chosen, related, onChoose }: LineageTableProps) {
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
