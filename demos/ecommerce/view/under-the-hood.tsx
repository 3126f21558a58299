import { Button } from "#app/ui/controls/button.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import type { ShopAnswer } from "../contract/answers.ts";
import { price } from "./money.ts";
import { shortId } from "./order-panel.tsx";
import { stateName } from "./state-machine.tsx";

type UnderTheHoodProps = { shop: ShopAnswer; onSave: (file: "events" | "ledger") => void };

/** The rows behind it all: keys, messages, accounts and events. */
export function UnderTheHood({ shop, onSave }: UnderTheHoodProps) {
  return (
    <section aria-labelledby="rows-title" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rows-title" className="text-2xl font-semibold tracking-tight">
          Under the hood
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onSave("events")}>
            Save all events (CSV)
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onSave("ledger")}>
            Save the ledger (CSV)
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Rows
          caption="Idempotency keys, newest first"
          columns={["Key", "Command", "Replayed"]}
          rows={shop.keys.map(({ key, type, replays }) => [shortKey(key), type, `${replays}×`])}
        />
        <Rows
          caption="Messages: outbox and webhooks, newest first"
          columns={["From", "Message", "Order", "Sent", "Delivered"]}
          rows={shop.messages.map(({ channel, type, order, attempts, isDelivered }) => [
            channel === "outbox" ? "shop" : "provider",
            type,
            shortId(order),
            `${attempts}×`,
            isDelivered ? "yes" : "waiting",
          ])}
        />
        <Rows
          caption="Events, newest first (times are UTC)"
          columns={["Time", "Order", "What happened"]}
          rows={shop.events.map(({ at, order, from, to, detail }) => [
            at.slice(11, 23),
            order === null ? "" : shortId(order),
            from && to ? `${stateName(from)} → ${stateName(to)}: ${detail}` : detail,
          ])}
        />
        <Rows
          caption="Ledger: balance of each account (debits are positive)"
          columns={["Account", "Balance"]}
          rows={Object.entries(shop.accounts).map(([account, cents]) => [account, price(cents)])}
        />
      </div>
    </section>
  );
}

const shortKey = (key: string) => (key.length > 18 ? `${key.slice(0, 16)}…` : key);

type RowsProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

function Rows({ caption, columns, rows }: RowsProps) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="text-sm text-muted">{caption}</h3>
      {rows.length === 0 ? (
        <p className="text-sm">Nothing yet.</p>
      ) : (
        <VirtualTable
          caption={caption}
          columns={columns.map((label) => ({ key: label, label }))}
          rowCount={rows.length}
          row={(index) => rows[index] ?? []}
        />
      )}
    </div>
  );
}
