import * as z from "zod";

const MAX_DAYS = 365;
const DAYS_RULE = `it must be a whole number from 1 to ${MAX_DAYS}`;

/** How many days (UTC) to look back, today included. */
export const daysBack = z
  .string()
  .regex(/^\d{1,3}$/, DAYS_RULE)
  .transform(Number)
  .refine((days) => days >= 1 && days <= MAX_DAYS, DAYS_RULE);

export const daysQuery = z.strictObject({ days: daysBack.default(30) });
