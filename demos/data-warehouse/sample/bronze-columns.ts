/** The raw tables as they land. Lineage starts at these columns. */
export const bronzeColumns = {
  "bronze.raw_machines": { machine_id: "VARCHAR", plant: "VARCHAR" },
  "bronze.raw_sensors": { sensor_id: "VARCHAR", machine_id: "VARCHAR", metric: "VARCHAR", unit: "VARCHAR" },
  "bronze.raw_readings": {
    reading_id: "BIGINT",
    sensor_id: "VARCHAR",
    measured_at: "TIMESTAMP",
    received_at: "TIMESTAMP",
    value: "DECIMAL(12,3)",
    unit: "VARCHAR",
  },
  "bronze.raw_orders": {
    order_id: "BIGINT",
    machine_id: "VARCHAR",
    part_no: "VARCHAR",
    quantity: "INTEGER",
    ordered_on: "DATE",
    received_at: "TIMESTAMP",
    invoiced: "DECIMAL(12,2)",
  },
  "bronze.raw_prices": {
    part_no: "VARCHAR",
    valid_from: "DATE",
    price: "DECIMAL(12,2)",
    price_unit: "VARCHAR",
    received_at: "TIMESTAMP",
  },
} as const satisfies Record<string, Record<string, string>>;

export type BronzeTable = keyof typeof bronzeColumns;
