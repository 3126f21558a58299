import { MONTHS } from "../../sample/calendar.ts";

/** Tracks how often two independently computed amounts were compared, and by how much they differed. */
export class Tally {
  count = 0;
  failures = 0;
  /** The largest difference in cents, by month. */
  readonly largest = new Float64Array(MONTHS);

  compare(month: number, expected: number, found: number) {
    const difference = Math.abs(expected - found);
    this.count += 1;
    if (difference !== 0) this.failures += 1;
    if (difference > (this.largest[month] as number)) this.largest[month] = difference;
  }
}
