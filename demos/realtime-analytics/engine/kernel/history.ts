/** What the charts show, every half second. */
export const SAMPLE_MS = 500;
const SAMPLES = 120;

const HISTORY = ["time", "received", "late", "dropped", "repeated", "lag", "openWindows", "entries"] as const;
export type HistoryRow = Record<(typeof HISTORY)[number], number>;

/** The recent past by column, with a fixed number of samples. */
export class History {
  readonly #rows: HistoryRow[] = [];

  add(row: HistoryRow): void {
    this.#rows.push(row);
    if (this.#rows.length > SAMPLES) this.#rows.shift();
  }

  columns(): Record<keyof HistoryRow, number[]> {
    const column = (name: keyof HistoryRow) => this.#rows.map((row) => row[name]);
    return Object.fromEntries(HISTORY.map((name) => [name, column(name)])) as Record<keyof HistoryRow, number[]>;
  }
}
