const FORMAT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });

/** "Mar 2, 2026, 16:05" where the owner is. Only for what the browser fetched: the server is elsewhere. */
export function dateAndTime(iso: string): string {
  return FORMAT.format(new Date(iso));
}
