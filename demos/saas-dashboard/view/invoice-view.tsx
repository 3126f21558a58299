import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import { LINE, LINE_NAMES } from "../engine/ledger/tables.ts";
import type { InvoiceRecord } from "../engine/queries/records.ts";
import { dayKey, dayName } from "../sample/calendar.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCents, formatCount } from "./money.ts";
import { invoiceName } from "./record-names.ts";
import { SumProof } from "./sum-proof.tsx";

type InvoiceViewProps = { invoice: InvoiceRecord; onOpen: (line: number) => void };
type Line = InvoiceRecord["lines"][number];

/** The lines of an invoice, which sum to its total. */
export function InvoiceView({ invoice: { invoice, day, total, lines }, onOpen }: InvoiceViewProps) {
  return (
    <>
      <h3 className="font-semibold tracking-tight">
        {invoiceName(invoice)}, {dayName(day)}
      </h3>
      <SumProof label="Lines" rows={lines.map(({ amount }) => amount)} expected={total} />
      <VirtualTable
        caption="Invoice lines"
        columns={[
          { key: "line", label: "Line" },
          { key: "basis", label: "Quantity × price" },
          { key: "period", label: "Recognized over" },
          { key: "amount", label: "Amount", isNumber: true },
        ]}
        rowCount={lines.length}
        row={(index) => {
          const line = lines[index] as Line;
          const [first, last] = [dayName(line.from), dayName(line.to - 1)];
          const period = first === last ? first : `${first} to ${last}`;
          return [LINE_NAMES[line.type], basisOf(line), period, formatCents(line.amount)];
        }}
        onRowPress={(index) => onOpen(lines[index]?.line ?? 0)}
        rowLabel={(index) => `Open ${LINE_NAMES[lines[index]?.type ?? 0]}, ${formatCents(lines[index]?.amount ?? 0)}`}
      />
      <p className="text-sm text-muted">Taxes are left out of this sample.</p>
      <ExportButton
        label="Export lines as CSV"
        file={{
          name: `${invoiceName(invoice)}-lines`,
          head: ["line", "quantity", "price (cents)", "first day", "last day", "amount (cents)"],
          rows: () =>
            lines.map(({ type, quantity, price, from, to, amount }) => [
              LINE_NAMES[type] as string,
              quantity,
              price,
              dayKey(from),
              dayKey(to - 1),
              amount,
            ]),
        }}
      />
    </>
  );
}

function basisOf({ type, quantity, price }: Line): string {
  if (type === LINE.discount) return `${quantity} % off`;
  if (type === LINE.credit) return "";
  return `${formatCount(quantity)} × ${formatCents(price)}`;
}
