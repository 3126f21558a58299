import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import type { WorkerCalls } from "#demos/kit/simulation/worker-calls.ts";
import { LINE_NAMES } from "../engine/ledger/tables.ts";
import type { InvoiceRecord, LineRecord } from "../engine/queries/records.ts";
import type { Place, Query, SampleCalls } from "../engine/queries/sample-calls.ts";
import { dayKey, dayName } from "../sample/calendar.ts";
import { AccountView } from "./account-view.tsx";
import { ExportButton } from "./export-button.tsx";
import { InvoiceView } from "./invoice-view.tsx";
import { formatCents } from "./money.ts";
import type { SaasValues } from "./parameters.ts";
import { accountName, invoiceName, planName, regionName, sizeName } from "./record-names.ts";
import { SumProof } from "./sum-proof.tsx";
import { useAnswer } from "./use-answer.ts";

type RecordViewProps = {
  worker: () => WorkerCalls<SampleCalls>;
  query: Query;
  seed: number;
  place: Place;
  onOpen: (changes: Partial<SaasValues>) => void;
};

/** One account, one of its invoices, or one of that invoice's lines: the deepest that is named. */
export function RecordView({ worker, query, seed, place, onOpen }: RecordViewProps) {
  const key = JSON.stringify([seed, query.fault, query.filter, place]);
  const { answer, failure, isCurrent } = useAnswer(key, (signal) => worker().call("records", [query, place], signal));
  if (failure) return <p role="alert">The records could not be read: {failure}</p>;
  if (!answer || !isCurrent) return <p>Reading the records…</p>;
  const { account, invoice, line } = answer.result;
  if (!account) return <p>There is no account {accountName(place.account)} in this sample.</p>;
  if (place.invoice !== undefined && !invoice) {
    return (
      <p>
        {accountName(place.account)} has no invoice {invoiceName(place.invoice)} in this sample.
      </p>
    );
  }
  if (place.line !== undefined && !line) return <p>This invoice has no line {place.line} in this sample.</p>;
  return (
    <>
      <p className="text-muted">
        {accountName(account.account)}, signed up on {dayName(account.signup)} with {planName(account.plan)}.{" "}
        {regionName(account.region)}, {sizeName(account.size).toLowerCase()} company.
      </p>
      {line && invoice ? (
        <LineView line={line} invoice={invoice} />
      ) : invoice ? (
        <InvoiceView invoice={invoice} onOpen={(id) => onOpen({ line: id })} />
      ) : (
        <AccountView account={account} onOpen={(id) => onOpen({ invoice: id })} />
      )}
    </>
  );
}

/** A line's revenue by day. The rows sum to the line; days after the sample stand in one row. */
function LineView({ line, invoice }: { line: LineRecord; invoice: InvoiceRecord }) {
  const rows = [
    ...line.days.map((cents, index) => ({ name: dayName(line.from + index), key: dayKey(line.from + index), cents })),
    ...(line.deferred === 0 ? [] : [{ name: "after the sample, deferred", key: "deferred", cents: line.deferred }]),
  ];
  return (
    <>
      <h3 className="font-semibold tracking-tight">
        {LINE_NAMES[line.type]} of {invoiceName(invoice.invoice)}
      </h3>
      <SumProof label="Days" rows={rows.map(({ cents }) => cents)} expected={line.amount} />
      <VirtualTable
        caption="Recognized revenue by day"
        columns={[
          { key: "day", label: "Day" },
          { key: "amount", label: "Recognized", isNumber: true },
        ]}
        rowCount={rows.length}
        row={(index) => [rows[index]?.name, formatCents(rows[index]?.cents ?? 0)]}
      />
      <ExportButton
        label="Export days as CSV"
        file={{
          name: `${invoiceName(invoice.invoice)}-line-${line.line}`,
          head: ["day", "recognized (cents)"],
          rows: () => rows.map(({ key, cents }) => [key, cents]),
        }}
      />
    </>
  );
}
