import * as z from "zod";

/** The visitor's type of device, as far as the browser tells. */
export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** The view of a page that the browser had fetched before the visitor opened it. */
export const viewReport = z.strictObject({
  path: z.string().startsWith("/").max(2_000),
  referrer: z.string().max(2_000),
});

const count = z.int().nonnegative();

/** A visitor is counted once per day (UTC), with the first page, referrer and device of that day. */
export const visitsAnswer = z.strictObject({
  days: z.array(z.strictObject({ day: z.iso.date(), views: count, visitors: count })),
  /** The title is null for a page that is no longer public. */
  pages: z.array(z.strictObject({ path: z.string(), title: z.string().nullable(), views: count })),
  referrers: z.array(z.strictObject({ host: z.string(), views: count, visitors: count })),
  devices: z.array(z.strictObject({ device: z.enum(DEVICES), views: count, visitors: count })),
});

export type VisitsAnswer = z.infer<typeof visitsAnswer>;
