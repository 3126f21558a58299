import { PLANS, REGIONS, SIZES } from "../sample/catalog.ts";

export const accountName = (account: number) => `A-${String(account).padStart(5, "0")}`;
export const invoiceName = (invoice: number) => `INV-${String(invoice).padStart(6, "0")}`;
export const planName = (plan: number) => PLANS[plan]?.name ?? "";
export const regionName = (region: number) => REGIONS[region] ?? "";
export const sizeName = (size: number) => SIZES[size] ?? "";
