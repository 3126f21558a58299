import type { Source } from "../../sample/sample-plant.ts";

/** A sum that must come out at zero: what one layer holds, less everything it became in the next. */
export type Balance = { label: string; unit: "rows" | "USD" | "kWh"; from: string; to: string };

const count = (table: string) => `(SELECT count(*) FROM ${table})`;
const total = (column: string, table: string, condition = "true") =>
  `(SELECT coalesce(sum(${column}), 0) FROM ${table} WHERE ${condition})`;

const landed = (source: Source): Balance => ({
  label: `bronze.raw_${source} = silver.${source} + quarantine.rejected_${source}`,
  unit: "rows",
  from: count(`bronze.raw_${source}`),
  to: `${count(`silver.${source}`)} + ${count(`quarantine.rejected_${source}`)}`,
});

export const balances: readonly Balance[] = [
  landed("readings"),
  landed("orders"),
  landed("prices"),
  {
    label: "silver.readings = readings in gold.machine_day",
    unit: "rows",
    from: count("silver.readings"),
    to: total("readings", "gold.machine_day"),
  },
  {
    label: "power in silver.readings = energy in gold.machine_day",
    unit: "kWh",
    from: total("value", "silver.readings", "metric = 'power'"),
    to: total("energy_kwh", "gold.machine_day"),
  },
  {
    label: "energy in gold.machine_day = energy in gold.machine_month",
    unit: "kWh",
    from: total("energy_kwh", "gold.machine_day"),
    to: total("energy_kwh", "gold.machine_month"),
  },
  {
    label: "invoiced in bronze = invoiced in quarantine + cost in gold.maintenance_month",
    unit: "USD",
    from: total("invoiced", "bronze.raw_orders"),
    to: `${total("invoiced", "quarantine.rejected_orders")} + ${total("cost", "gold.maintenance_month")}`,
  },
  {
    label: "cost in gold.maintenance_month = cost in gold.machine_month",
    unit: "USD",
    from: total("cost", "gold.maintenance_month"),
    to: total("cost", "gold.machine_month"),
  },
];

/** Text keeps every digit: JavaScript's numbers would round large decimals. */
export const balanceSql = ({ from, to }: Balance) =>
  `SELECT (${from})::VARCHAR AS source, (${to})::VARCHAR AS target, (${from} - (${to}))::VARCHAR AS difference`;
