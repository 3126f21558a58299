const FORMAT = new Intl.DateTimeFormat("en", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

/** "Mar 2, 2026", the same on every machine; a dash for a date that is missing. */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "–" : FORMAT.format(date);
}
