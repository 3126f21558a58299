const FORMAT = new Intl.DateTimeFormat("en", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

/** "Mar 2, 2026", the same on every machine. */
export function shortDate(iso: string): string {
  return FORMAT.format(new Date(iso));
}
