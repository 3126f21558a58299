/** The sample covers three calendar years. Days are counted from the first one. */
const FIRST_YEAR = 2023;
export const MONTHS = 36;
/** Annual subscriptions reach up to a year beyond the sample. */
const KNOWN_MONTHS = MONTHS + 14;
const MILLISECONDS_PER_DAY = 86_400_000;
const FIRST_DAY = Date.UTC(FIRST_YEAR, 0, 1);

/** The first day of every month, and of those after the sample that subscriptions reach into. */
const monthStarts = Int16Array.from(
  { length: KNOWN_MONTHS + 1 },
  (_, month) => (Date.UTC(FIRST_YEAR, month, 1) - FIRST_DAY) / MILLISECONDS_PER_DAY,
);

export const monthStart = (month: number) => monthStarts[month] as number;

export const DAYS = monthStart(MONTHS);

const monthsOfDays = new Uint8Array(monthStart(KNOWN_MONTHS));
for (let month = 0; month < KNOWN_MONTHS; month += 1) {
  monthsOfDays.fill(month, monthStart(month), monthStart(month + 1));
}

export const monthOf = (day: number) => monthsOfDays[day] as number;

/** The same day of a later month, or its last day if the month is too short: Jan 31 is followed by Feb 28 and Mar 31. */
export function addMonths(day: number, count: number): number {
  const month = monthOf(day);
  const target = monthStart(month + count);
  return Math.min(target + day - monthStart(month), monthStart(month + count + 1) - 1);
}

/** A month as it stands in the URL, such as "2024-03". */
export const monthKey = (month: number) =>
  `${FIRST_YEAR + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

const monthNames = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const dayNames = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Mar 2024" */
export const monthName = (month: number) => monthNames.format(Date.UTC(FIRST_YEAR, month, 1));
/** "Mar 4, 2024" */
export const dayName = (day: number) => dayNames.format(FIRST_DAY + day * MILLISECONDS_PER_DAY);
/** "2024-03-04" */
export const dayKey = (day: number) => new Date(FIRST_DAY + day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
