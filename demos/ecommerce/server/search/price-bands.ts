import { PRICE_BANDS, type PriceBand } from "../../contract/products.ts";

const UPPER_CENTS = [5_000, 20_000, 50_000, Number.POSITIVE_INFINITY];

export function priceBandOf(cents: number): PriceBand {
  return PRICE_BANDS[UPPER_CENTS.findIndex((upper) => cents < upper)] ?? PRICE_BANDS[0];
}
