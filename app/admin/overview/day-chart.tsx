import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { shortDate } from "#app/ui/lib/dates.ts";

type Series = { name: string; color: string; values: readonly number[] };
type DayChartProps = { unit: string; days: readonly string[]; series: readonly Series[] };

const HEIGHT = 100;
/** As a fraction of a day's width; the rest is the gap. */
const BAR_WIDTH = 0.72;

/** Bars by day, each series drawn in front of the one before it. A table below has the same numbers. */
export function DayChart({ unit, days, series }: DayChartProps) {
  const marks = scaleMarks(Math.max(0, ...series.flatMap(({ values }) => values)));
  const top = marks.at(-1) ?? 1;
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const summary = series.map(({ name, values }) => `${name}: ${total(values)}`).join(", ");

  return (
    <figure>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 font-mono text-xs text-muted">
        {series.map(({ name, color, values }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
              <rect width="10" height="10" rx="2" fill={color} />
            </svg>
            {name} {total(values)}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden className="relative h-44 w-8 font-mono text-xs text-muted tabular-nums">
          {marks.map((mark) => (
            <span
              key={mark}
              className="absolute right-0 translate-y-1/2 leading-none"
              style={{ bottom: `${(mark / top) * 100}%` }}
            >
              {mark}
            </span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full"
        >
          {marks.map((mark) => (
            <line
              key={mark}
              x1="0"
              x2={days.length}
              y1={HEIGHT - (mark / top) * HEIGHT}
              y2={HEIGHT - (mark / top) * HEIGHT}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {series.map(({ name, color, values }) =>
            values.map((value, index) => (
              <rect
                key={`${name} ${days[index]}`}
                x={index + (1 - BAR_WIDTH) / 2}
                width={BAR_WIDTH}
                y={HEIGHT - (value / top) * HEIGHT}
                height={(value / top) * HEIGHT}
                fill={color}
              />
            )),
          )}
        </svg>
        <div aria-hidden className="col-start-2 mt-2 flex justify-between font-mono text-xs text-muted">
          <span>{shortDate(days[0] ?? "")}</span>
          <span>{shortDate(days.at(-1) ?? "")}</span>
        </div>
      </div>
      <figcaption className="mt-3 font-mono text-xs text-muted">Vertical: {unit}. Horizontal: days.</figcaption>
      <details className="mt-3 text-sm">
        <summary className="w-fit py-1 text-muted hover:text-ink">Show numbers</summary>
        <div className="mt-2 max-h-72 overflow-y-auto rounded-control border border-line">
          <Table caption={`${summary}. By day:`}>
            <TableHead>
              <TableRow>
                <TableHeaderCell>Day</TableHeaderCell>
                {series.map(({ name }) => (
                  <TableHeaderCell key={name} className="text-right">
                    {name}
                  </TableHeaderCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {days.map((day, index) => (
                <TableRow key={day}>
                  <TableHeaderCell scope="row" className="font-normal">
                    {shortDate(day)}
                  </TableHeaderCell>
                  {series.map(({ name, values }) => (
                    <TableCell key={name} className="text-right font-mono text-xs tabular-nums">
                      {values[index]}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </figure>
  );
}

/** Tick marks of an axis from zero to at least `max`: a few round numbers, whole because they count things. */
export function scaleMarks(max: number): number[] {
  const step = roundStep(Math.max(max, 1) / 4);
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return Math.max(1, factor * power);
}
