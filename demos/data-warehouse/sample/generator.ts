import { type BronzeTable, bronzeColumns } from "./bronze-columns.ts";
import { type FaultName, plantFaults } from "./faults.ts";
import {
  MACHINES,
  PARTS,
  PRICE_DAYS,
  PRICE_VERSIONS,
  rowsOf,
  type SamplePlant,
  SENSORS,
  type Source,
} from "./sample-plant.ts";

/** Coprime to every source's number of rows, so that multiplying by it shuffles the rows. */
const STRIDE = 611_953;
const FIRST_DAY = "2026-01-01";

/**
 * SQL that creates the bronze tables. Everything is integer arithmetic on row numbers and the seed, so every browser
 * makes the same rows. `isReversed` lands the rows in the opposite order, to prove that the order doesn't matter.
 */
export function generatorSql(plant: SamplePlant, isReversed = false): string[] {
  return [
    ...["bronze", "silver", "quarantine", "gold"].map((schema) => `CREATE SCHEMA IF NOT EXISTS ${schema}`),
    "CREATE OR REPLACE MACRO mix(x) AS (xor(x, x >> 15) * 1103515245 + 12345) & 4294967295",
    `CREATE OR REPLACE MACRO noise(i, salt) AS mix(mix((i * 1597334677 + salt * 374761 + ${plant.seed} * 7919) & 4294967295))`,
    `CREATE OR REPLACE MACRO price_cents(part, version) AS 500 + noise(part * ${PRICE_VERSIONS} + version, 7) % 49500`,
    "CREATE OR REPLACE MACRO code(letter, number, digits) AS letter || '-' || lpad(number::VARCHAR, digits, '0')",
    create("bronze.raw_machines", machines),
    create("bronze.raw_sensors", sensors),
    create("bronze.raw_prices", priceList(plant, isReversed)),
    create("bronze.raw_orders", maintenanceOrders(plant, isReversed)),
    create("bronze.raw_readings", sensorReadings(plant, isReversed)),
  ];
}

function create(table: BronzeTable, query: string): string {
  const columns = Object.entries(bronzeColumns[table]).map(([name, type]) => `made.${name}::${type} AS ${name}`);
  return `CREATE OR REPLACE TABLE ${table} AS SELECT ${columns.join(", ")} FROM (${query}) AS made`;
}

const machines = `
  SELECT code('M', i, 3) AS machine_id, ['Ridgeway', 'Lakeside', 'Harbor', 'Northfield'][i % 4 + 1] AS plant
  FROM range(${MACHINES}) AS t(i)`;

const METRICS = "['temperature', 'pressure', 'vibration', 'power']";
const UNITS = "['degC', 'bar', 'mm/s', 'kW']";
const FOREIGN_UNITS = "['degF', 'kPa', 'um/s', 'W']";

const sensors = `
  SELECT code('S', i, 4) AS sensor_id, code('M', i // 4, 3) AS machine_id, ${METRICS}[i % 4 + 1] AS metric,
    ${UNITS}[i % 4 + 1] AS unit
  FROM range(${SENSORS}) AS t(i)`;

/** Row numbers with their place in the shuffle, and a second copy of the rows that are sent twice. */
function rows(plant: SamplePlant, source: Source, twice: FaultName, isReversed: boolean): string {
  const count = rowsOf(plant)[source];
  const i = isReversed ? `${count - 1} - n` : "n";
  const numbered = `SELECT ${i} AS i, ((${i}) * ${STRIDE} + ${plant.seed}) % ${count} AS place FROM range(${count}) AS t(n)`;
  const copies = `SELECT i, place, 1 AS copy FROM numbered WHERE ${condition(plant)(twice)}`;
  return `WITH numbered AS (${numbered}), rows AS (SELECT i, place, 0 AS copy FROM numbered UNION ALL ${copies})`;
}

const condition = (plant: SamplePlant) => {
  const plan = plantFaults(plant);
  return (fault: FaultName) => `(place >= ${plan[fault].from} AND place < ${plan[fault].to})`;
};

