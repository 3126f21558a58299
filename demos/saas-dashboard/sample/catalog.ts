/** Amounts are integer cents. Prices per seat are divisible by 6, so that a twelfth of an annual price is a whole cent. */
export const PLANS = [
  { name: "Starter", seatPrice: 1800, usagePrice: 12 },
  { name: "Team", seatPrice: 4800, usagePrice: 9 },
  { name: "Business", seatPrice: 9600, usagePrice: 6 },
] as const;

export const REGIONS = ["Americas", "Europe", "Asia-Pacific"] as const;
export const SIZES = ["Small", "Mid-size", "Large"] as const;

export const MONTHLY = 0;
export const ANNUAL = 1;
/** An annual subscription costs ten monthly payments. */
const ANNUAL_PAYMENTS = 10;

export const planOf = (plan: number) => PLANS[plan] as (typeof PLANS)[number];

/** The list price of a seat for a whole billing period. */
export function periodPrice(plan: number, interval: number): number {
  return planOf(plan).seatPrice * (interval === ANNUAL ? ANNUAL_PAYMENTS : 1);
}

/** Monthly recurring revenue: the list price per month less the discount, without usage. Exact by choice of the prices. */
export function recurringRevenue(plan: number, seats: number, interval: number, discount: number): number {
  const perSeat = interval === ANNUAL ? (planOf(plan).seatPrice * ANNUAL_PAYMENTS) / 12 : planOf(plan).seatPrice;
  return (perSeat * seats * (100 - discount)) / 100;
}
