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

const GERMAN_MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
const FRENCH_MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

const two = (value: number) => String(value).padStart(2, "0");
const parts = (date: Date) => ({ day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() });

export const dates = {
  long: (date: Date) => `${parts(date).day} ${MONTHS[parts(date).month]} ${parts(date).year}`,
  longGerman: (date: Date) => `${parts(date).day}. ${GERMAN_MONTHS[parts(date).month]} ${parts(date).year}`,
  longFrench: (date: Date) =>
    `${parts(date).day === 1 ? "1er" : parts(date).day} ${FRENCH_MONTHS[parts(date).month]} ${parts(date).year}`,
  longUs: (date: Date) => `${MONTHS[parts(date).month]?.slice(0, 3)} ${parts(date).day}, ${parts(date).year}`,
  short: (date: Date) => `${two(parts(date).day)}-${MONTHS[parts(date).month]?.slice(0, 3)}-${parts(date).year}`,
  us: (date: Date) => `${two(parts(date).month + 1)}/${two(parts(date).day)}/${parts(date).year}`,
  slashes: (date: Date) => `${two(parts(date).day)}/${two(parts(date).month + 1)}/${parts(date).year}`,
  dots: (date: Date) => `${two(parts(date).day)}.${two(parts(date).month + 1)}.${parts(date).year}`,
  iso: (date: Date) => date.toISOString().slice(0, 10),
};

function grouped(amount: number, thousands: string, decimal: string, decimals = 2): string {
  const [whole = "0", fraction = ""] = amount.toFixed(decimals).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`;
}

export const money = {
  comma: (amount: number) => grouped(amount, ",", "."),
  dot: (amount: number) => grouped(amount, ".", ","),
  space: (amount: number) => grouped(amount, " ", ","),
  apostrophe: (amount: number) => grouped(amount, "'", "."),
  whole: (amount: number, thousands: string) => grouped(amount, thousands, "", 0),
  three: (amount: number) => grouped(amount, ",", ".", 3),
  plain: (amount: number) => amount.toFixed(2),
};

/** An account number in groups of four, as printed. */
export const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");
