const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatCount = (count: number) => whole.format(count);
export const formatTenths = (value: number) => tenths.format(value);
export const formatMoney = (cents: number) => `$${whole.format(cents / 100)}`;
/** Event time or processing time, from ms. */
export const formatSeconds = (ms: number) => (Number.isFinite(ms) ? tenths.format(ms / 1000) : "none");
