import { useState } from "react";
import stored from "../../engine/lineage/lineage.json" with { type: "json" };
import { traceBack, traceForward, type WarehouseLineage } from "../../engine/lineage/trace.ts";
import { models } from "../../engine/models/models.ts";
import { bronzeColumns } from "../../sample/bronze-columns.ts";
import { LineageEdges } from "./lineage-edges.tsx";
import { LineageTable } from "./lineage-table.tsx";

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
