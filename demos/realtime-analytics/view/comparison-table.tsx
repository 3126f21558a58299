import { Button } from "#app/ui/controls/button.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { experimentCsv, factsOf } from "#demos/kit/simulation/experiment-csv.ts";
import type { CheckTotals, Row } from "../engine/kernel/board.ts";
import type { StreamReport } from "../engine/kernel/stream-kernel.ts";
import { type StreamValues, streamParameters, type WindowType } from "../engine/parameters.ts";
import { formatCount, formatMoney, formatSeconds } from "./amounts.ts";

type ComparisonTableProps = {
  title: string;
  text: string;
  /** What a row is called: a window, or a slice of time. */
  rowName: string;
  /** What a row contains if it isn't a single window. */
  resultName?: string;
  rows: readonly Row[];
  values: StreamValues;
};

const PENDING = "…";

/** Each row as the pipeline emitted it, beside what the batch twin finds in the log. */
export function ComparisonTable({ title, text, rowName, resultName, rows, values }: ComparisonTableProps) {
  const columns = [
    { key: "span", label: rowName },
    { key: "state", label: "State" },
    ...(resultName
      ? [
          { key: "results", label: `${resultName}, streaming`, isNumber: true },
          { key: "batch-results", label: `${resultName}, batch`, isNumber: true },
        ]
      : []),
    { key: "streamed", label: "Events, streaming", isNumber: true },
    { key: "batch", label: "Events, batch", isNumber: true },
    { key: "difference", label: "Difference", isNumber: true },
    { key: "dropped", label: "Dropped late", isNumber: true },
    { key: "unexplained", label: "Unexplained", isNumber: true },
    { key: "revenue", label: "Revenue, streaming", isNumber: true },
    { key: "batch-revenue", label: "Revenue, batch", isNumber: true },
  ];
  function cellsOf(row: Row): string[] {
    const { comparison } = row;
    const head = [`${formatSeconds(row.start)}–${formatSeconds(row.end)} s`, stateOf(row)];
    if (!comparison) return [...head, ...columns.slice(2).map(() => PENDING)];
    const { streamed, batch, dropped, unexplained } = comparison;
    return [
      ...head,
      ...(resultName ? [formatCount(streamed.results), formatCount(batch.results)] : []),
      formatCount(streamed.count),
      formatCount(batch.count),
      formatCount(batch.count - streamed.count),
      formatCount(dropped.count),
      formatCount(unexplained.count),
      formatMoney(streamed.sum),
      formatMoney(batch.sum),
    ];
  }
  return (
    <TitledPart level={3} title={title}>
      <p className="max-w-3xl text-[15px] text-muted">{text}</p>
      <VirtualTable
        caption={title}
        columns={columns}
        rowCount={rows.length}
        row={(index) => cellsOf(rows[index] as Row)}
        height={332}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={rows.length === 0}
        onClick={() => saveFile(`${fileName(title)}.csv`, "text/csv", streamFile(title, values, rows))}
      >
        <Download aria-hidden className="size-4.5" />
        Export CSV<span className="sr-only"> of {title}</span>
      </Button>
    </TitledPart>
  );
}

function stateOf({ isClosed, emissions }: Row): string {
  if (isClosed) return "closed";
  if (emissions === 0) return "open";
  return emissions === 1 ? "emitted" : `updated ${emissions - 1}×`;
}

const fileName = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");

/** The rows of a table as CSV, oldest first, with the settings they came from. Rows without a comparison are left out. */
function streamFile(title: string, values: StreamValues, rows: readonly Row[]): string {
  const compared = rows.toReversed().flatMap(({ comparison, ...row }) => (comparison ? [{ ...row, comparison }] : []));
  const column = (name: string, unit: string, read: (row: (typeof compared)[number]) => number) => ({
    name,
    unit,
    values: compared.map(read),
  });
  return experimentCsv(title, factsOf(values, streamParameters), [
    column("start", "s", ({ start }) => start / 1000),
    column("end", "s", ({ end }) => end / 1000),
    column("emissions", "", ({ emissions }) => emissions),
    column("closed", "", ({ isClosed }) => Number(isClosed)),
    column("results streamed", "", ({ comparison }) => comparison.streamed.results),
    column("results batch", "", ({ comparison }) => comparison.batch.results),
    column("events streamed", "", ({ comparison }) => comparison.streamed.count),
    column("events batch", "", ({ comparison }) => comparison.batch.count),
    column("events dropped late", "", ({ comparison }) => comparison.dropped.count),
    column("events unexplained", "", ({ comparison }) => comparison.unexplained.count),
    column("revenue streamed", "cents", ({ comparison }) => comparison.streamed.sum),
    column("revenue batch", "cents", ({ comparison }) => comparison.batch.sum),
    column("revenue dropped late", "cents", ({ comparison }) => comparison.dropped.sum),
    column("revenue unexplained", "cents", ({ comparison }) => comparison.unexplained.sum),
  ]);
}

type BatchDifferenceProps = { report: StreamReport; type: WindowType };

/** The correctness of the stream as one number, and where it comes from. */
export function BatchDifference({ report: { windows, pairs }, type }: BatchDifferenceProps) {
  const unexplained = windows.totals.unexplained + pairs.totals.unexplained;
  const isRight = unexplained === 0;
  return (
    <section
      aria-labelledby="verdict-title"
      className={`grid gap-x-8 gap-y-2 rounded-control border px-5 py-4 sm:grid-cols-[auto_1fr] sm:items-center ${isRight ? "border-line bg-sunken" : "border-danger bg-danger-wash"}`}
    >
      <div className="flex flex-col-reverse">
        <h3 id="verdict-title" className="text-sm text-muted">
          Unexplained difference
        </h3>
        <p className="text-4xl font-semibold tracking-tight tabular-nums">
          {formatCount(unexplained)} <span className="text-sm font-normal text-muted">events</span>
        </p>
      </div>
      <p className="max-w-2xl text-[15px] text-muted">
        {isRight ? "Batch = streaming + dropped late" : "Batch and streaming disagree, which is a bug,"} in{" "}
        {sentenceOf(windows.totals, type === "session" ? "slices of sessions" : "windows", "orders")} and in{" "}
        {sentenceOf(pairs.totals, "slices of the join", "pairs")}
        {skippedOf(windows.totals.skipped + pairs.totals.skipped)}.
      </p>
    </section>
  );
}

const sentenceOf = ({ rows, events, dropped }: CheckTotals, rowName: string, eventName: string) =>
  `${formatCount(rows)} closed ${rowName} with ${formatCount(events)} ${eventName}, ${formatCount(dropped)} of them missed because they came too late`;

const skippedOf = (skipped: number) =>
  skipped > 0 ? `; ${formatCount(skipped)} weren’t compared, because the log no longer held all of their events` : "";
