/** Questions worth asking, in the order of the layers. */
export const examples: readonly { title: string; sql: string }[] = [
  {
    title: "What does each plant cost per month?",
    sql: `SELECT month, plant, sum(cost) AS cost, sum(energy_kwh) AS energy_kwh
FROM gold.machine_month
GROUP BY ALL
ORDER BY month, plant`,
  },
  {
    title: "Which machines vibrate more and more?",
    sql: `SELECT machine_id, regr_slope(max_vibration, day - DATE '2026-01-01') AS rise_per_day,
  max(max_vibration) AS highest
FROM gold.machine_day
GROUP BY machine_id
ORDER BY rise_per_day DESC
LIMIT 15`,
  },
  {
    title: "How does one machine’s vibration develop?",
    sql: `SELECT day, max_vibration, avg_temperature
FROM gold.machine_day
WHERE machine_id = 'M-013'
ORDER BY day`,
  },
  {
    title: "Why were rows rejected?",
    sql: `SELECT 'readings' AS source, reason, count(*) AS rows FROM quarantine.rejected_readings GROUP BY ALL
UNION ALL
SELECT 'orders', reason, count(*) FROM quarantine.rejected_orders GROUP BY ALL
UNION ALL
SELECT 'prices', reason, count(*) FROM quarantine.rejected_prices GROUP BY ALL
ORDER BY rows DESC`,
  },
  {
    title: "Show rejected readings with their reasons",
    sql: `SELECT reason, reading_id, sensor_id, measured_at, value, unit
FROM quarantine.rejected_readings
ORDER BY measured_at, reading_id`,
  },
  {
    title: "What did faulty orders cost, to the cent?",
    sql: `SELECT reason, count(*) AS orders, sum(invoiced) AS invoiced
FROM quarantine.rejected_orders
GROUP BY ROLLUP (reason)
ORDER BY invoiced`,
  },
  {
    title: "The same figure from bronze, for ten times the price",
    sql: `SELECT date_trunc('day', measured_at) AS day, count(DISTINCT reading_id) AS readings
FROM bronze.raw_readings
WHERE value IS NOT NULL
GROUP BY day
ORDER BY day`,
  },
];