function priceList(plant: SamplePlant, isReversed: boolean): string {
  const has = condition(plant);
  const [part, version] = [`(i // ${PRICE_VERSIONS})`, `(i % ${PRICE_VERSIONS})`];
  return `${rows(plant, "prices", "priceTwice", isReversed)}
    SELECT code('P', ${part}, 3) AS part_no, DATE '${FIRST_DAY}' + (${version} * ${PRICE_DAYS})::INTEGER AS valid_from,
      price_cents(${part}, ${version}) * CASE WHEN ${has("priceUnit")} THEN 1.00 ELSE 0.01 END AS price,
      CASE WHEN ${has("priceUnit")} THEN 'cent' ELSE 'USD' END AS price_unit,
      TIMESTAMP '${FIRST_DAY}' - to_days(1) + to_seconds(i + copy * 3600) AS received_at
    FROM rows`;
}

function maintenanceOrders(plant: SamplePlant, isReversed: boolean): string {
  const has = condition(plant);
  const day = `(noise(i, 2) % ${Math.floor(plant.hours / 24)})`;
  const part = `(noise(i, 3) % ${PARTS})`;
  const quantity = "(1 + noise(i, 4) % 8)";
  const price = `price_cents(${part}, least(${day} // ${PRICE_DAYS}, ${PRICE_VERSIONS - 1}))`;
  return `${rows(plant, "orders", "orderTwice", isReversed)}
    SELECT 500000 + i AS order_id,
      CASE WHEN ${has("orderMachine")} THEN code('M', 900 + place % 90, 3) ELSE code('M', noise(i, 5) % ${MACHINES}, 3) END AS machine_id,
      CASE WHEN ${has("orderPart")} THEN code('P', 900 + place % 90, 3) ELSE code('P', ${part}, 3) END AS part_no,
      ${quantity} AS quantity, DATE '${FIRST_DAY}' + ${day}::INTEGER AS ordered_on,
      TIMESTAMP '${FIRST_DAY}' + to_days(${day}::INTEGER) + to_seconds(60 + noise(i, 6) % 36000 + copy * 7200) AS received_at,
      ${quantity} * ${price} * 0.01 AS invoiced
    FROM rows`;
}

/** Thousandths of the sensor's unit. Temperatures are multiples of five, so that Fahrenheit converts back exactly. */
const MILLI = `CASE metric
  WHEN 0 THEN 5 * (7000 + machine % 7 * 300 + 250 * abs(hour % 24 - 12) + random % 900)
  WHEN 1 THEN 3000 + machine % 5 * 1500 + random % 2000
  WHEN 2 THEN 900 + machine % 11 * 90 + random % 700 + CASE WHEN machine % 10 = 3 THEN hour * 3 ELSE 0 END
  ELSE 20000 + machine % 9 * 15000 + 2000 * (12 - abs(hour % 24 - 12)) + random % 5000 END`;

function sensorReadings(plant: SamplePlant, isReversed: boolean): string {
  const has = condition(plant);
  const foreign = "CASE metric WHEN 0 THEN milli * 9 // 5 + 32000 WHEN 1 THEN milli * 100 ELSE milli * 1000 END";
  return `${rows(plant, "readings", "readingTwice", isReversed)}, facts AS (
      SELECT i, place, copy, i % ${SENSORS} AS sensor, i % ${SENSORS} // 4 AS machine, i % 4 AS metric,
        i // ${SENSORS} AS hour, noise(i, 1) AS random
      FROM rows
    ), measured AS (SELECT *, ${MILLI} AS milli FROM facts)
    SELECT 1000000 + i AS reading_id,
      CASE WHEN ${has("readingOrphan")} THEN code('S', 9000 + place % 90, 4) ELSE code('S', sensor, 4) END AS sensor_id,
      TIMESTAMP '${FIRST_DAY}' + to_hours(hour) + to_seconds(random % 60) AS measured_at,
      TIMESTAMP '${FIRST_DAY}' + to_hours(hour) + to_seconds(random % 60 + 5 + random // 64 % 240
        + copy * 3600 + CASE WHEN ${has("readingLate")} THEN 90000 + random % 200000 ELSE 0 END) AS received_at,
      CASE WHEN ${has("readingEmpty")} THEN NULL WHEN ${has("readingSlipped")} THEN milli::DECIMAL(12,3)
        WHEN ${has("readingUnit")} THEN ${foreign} * 0.001 ELSE milli * 0.001 END AS value,
      CASE WHEN ${has("readingUnit")} THEN ${FOREIGN_UNITS}[metric + 1] ELSE ${UNITS}[metric + 1] END AS unit
    FROM measured`;
}
