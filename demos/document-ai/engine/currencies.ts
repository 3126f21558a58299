/** How a currency is written besides its code. "kr" and "$" of other countries are ambiguous and left out. */
const SYMBOLS: Record<string, string> = {
  "€": "EUR",
  US$: "USD",
  A$: "AUD",
  C$: "CAD",
  HK$: "HKD",
  S$: "SGD",
  $: "USD",
  "£": "GBP",
  "¥": "JPY",
  "￥": "JPY",
  円: "JPY",
  "₩": "KRW",
  원: "KRW",
  "₹": "INR",
  "₺": "TRY",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
  Fr: "CHF",
  "Fr.": "CHF",
  SFr: "CHF",
  "SFr.": "CHF",
  RM: "MYR",
  Rs: "INR",
  "Rs.": "INR",
};
const CODES =
  "EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|JPY|KRW|CNY|HKD|TWD|SGD|MYR|THB|IDR|VND|INR|CAD|AUD|NZD|MXN|BRL|CLP|ZAR|AED|SAR|ILS|KWD|BHD|OMR|JOD|TND|XOF|XAF|MAD";
/** Written with no decimals, or with three. */
const DECIMALS: Record<string, number> = {
  JPY: 0,
  KRW: 0,
  HUF: 0,
  ISK: 0,
  VND: 0,
  CLP: 0,
  IDR: 0,
  XOF: 0,
  XAF: 0,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  TND: 3,
};

/** A pattern for the mark of a currency next to an amount. */
export const MARK = `US\\$|HK\\$|[ACS]\\$|[€$£¥￥₩₹₺円원]|(?:zł|Kč|Ft|S?Fr\\.?|RM|Rs\\.?|${CODES})(?![A-Za-z])`;

export const currencyOf = (mark: string) => SYMBOLS[mark] ?? mark;

export const decimalsOf = (currency: string | undefined) => DECIMALS[currency ?? ""] ?? 2;

/** An amount as it is shown: with the decimals of its currency, and more only if they are not zero. */
export function inDecimals(amount: number, decimals: number): string {
  return Number.isInteger(amount) || decimals > 0 ? amount.toFixed(decimals) : amount.toFixed(2);
}
