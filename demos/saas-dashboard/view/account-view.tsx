import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import type { AccountRecord } from "../engine/queries/records.ts";
import { DAYS, dayKey, dayName } from "../sample/calendar.ts";
import { ANNUAL } from "../sample/catalog.ts";
import { ExportButton } from "./export-button.tsx";
import { formatCents, formatCount } from "./money.ts";
import { accountName, invoiceName, planName } from "./record-names.ts";

type AccountViewProps = { account: AccountRecord; onOpen: (invoice: number) => void };

/** An account's subscriptions and invoices. */
export function AccountView({ account: { account, terms, invoices }, onOpen }: AccountViewProps) {
  const invoiced = invoices.reduce((sum, { total }) => sum + total, 0);
  const status = ({ isCreditNote, settled }: AccountRecord["invoices"][number]) =>
    settled === undefined ? "open" : `${isCreditNote ? "refunded" : "paid"} ${dayName(settled)}`;
  return (
    <>
      <h3 className="font-semibold tracking-tight">Subscriptions</h3>
      <VirtualTable
        caption="Subscriptions"
        columns={[
          { key: "subscription", label: "Subscription" },
          { key: "from", label: "From" },
          { key: "to", label: "Up to" },
          { key: "plan", label: "Plan" },
          { key: "seats", label: "Seats", isNumber: true },
          { key: "billing", label: "Billing" },
          { key: "discount", label: "Discount", isNumber: true },
          { key: "mrr", label: "MRR", isNumber: true },
        ]}
        rowCount={terms.length}
        row={(index) => {
          const term = terms[index] as AccountRecord["terms"][number];
          return [
            `S-${term.subscription}`,
            dayName(term.from),
            term.to >= DAYS ? "still running" : dayName(term.to),
            planName(term.plan),
            formatCount(term.seats),
            term.interval === ANNUAL ? "annual" : "monthly",
            `${term.discount} %`,
            formatCents(term.mrr),
          ];
        }}
        height={220}
      />
      <h3 className="font-semibold tracking-tight">Invoices</h3>
      <p className="tabular-nums">
        {formatCount(invoices.length)} invoices and credit notes over all three years, {formatCents(invoiced)} in total.
      </p>
      <VirtualTable
        caption="Invoices"
        columns={[
          { key: "invoice", label: "Invoice" },
          { key: "day", label: "Day" },
          { key: "total", label: "Total", isNumber: true },
          { key: "status", label: "Status" },
        ]}
        rowCount={invoices.length}
        row={(index) => {
          const invoice = invoices[index] as AccountRecord["invoices"][number];
          return [invoiceName(invoice.invoice), dayName(invoice.day), formatCents(invoice.total), status(invoice)];
        }}
        onRowPress={(index) => onOpen(invoices[index]?.invoice ?? 0)}
        rowLabel={(index) => `Open ${invoiceName(invoices[index]?.invoice ?? 0)}`}
        height={280}
      />
      <ExportButton
        label="Export invoices as CSV"
        file={{
          name: `${accountName(account)}-invoices`,
          head: ["invoice", "day", "total (cents)", "settled"],
          rows: () =>
            invoices.map(({ invoice, day, total, settled }) => [
              invoiceName(invoice),
              dayKey(day),
              total,
              settled === undefined ? "" : dayKey(settled),
            ]),
        }}
      />
    </>
  );
}
