import type { Model } from "./model.ts";

export const quarantinedPrices: Model = {
  table: "quarantine.rejected_prices",
  layer: "quarantine",
  grain: "one rejected row of the price list",
  sql: `
SELECT p.part_no, p.valid_from, p.price, p.price_unit, p.received_at, 'duplicate' AS reason
FROM bronze.raw_prices AS p
QUALIFY row_number() OVER (PARTITION BY p.part_no, p.valid_from ORDER BY p.received_at) > 1`,
  contract: {
    key: ["part_no", "valid_from", "received_at"],
    columns: {
      part_no: { type: "VARCHAR" },
      valid_from: { type: "DATE" },
      price: { type: "DECIMAL(12,2)" },
      price_unit: { type: "VARCHAR" },
      received_at: { type: "TIMESTAMP" },
      reason: { type: "VARCHAR", oneOf: ["duplicate"] },
    },
  },
};

export const quarantinedReadings: Model = {
  table: "quarantine.rejected_readings",
  layer: "quarantine",
  grain: "one rejected reading, exactly as it was received",
  sql: `
WITH converted AS (
  SELECT
    r.reading_id,
    r.sensor_id,
    r.measured_at,
    r.received_at,
    r.value,
    r.unit,
    s.sensor_id AS known_sensor,
    s.low,
    s.high,
    CAST(
      CASE r.unit
        WHEN 'degF' THEN (r.value - 32) * 5 / 9
        WHEN 'kPa' THEN r.value * 0.01
        WHEN 'um/s' THEN r.value * 0.001
        WHEN 'W' THEN r.value * 0.001
        ELSE r.value
      END AS DECIMAL(12, 3)
    ) AS normal
  FROM bronze.raw_readings AS r
  LEFT JOIN silver.sensors AS s ON s.sensor_id = r.sensor_id
), judged AS (
  SELECT
    c.reading_id,
    c.sensor_id,
    c.measured_at,
    c.received_at,
    c.value,
    c.unit,
    CASE
      WHEN c.known_sensor IS NULL THEN 'unknown sensor'
      WHEN c.value IS NULL THEN 'no value'
      WHEN c.normal NOT BETWEEN c.low AND c.high THEN 'out of range'
    END AS fault
  FROM converted AS c
)
SELECT
  j.reading_id,
  j.sensor_id,
  j.measured_at,
  j.received_at,
  j.value,
  j.unit,
  coalesce(j.fault, 'duplicate') AS reason
FROM judged AS j
QUALIFY j.fault IS NOT NULL
  OR row_number() OVER (PARTITION BY j.reading_id, j.fault IS NULL ORDER BY j.received_at) > 1`,
  contract: {
    key: ["reading_id", "received_at"],
    columns: {
      reading_id: { type: "BIGINT" },
      sensor_id: { type: "VARCHAR" },
      measured_at: { type: "TIMESTAMP" },
      received_at: { type: "TIMESTAMP" },
      value: { type: "DECIMAL(12,3)", isNullable: true },
      unit: { type: "VARCHAR" },
      reason: { type: "VARCHAR", oneOf: ["unknown sensor", "no value", "out of range", "duplicate"] },
    },
  },
};

export const quarantinedOrders: Model = {
  table: "quarantine.rejected_orders",
  layer: "quarantine",
  grain: "one rejected order, exactly as it was received",
  sql: `
WITH judged AS (
  SELECT
    o.order_id,
    o.machine_id,
    o.part_no,
    o.quantity,
    o.ordered_on,
    o.received_at,
    o.invoiced,
    CASE
      WHEN m.machine_id IS NULL THEN 'unknown machine'
      WHEN p.part_no IS NULL THEN 'unknown part'
    END AS fault
  FROM bronze.raw_orders AS o
  LEFT JOIN silver.machines AS m ON m.machine_id = o.machine_id
  LEFT JOIN silver.prices AS p
    ON p.part_no = o.part_no AND o.ordered_on >= p.valid_from AND o.ordered_on < p.valid_until
)
SELECT
  j.order_id,
  j.machine_id,
  j.part_no,
  j.quantity,
  j.ordered_on,
  j.received_at,
  j.invoiced,
  coalesce(j.fault, 'duplicate') AS reason
FROM judged AS j
QUALIFY j.fault IS NOT NULL
  OR row_number() OVER (PARTITION BY j.order_id, j.fault IS NULL ORDER BY j.received_at) > 1`,
  contract: {
    key: ["order_id", "received_at"],
    columns: {
      order_id: { type: "BIGINT" },
      machine_id: { type: "VARCHAR" },
      part_no: { type: "VARCHAR" },
      quantity: { type: "INTEGER" },
      ordered_on: { type: "DATE" },
      received_at: { type: "TIMESTAMP" },
      invoiced: { type: "DECIMAL(12,2)" },
      reason: { type: "VARCHAR", oneOf: ["unknown machine", "unknown part", "duplicate"] },
    },
  },
};
