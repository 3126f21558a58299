const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const compact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const counts = new Intl.NumberFormat("en-US");

const withMinus = (text: string) => text.replace("-", "−");

/** "$1,234.50", from cents. */
export const formatCents = (cents: number) => withMinus(exact.format(cents / 100));
/** "$1,235", from cents, for what isn't known to the cent. */
export const formatWhole = (cents: number) => withMinus(whole.format(cents / 100));
/** "$1.23M", from dollars, for axes. */
export const formatDollars = (dollars: number) => withMinus(compact.format(dollars));
export const formatCount = (count: number) => counts.format(count);
