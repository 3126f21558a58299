import { MINUTE_MS } from "#contract/durations.ts";

/** Times as the owner's own clock and calendar have them; in pages only after they have been taken over. */

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString();

/** "12:03", with its day if that is not today. */
export function timeOfDay(time: number): string {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(time);
  return isToday(time) ? clock : `${dayOf(time)}, ${clock}`;
}

const dayOf = (time: number) =>
  new Intl.DateTimeFormat("en", { year: "numeric", month: "short", day: "numeric" }).format(time);

/** "Monday, November 16, 2026 at 09:00 (Europe/Berlin)". */
export function timeInWords(time: number): string {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "full" }).format(time);
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(time);
  return `${day} at ${clock} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
}

/** As a field for date and time has it, in the owner's time zone. */
export function toLocalInput(time: number): string {
  const shifted = new Date(time - new Date(time).getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}
