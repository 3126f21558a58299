import { useMemo, useState } from "react";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { ResultTable } from "../../engine/results/result-table.ts";
import { chartOf } from "./chart-of-result.ts";

/** A chart of the result, if it has something to draw. */
export function ResultChart({ table }: { table: ResultTable }) {
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const chart = useMemo(() => chartOf(table, chosen), [table, chosen]);
  if (!chart) return null;
  const { x, y, data, choices } = chart;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium hover:text-accent-text">Chart</summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        {choices.length > 1 && (
          <Field label="Column to draw" className="w-56">
            {(control) => (
              <Select
                {...control}
                value={chosen ?? choices[0]?.column}
                onChange={(event) => setChosen(Number(event.target.value))}
              >
                {choices.map(({ column, name }) => (
                  <option key={column} value={column}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {isOpen && <LineChart key={y.label} title={`${y.label} by ${x.label}`} x={x} y={y} data={data} />}
      </div>
    </details>
  );
}
