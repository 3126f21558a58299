import type { Model } from "./model.ts";

const MACHINE = { type: "VARCHAR", references: ["silver.machines", "machine_id"] } as const;
const COUNT = { type: "BIGINT", range: ["0", "1000000"] } as const;

export const machineDay: Model = {
  table: "gold.machine_day",
  layer: "gold",
  grain: "one machine on one day",
  sql: `
SELECT
  r.machine_id,
  m.plant,
  CAST(r.measured_at AS DATE) AS day,
  count(*) AS readings,
  count(*) FILTER (WHERE r.is_late) AS late_readings,
  CAST(avg(r.value) FILTER (WHERE r.metric = 'temperature') AS DECIMAL(12, 3)) AS avg_temperature,
  max(r.value) FILTER (WHERE r.metric = 'vibration') AS max_vibration,
  CAST(coalesce(sum(r.value) FILTER (WHERE r.metric = 'power'), 0) AS DECIMAL(18, 3)) AS energy_kwh
FROM silver.readings AS r
JOIN silver.machines AS m ON m.machine_id = r.machine_id
GROUP BY r.machine_id, m.plant, CAST(r.measured_at AS DATE)`,
  contract: {
    key: ["machine_id", "day"],
    columns: {
      machine_id: MACHINE,
      plant: { type: "VARCHAR" },
      day: { type: "DATE" },
      readings: { type: "BIGINT", range: ["1", "96"] },
      late_readings: COUNT,
      avg_temperature: { type: "DECIMAL(12,3)", isNullable: true, range: ["20", "95"] },
      max_vibration: { type: "DECIMAL(12,3)", isNullable: true, range: ["0", "12"] },
      energy_kwh: { type: "DECIMAL(18,3)", range: ["0", "6000"] },
    },
  },
};

export const maintenanceMonth: Model = {
  table: "gold.maintenance_month",
  layer: "gold",
  grain: "the maintenance of one machine in one month",
  sql: `
SELECT
  o.machine_id,
  o.plant,
  CAST(date_trunc('month', o.ordered_on) AS DATE) AS month,
  count(*) AS orders,
  CAST(sum(o.quantity) AS BIGINT) AS parts_used,
  CAST(sum(o.cost) AS DECIMAL(18, 2)) AS cost
FROM silver.orders AS o
GROUP BY o.machine_id, o.plant, CAST(date_trunc('month', o.ordered_on) AS DATE)`,
  contract: {
    key: ["machine_id", "month"],
    columns: {
      machine_id: MACHINE,
      plant: { type: "VARCHAR" },
      month: { type: "DATE" },
      orders: COUNT,
      parts_used: COUNT,
      cost: { type: "DECIMAL(18,2)", range: ["0", "10000000"] },
    },
  },
};

export const machineMonth: Model = {
  table: "gold.machine_month",
  layer: "gold",
  grain: "one machine in one month: operation and cost side by side",
  sql: `
WITH operation AS (
  SELECT
    d.machine_id,
    d.plant,
    CAST(date_trunc('month', d.day) AS DATE) AS month,
    CAST(sum(d.readings) AS BIGINT) AS readings,
    max(d.max_vibration) AS max_vibration,
    CAST(sum(d.energy_kwh) AS DECIMAL(18, 3)) AS energy_kwh
  FROM gold.machine_day AS d
  GROUP BY d.machine_id, d.plant, CAST(date_trunc('month', d.day) AS DATE)
)
SELECT
  p.machine_id,
  p.plant,
  p.month,
  p.readings,
  p.max_vibration,
  p.energy_kwh,
  coalesce(c.orders, 0) AS orders,
  CAST(coalesce(c.cost, 0) AS DECIMAL(18, 2)) AS cost
FROM operation AS p
LEFT JOIN gold.maintenance_month AS c ON c.machine_id = p.machine_id AND c.month = p.month`,
  contract: {
    key: ["machine_id", "month"],
    columns: {
      machine_id: MACHINE,
      plant: { type: "VARCHAR" },
      month: { type: "DATE" },
      readings: COUNT,
      max_vibration: { type: "DECIMAL(12,3)", isNullable: true, range: ["0", "12"] },
      energy_kwh: { type: "DECIMAL(18,3)", range: ["0", "200000"] },
      orders: COUNT,
      cost: { type: "DECIMAL(18,2)", range: ["0", "10000000"] },
    },
  },
};
