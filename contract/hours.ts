/** Hours of a day as the owner writes them, such as "09:00-12:00, 13:00-17:00" or "9-12", in minutes since midnight. */
export type OpenHours = { from: number; to: number };

const RANGE = /^(\d{1,2})(?::([0-5][05]))?\s*[-–]\s*(\d{1,2})(?::([0-5][05]))?$/;
const MINUTES_A_DAY = 24 * 60;

/** Empty for a day off; undefined for what is no hours. */
export function parseHours(text: string): OpenHours[] | undefined {
  if (text.trim() === "") return [];
  const ranges = text.split(",").map((part) => {
    const [, ...digits] = RANGE.exec(part.trim()) ?? [];
    // Without minutes, it is on the hour.
    const [fromHour = Number.NaN, fromMinute = 0, toHour = Number.NaN, toMinute = 0] = digits.map((text) =>
      Number(text ?? 0),
    );
    return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
  });
  return ranges.every(({ from, to }) => from < to && to <= MINUTES_A_DAY) ? ranges : undefined;
}

/** Whether it names a zone, such as "Europe/Berlin", that this computer knows. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
