import type { CheckTotals } from "../engine/kernel/board.ts";
import type { StreamReport } from "../engine/kernel/stream-kernel.ts";
import type { WindowType } from "../engine/parameters.ts";
import { formatCount } from "./amounts.ts";

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
