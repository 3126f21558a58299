import * as z from "zod";

const MAX_DAYS = 365;
const DAYS_RULE = `it must be a whole number from 1 to ${MAX_DAYS}`;

/** How far back to look; today is the last day. */
export const visitsQuery = z.strictObject({
  days: z
    .string()
    .regex(/^\d{1,3}$/, DAYS_RULE)
    .transform(Number)
    .refine((days) => days >= 1 && days <= MAX_DAYS, DAYS_RULE)
    .default(30),
});

/** What device a page was looked at with, as far as the browser says. */
export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const count = z.int().nonnegative();

/** A visitor is counted once a day, with the first page, referrer and device of that day. Days are UTC's. */
export const visitsAnswer = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), views: count, visitors: count })),
  pages: z.array(z.strictObject({ path: z.string(), views: count })),
  referrers: z.array(z.strictObject({ host: z.string(), views: count, visitors: count })),
  devices: z.array(z.strictObject({ device: z.enum(DEVICES), views: count, visitors: count })),
});

export type VisitsAnswer = z.infer<typeof visitsAnswer>;
