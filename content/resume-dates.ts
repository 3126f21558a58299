const FORMAT = new Intl.DateTimeFormat("en", { year: "numeric", month: "short", timeZone: "UTC" });

/** "Feb 2026" in every time zone, or "2026" if only the year is known. */
export function formatMonth(month: string): string {
  if (/^\d{4}$/.test(month)) return month;
  return FORMAT.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Feb 2021 – Dec 2022", or "Jan 2023 – Present" without an end. */
export function formatPeriod({ start, end }: { start: string; end?: string | undefined }): string {
  return `${formatMonth(start)} – ${end ? formatMonth(end) : "Present"}`;
}

/** "M.Sc. Mathematics", or the degree alone. */
export const degreeWords = ({ degree, area }: { degree: string; area: string }) =>
  [degree, area].filter(Boolean).join(" ");
