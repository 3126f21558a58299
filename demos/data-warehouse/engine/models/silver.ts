import type { Model } from "./model.ts";

const METRICS = ["temperature", "pressure", "vibration", "power"] as const;
const MACHINE = { type: "VARCHAR", references: ["silver.machines", "machine_id"] } as const;

export const machines: Model = {
  table: "silver.machines",
  layer: "silver",
  grain: "one machine",
  sql: `
SELECT m.machine_id, m.plant
FROM bronze.raw_machines AS m`,
  contract: {
    key: ["machine_id"],
    columns: {
      machine_id: { type: "VARCHAR" },
      plant: { type: "VARCHAR", oneOf: ["Ridgeway", "Lakeside", "Harbor", "Northfield"] },
    },
  },
};

export const sensors: Model = {
  table: "silver.sensors",
  layer: "silver",
  grain: "one sensor, with the range of values it can measure",
  sql: `
SELECT
  s.sensor_id,
  s.machine_id,
  s.metric,
  s.unit,
  CASE s.metric WHEN 'temperature' THEN 20 WHEN 'pressure' THEN 1 WHEN 'vibration' THEN 0 ELSE 5 END AS low,
  CASE s.metric WHEN 'temperature' THEN 95 WHEN 'pressure' THEN 16 WHEN 'vibration' THEN 12 ELSE 250 END AS high
FROM bronze.raw_sensors AS s`,
  contract: {
    key: ["sensor_id"],
    columns: {
      sensor_id: { type: "VARCHAR" },
      machine_id: MACHINE,
      metric: { type: "VARCHAR", oneOf: METRICS },
      unit: { type: "VARCHAR", oneOf: ["degC", "bar", "mm/s", "kW"] },
      low: { type: "INTEGER" },
      high: { type: "INTEGER" },
    },
  },
};

export const prices: Model = {
  table: "silver.prices",
  layer: "silver",
  grain: "the price of one part during one period",
  sql: `
WITH first AS (
  SELECT p.part_no, p.valid_from, p.price, p.price_unit
  FROM bronze.raw_prices AS p
  QUALIFY row_number() OVER (PARTITION BY p.part_no, p.valid_from ORDER BY p.received_at) = 1
)
SELECT
  f.part_no,
  f.valid_from,
  lead(f.valid_from, 1, DATE '9999-12-31') OVER (PARTITION BY f.part_no ORDER BY f.valid_from) AS valid_until,
  CAST(CASE f.price_unit WHEN 'cent' THEN f.price * 0.01 ELSE f.price END AS DECIMAL(12, 2)) AS unit_price,
  f.price_unit = 'cent' AS is_converted
FROM first AS f`,
  contract: {
    key: ["part_no", "valid_from"],
    columns: {
      part_no: { type: "VARCHAR" },
      valid_from: { type: "DATE" },
      valid_until: { type: "DATE" },
      unit_price: { type: "DECIMAL(12,2)", range: ["5", "500"] },
      is_converted: { type: "BOOLEAN" },
    },
  },
};

export const sensorReadings: Model = {
  table: "silver.readings",
  layer: "silver",
  grain: "one reading of one sensor, in the sensor’s unit",
  sql: `
WITH converted AS (
  SELECT
    r.reading_id,
    s.sensor_id,
    s.machine_id,
    s.metric,
    s.low,
    s.high,
    r.measured_at,
    r.received_at,
    CAST(
      CASE r.unit
        WHEN 'degF' THEN (r.value - 32) * 5 / 9
        WHEN 'kPa' THEN r.value * 0.01
        WHEN 'um/s' THEN r.value * 0.001
        WHEN 'W' THEN r.value * 0.001
        ELSE r.value
      END AS DECIMAL(12, 3)
    ) AS value,
    r.unit <> s.unit AS is_converted
  FROM bronze.raw_readings AS r
  JOIN silver.sensors AS s ON s.sensor_id = r.sensor_id
)
SELECT
  c.reading_id,
  c.sensor_id,
  c.machine_id,
  c.metric,
  c.measured_at,
  c.value,
  c.is_converted,
  c.received_at - c.measured_at > INTERVAL 24 HOURS AS is_late
FROM converted AS c
WHERE c.value BETWEEN c.low AND c.high
QUALIFY row_number() OVER (PARTITION BY c.reading_id ORDER BY c.received_at) = 1`,
  contract: {
    key: ["reading_id"],
    columns: {
      reading_id: { type: "BIGINT" },
      sensor_id: { type: "VARCHAR", references: ["silver.sensors", "sensor_id"] },
      machine_id: MACHINE,
      metric: { type: "VARCHAR", oneOf: METRICS },
      measured_at: { type: "TIMESTAMP", range: ["TIMESTAMP '2026-01-01'", "TIMESTAMP '2026-04-12'"] },
      value: { type: "DECIMAL(12,3)", range: ["0", "250"] },
      is_converted: { type: "BOOLEAN" },
      is_late: { type: "BOOLEAN" },
    },
  },
};

export const maintenanceOrders: Model = {
  table: "silver.orders",
  layer: "silver",
  grain: "one order, at the price of its day",
  sql: `
SELECT
  o.order_id,
  m.machine_id,
  m.plant,
  o.part_no,
  o.ordered_on,
  o.quantity,
  p.unit_price,
  CAST(o.quantity * p.unit_price AS DECIMAL(12, 2)) AS cost,
  o.invoiced
FROM bronze.raw_orders AS o
JOIN silver.machines AS m ON m.machine_id = o.machine_id
JOIN silver.prices AS p
  ON p.part_no = o.part_no AND o.ordered_on >= p.valid_from AND o.ordered_on < p.valid_until
QUALIFY row_number() OVER (PARTITION BY o.order_id ORDER BY o.received_at) = 1`,
  contract: {
    key: ["order_id"],
    columns: {
      order_id: { type: "BIGINT" },
      machine_id: MACHINE,
      plant: { type: "VARCHAR" },
      part_no: { type: "VARCHAR", references: ["silver.prices", "part_no"] },
      ordered_on: { type: "DATE", range: ["DATE '2026-01-01'", "DATE '2026-04-12'"] },
      quantity: { type: "INTEGER", range: ["1", "8"] },
      unit_price: { type: "DECIMAL(12,2)", range: ["5", "500"] },
      cost: { type: "DECIMAL(12,2)", range: ["5", "4000"] },
      invoiced: { type: "DECIMAL(12,2)", range: ["5", "4000"] },
    },
  },
};
