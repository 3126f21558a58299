/** Different ways to write the same amount and date; layouts.json names them. */

const MONTHS = {
  en: "January February March April May June July August September October November December".split(" "),
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
};

type Day = { day: number; month: number; year: number; dd: string; mm: string };

const dated = (write: (day: Day) => string) => (date: Date) => {
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
  const two = (value: number) => String(value).padStart(2, "0");
  return write({ day, month, year, dd: two(day), mm: two(month + 1) });
};

const grouped =
  (thousands: string, decimal: string, decimals = 2) =>
  (amount: number) => {
    const [whole = "0", fraction = ""] = amount.toFixed(decimals).split(".");
    return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`;
  };

const DATES = {
  long: dated(({ day, month, year }) => `${day} ${MONTHS.en[month]} ${year}`),
  longGerman: dated(({ day, month, year }) => `${day}. ${MONTHS.de[month]} ${year}`),
  longFrench: dated(({ day, month, year }) => `${day === 1 ? "1er" : day} ${MONTHS.fr[month]} ${year}`),
  longUs: dated(({ day, month, year }) => `${MONTHS.en[month]?.slice(0, 3)} ${day}, ${year}`),
  short: dated(({ dd, month, year }) => `${dd}-${MONTHS.en[month]?.slice(0, 3)}-${year}`),
  us: dated(({ dd, mm, year }) => `${mm}/${dd}/${year}`),
  slashes: dated(({ dd, mm, year }) => `${dd}/${mm}/${year}`),
  dots: dated(({ dd, mm, year }) => `${dd}.${mm}.${year}`),
  iso: (date: Date) => date.toISOString().slice(0, 10),
};

const AMOUNTS = {
  comma: grouped(",", "."),
  dot: grouped(".", ","),
  space: grouped(" ", ","),
  apostrophe: grouped("'", "."),
  wholeComma: grouped(",", "", 0),
  wholeSpace: grouped(" ", "", 0),
  three: grouped(",", ".", 3),
  plain: grouped("", "."),
};

/** A value as a layout writes it: `{total|comma}` has the format "comma". */
export function written(value: unknown, format: string | undefined): string {
  if (value instanceof Date && format && format in DATES) return DATES[format as keyof typeof DATES](value);
  if (typeof value === "number" && format && format in AMOUNTS) return AMOUNTS[format as keyof typeof AMOUNTS](value);
  // An account number in groups of four.
  return format === "inFours" ? String(value).replace(/(.{4})(?=.)/g, "$1 ") : String(value);
}
