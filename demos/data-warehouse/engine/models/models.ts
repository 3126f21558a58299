import { machineDay, machineMonth, maintenanceMonth } from "./gold.ts";
import type { Model } from "./model.ts";
import { quarantinedOrders, quarantinedPrices, quarantinedReadings } from "./quarantine.ts";
import { machines, maintenanceOrders, prices, sensorReadings, sensors } from "./silver.ts";

/** Every model after those it reads from. */
export const models: readonly Model[] = [
  machines,
  sensors,
  prices,
  quarantinedPrices,
  sensorReadings,
  quarantinedReadings,
  maintenanceOrders,
  quarantinedOrders,
  machineDay,
  maintenanceMonth,
  machineMonth,
];

export const createModelSql = ({ table, sql }: Model) => `CREATE OR REPLACE TABLE ${table} AS ${sql}`;
