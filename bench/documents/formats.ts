/** Different ways to write the same amount and date. */

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const two = (value: number) => String(value).padStart(2, "0");
const parts = (date: Date) => ({ day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() });

export const dates = {
  long: (date: Date) => `${parts(date).day} ${MONTHS[parts(date).month]} ${parts(date).year}`,
  longUs: (date: Date) => `${MONTHS[parts(date).month]?.slice(0, 3)} ${parts(date).day}, ${parts(date).year}`,
  short: (date: Date) => `${two(parts(date).day)}-${MONTHS[parts(date).month]?.slice(0, 3)}-${parts(date).year}`,
  us: (date: Date) => `${two(parts(date).month + 1)}/${two(parts(date).day)}/${parts(date).year}`,
  slashes: (date: Date) => `${two(parts(date).day)}/${two(parts(date).month + 1)}/${parts(date).year}`,
  dots: (date: Date) => `${two(parts(date).day)}.${two(parts(date).month + 1)}.${parts(date).year}`,
  iso: (date: Date) => date.toISOString().slice(0, 10),
};

function grouped(amount: number, thousands: string, decimal: string): string {
  const [whole = "0", fraction = "00"] = amount.toFixed(2).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`;
}

export const money = {
  comma: (amount: number) => grouped(amount, ",", "."),
  dot: (amount: number) => grouped(amount, ".", ","),
  space: (amount: number) => grouped(amount, " ", ","),
  apostrophe: (amount: number) => grouped(amount, "'", "."),
  plain: (amount: number) => amount.toFixed(2),
};

/** An account number in groups of four, as printed. */
export const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");
