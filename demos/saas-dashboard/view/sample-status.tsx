import type { SampleFacts } from "../engine/queries/sample-calls.ts";
import { summary } from "../engine/summary/summary.ts";
import { formatCount } from "./money.ts";

type SampleStatusProps = {
  facts: SampleFacts | undefined;
  /** How long the last filter took; undefined until it has been answered here. */
  milliseconds: number | undefined;
  isCurrent: boolean;
};

/** Where the numbers come from, and how long they took on this device. */
export function SampleStatus({ facts, milliseconds, isCurrent }: SampleStatusProps) {
  const { events, invoices, lines, checksum } = facts ?? summary.facts;
  const accounts = formatCount(summary.dashboard.accounts);
  return (
    <p className="text-sm text-muted tabular-nums">
      Sample data: {accounts} invented accounts, {formatCount(events)} events, {formatCount(invoices)} invoices,{" "}
      {formatCount(lines)} lines, checksum <span className="font-mono">{checksum}</span>.{" "}
      {facts && `Generated here in ${formatCount(Math.round(facts.milliseconds))} ms, ${megabytes(facts.bytes)} MB. `}
      <output>
        {isCurrent && milliseconds !== undefined
          ? `This filter took ${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms.`
          : facts && "Computing…"}
      </output>
    </p>
  );
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
