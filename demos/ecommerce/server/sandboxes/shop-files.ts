import { CSV_START, csvRow } from "#engines/text/csv.ts";
import { type ShopContext, timeOfPosition } from "../shop-context.ts";

const EVENT_COLUMNS = ["time", "order", "type", "from", "to", "detail"];
const LEDGER_COLUMNS = ["time", "order", "transfer", "account", "cents"];

const timeOf = (position: number) => new Date(timeOfPosition(position)).toISOString();

/** Everything that happened in a sandbox, oldest first. */
export async function eventsFile({ db }: ShopContext, sandboxId: string): Promise<string> {
  const rows = await db
    .selectFrom("shop_events")
    .selectAll()
    .where("sandbox_id", "=", sandboxId)
    .orderBy("position")
    .execute();
  const lines = rows.map(({ position, order_id, type, from_state, to_state, detail }) =>
    csvRow([timeOf(position), order_id, type, from_state, to_state, detail]),
  );
  return CSV_START + csvRow(EVENT_COLUMNS) + lines.join("");
}

export async function ledgerFile({ db }: ShopContext, sandboxId: string): Promise<string> {
  const rows = await db
    .selectFrom("shop_ledger")
    .selectAll()
    .where("sandbox_id", "=", sandboxId)
    .orderBy("position")
    .execute();
  const lines = rows.map(({ position, order_id, transfer, account, cents }) =>
    csvRow([timeOf(position), order_id, transfer, account, cents]),
  );
  return CSV_START + csvRow(LEDGER_COLUMNS) + lines.join("");
}
