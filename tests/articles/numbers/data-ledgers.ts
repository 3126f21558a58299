import { DatabaseSync } from "node:sqlite";
import { grouped, inWords, type Ledger, linesOf } from "./ledger.ts";

export const streamingFeatures: Ledger = {
  given: [
    // Times in the schematic figure.
    "12:00, the model asks 11:50 11:55 12:00 12:05 12:10",
    "One measured at 11:56 becomes available at 12:07, after the model asked at 12:00.",
    "the window that ends at 12:00",
    "answered at 12:00",
    "one reading every 30 seconds and holds back 5% of them",
  ],
  async computed({ codeOf, python }) {
    const { run, value } = await python();
    const [printed = ""] = run(codeOf("python").join("\n"));
    const [asks = 0, differ = 0, agree = 0] = printed.split(" ").map(Number);
    if (agree !== 0) throw new Error("The two sides don't agree.");
    // The article's SQL must return what the service served.
    const served = value<Record<string, number | null>>("served");
    const database = new DatabaseSync(":memory:");
    database.exec("create table reading (pump, event_time, available_at, value); create table label (pump, at)");
    const addReading = database.prepare("insert into reading values (1, ?, ?, ?)");
    for (const row of value<[number, number, number][]>("rows")) addReading.run(...row);
    const addLabel = database.prepare("insert into label values (1, ?)");
    for (const at of Object.keys(served)) addLabel.run(Number(at));
    const answers = database.prepare(codeOf("sql")[0] ?? "").all() as { at: number; vibration_mean_10m: number }[];
    const wrong = answers.filter(({ at, vibration_mean_10m: mean }) => Math.abs(mean - (served[at] ?? 0)) > 1e-9);
    if (answers.length !== asks || wrong.length > 0) throw new Error("The SQL statement returns different values.");
    return [`It prints ${printed}.`, `Of ${asks} feature values, ${differ} differ`];
  },
};

export const warehouseCost: Ledger = {
  given: [
    "Compute, 1,310 hours",
    "9:00 9:15 9:30 9:45",
    "after 300 seconds",
    "With 60 seconds instead of 300",
    "95th percentile",
    "board report × 2",
    "plant dashboard × 5",
  ],
  async computed({ codeOf, python }) {
    const { run } = await python();
    const printed = run(codeOf("python").join("\n"));
    const lines = printed.map((line) => {
      const [, tag = "", asked = "", busy = "", idle = "", cost = "", each = ""] =
        /^(\D+?) +(\d+) +(\d+) +(\d+) +([\d.]+) +([\d.]+)$/.exec(line) ?? [];
      return { tag, asked, busy, idle, cost, each };
    });
    const rows = lines.slice(0, 4).map(({ tag, asked, busy, idle, cost, each }) => {
      const times = asked === "1" ? "" : ` × ${asked}`;
      return `${tag}${times} ${busy} ${idle} $${cost} $${each}`;
    });
    const sooner = lines.slice(5, 9);
    const up = (line: string | undefined) => Number(/\d+/.exec(line ?? "")?.[0]);
    const bill = (seconds: number) => `$${((seconds * 4) / 3600).toFixed(2)}`;
    const cents = (rowsOf: typeof lines, tag: string) =>
      Math.round(100 * Number(rowsOf.find((line) => line.tag === tag)?.each));
    const [long, short] = [up(printed[4]), up(printed[9])];
    const idle = lines.slice(0, 4).reduce((sum, line) => sum + Number(line.idle), 0);
    const plant = lines.find(({ tag }) => tag === "plant dashboard");
    return [
      ...rows,
      `does ${plant?.busy} seconds of work`,
      `Of ${grouped(long)} seconds on the bill, ${grouped(idle)} were silence`,
      `takes ${grouped(short)} seconds and ${bill(short)} instead of ${bill(long)}`,
      `from ${cents(lines, "plant dashboard")} cents a look to ${cents(sooner, "plant dashboard")}.`,
      `The forecast at ${cents(lines, "forecast features")} cents a run`,
      `The board report at ${cents(lines, "board report")} cents`,
    ];
  },
};

const reading = (batch: string, at: string, payload: object | string) =>
  [batch, at, typeof payload === "string" ? payload : JSON.stringify(payload)] as const;

/** Includes a replay, a correction, a late file, a missing value and invalid JSON. */
const BATCHES = [
  [
    reading("a", "2026-01-01T10:00", { sensor: "s1", at: "2026-01-01T09:00", celsius: 20 }),
    reading("a", "2026-01-01T10:00", { sensor: "s1", at: "2026-01-01T09:01" }),
    reading("a", "2026-01-01T10:00", "not json"),
  ],
  [reading("b", "2026-01-01T11:00", { sensor: "s1", at: "2026-01-01T09:00", celsius: 21 })],
  [reading("c", "2026-01-01T12:00", { sensor: "s2", at: "2026-01-01T08:00", celsius: 999 })],
];

export const bronzeSilverGold: Ledger = {
  given: [],
  async computed({ codeOf, python }) {
    const { run, value } = await python();
    const [tables = "", merge = "", quarantine = "", gold = ""] = codeOf("sql");
    const [check = ""] = codeOf("python");
    run(check);
    const text = (code: string) => JSON.stringify(code);
    const silver = value<unknown[][]>(
      `check(${JSON.stringify(BATCHES)}, ${text(`${tables}${quarantine}${gold}`)}, ${text(merge)})`,
    );
    if (JSON.stringify(silver.map(([sensor, , celsius]) => [sensor, celsius])) !== '[["s1",21]]')
      throw new Error(`Silver holds ${JSON.stringify(silver)}.`);
    return [`a ${inWords(linesOf(check))}-line test`];
  },
};

export const schemaMigrations: Ledger = {
  given: ["on version 18.", "1 add column 2 write both 3 fill the past 4 read new 5 drop old"],
  async computed({ codeOf, python }) {
    const { run, value } = await python();
    const [check = ""] = codeOf("python");
    run(`import sys\nsys.argv = ["check"]\ntry:\n${check.replaceAll(/^/gm, "    ")}\nexcept SystemExit:\n    pass`);
    const complaints = (sql: string) => value<string[]>(`complaints(${JSON.stringify(sql)})`);
    for (const sql of codeOf("sql")) {
      if (complaints(sql).length > 0) throw new Error(`The check complains about the article's own SQL: ${sql}`);
    }
    if (complaints("create index a on b (c); alter table x drop column y").length !== 3)
      throw new Error("The check lets a bad migration pass.");
    return [`It is ${linesOf(check)} lines around four regular expressions`];
  },
};
