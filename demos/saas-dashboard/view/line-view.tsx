import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import { LINE_NAMES } from "../engine/ledger/tables.ts";
import type { InvoiceRecord, LineRecord } from "../engine/queries/records.ts";
import { dayKey, dayName } from "../sample/calendar.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCents } from "./money.ts";
import { invoiceName } from "./record-names.ts";
import { SumProof } from "./sum-proof.tsx";

/** A line's revenue by day. The rows sum to the line; days after the sample stand in one row. */
export function LineView({ line, invoice }: { line: LineRecord; invoice: InvoiceRecord }) {
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
