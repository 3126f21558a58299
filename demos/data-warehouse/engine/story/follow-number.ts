import { FIRST_SEED, samplePlantOf } from "../../sample/sample-plant.ts";
import { openNodeDatabase } from "../duckdb/node-database.fixtures.ts";
import { buildWarehouse } from "../models/build.ts";

/** Its vibration grows, and its sensor has sent one reading twice and one off by a thousand. */
const MACHINE = "M-093";
const SENSOR = "S-0374";
/** The ninetieth percentile of Student's t with seven degrees of freedom: nine days, a line through them. */
const T_90 = 1.415;

/** The largest vibration of one machine on the last day: its readings, its forecast, its rows and its checks. */
export async function followNumber() {
  const plant = samplePlantOf(FIRST_SEED, "small");
  const { database } = await openNodeDatabase();
  const ask = async (sql: string) => (await database.query(sql)).map((row) => Object.values(row).map(Number));
  const largest = async () =>
    (
      await ask(`SELECT max_vibration::DOUBLE FROM gold.machine_day WHERE machine_id = '${MACHINE}' ORDER BY day`)
    ).flat();
  const hour = "date_diff('hour', TIMESTAMP '2026-01-01', measured_at)";

  await buildWarehouse(database, plant);
  const days = await largest();
  const readings = await ask(
    `SELECT ${hour}, value::DOUBLE FROM silver.readings WHERE sensor_id = '${SENSOR}' ORDER BY measured_at`,
  );
  const rejected = await ask(
    `SELECT ${hour}, value::DOUBLE FROM quarantine.rejected_readings WHERE sensor_id = '${SENSOR}' ORDER BY measured_at`,
  );
  const [rows = []] = await ask(
    "SELECT (SELECT count(*) FROM bronze.raw_readings), (SELECT count(*) FROM silver.readings), (SELECT count(*) FROM quarantine.rejected_readings)",
  );
  await buildWarehouse(database, plant, { isReversed: true });
  const replayed = await largest();
  return {
    seed: FIRST_SEED,
    machine: MACHINE,
    sensor: SENSOR,
    days,
    readings,
    rejected,
    rows,
    replayed,
    band: band(days),
  };
}

/** The line through all days but the last, as its value on the first and the last, and the half width of its 80 % band there. */
function band(days: readonly number[]) {
  const known = days.slice(0, -1);
  const [n, last] = [known.length, days.length - 1];
  const [meanX, meanY] = [(n - 1) / 2, known.reduce((sum, y) => sum + y, 0) / n];
  const spread = known.reduce((sum, _, x) => sum + (x - meanX) ** 2, 0);
  const slope = known.reduce((sum, y, x) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const level = (x: number) => meanY + slope * (x - meanX);
  const error = Math.sqrt(known.reduce((sum, y, x) => sum + (y - level(x)) ** 2, 0) / (n - 2));
  const half = (x: number) => T_90 * error * Math.sqrt(1 + 1 / n + (x - meanX) ** 2 / spread);
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  return { from: round(level(0)), to: round(level(last)), half: [0, last].map((x) => round(half(x))) };
}
