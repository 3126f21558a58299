import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import type { WorkerCalls } from "#demos/kit/simulation/worker-calls.ts";
import type { Query, SampleCalls } from "../engine/queries/sample-calls.ts";
import { type Target, writeTarget } from "../engine/queries/target.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCents, formatCount } from "./money.ts";
import { accountName, planName, regionName, sizeName } from "./record-names.ts";
import { SumProof } from "./sum-proof.tsx";
import { useAnswer } from "./use-answer.ts";

type AccountRowsProps = {
  worker: () => WorkerCalls<SampleCalls>;
  query: Query;
  seed: number;
  target: Target;
  /** What the columns must sum to; undefined if the number isn't part of the selected range. */
  expected: readonly number[] | undefined;
  /** The number itself, if it counts accounts. */
  activeCount: number | undefined;
  onOpen: (account: number) => void;
};

/** The accounts behind a number, with the proof that they sum to it. */
export function AccountRows({ worker, query, seed, target, expected, activeCount, onOpen }: AccountRowsProps) {
  const key = JSON.stringify([seed, query, writeTarget(target)]);
  const { answer, failure, isCurrent } = useAnswer(key, (signal) =>
    worker().call("contributions", [query, target], signal),
  );
  if (!expected) return <p>This number is not part of the selected months. Close this and choose a wider range.</p>;
  if (failure) return <p role="alert">The rows could not be read: {failure}</p>;
  if (!answer || !isCurrent) return <p>Reading the rows…</p>;
  const { accounts, plan, region, size, columns } = answer.result;
  const cells = (index: number) => [
    planName(plan[index] as number),
    regionName(region[index] as number),
    sizeName(size[index] as number),
  ];
  return (
    <>
      {activeCount === undefined ? (
        columns.map(({ label, values }, index) => (
          <SumProof key={label} label={label} rows={values} expected={expected[index] as number} />
        ))
      ) : (
        <p>
          {formatCount(accounts.length)} rows, and the dashboard counts {formatCount(activeCount)}: difference{" "}
          {formatCount(Math.abs(accounts.length - activeCount))}.
        </p>
      )}
      {accounts.length === 0 ? (
        <p>No account of this filter has a part in this number.</p>
      ) : (
        <VirtualTable
          caption="Accounts behind the number"
          columns={[
            { key: "account", label: "Account" },
            ...columns.map(({ label }) => ({ key: label, label, isNumber: true })),
            { key: "plan", label: "Plan at signup" },
            { key: "region", label: "Region" },
            { key: "size", label: "Size" },
          ]}
          rowCount={accounts.length}
          row={(index) => [
            accountName(accounts[index] as number),
            ...columns.map(({ values }) => formatCents(values[index] as number)),
            ...cells(index),
          ]}
          onRowPress={(index) => onOpen(accounts[index] as number)}
          rowLabel={(index) =>
            `Open ${accountName(accounts[index] as number)}, ${columns.map(({ label, values }) => `${label} ${formatCents(values[index] as number)}`).join(", ")}`
          }
        />
      )}
      <ExportButton
        label="Export rows as CSV"
        file={{
          name: writeTarget(target).replaceAll(":", "-"),
          head: ["account", ...columns.map(({ label }) => `${label} (cents)`), "plan at signup", "region", "size"],
          rows: () =>
            Array.from(accounts, (account, index) => [
              accountName(account),
              ...columns.map(({ values }) => values[index] as number),
              ...cells(index),
            ]),
        }}
      />
    </>
  );
}
