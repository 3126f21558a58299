import * as z from "zod";

/** The visitor's type of device, as far as the browser tells. */
export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** The view of a page that the browser had fetched before the visitor opened it. */
export const viewReport = z.strictObject({
  path: z.string().startsWith("/").max(2_000),
  referrer: z.string().max(2_000),
});

/** A visitor is counted once per day (UTC), with the first page, referrer and device of that day. */
export type VisitsAnswer = {
  days: { day: string; views: number; visitors: number }[];
  /** The title is null for a page that is no longer public. */
  pages: { path: string; title: string | null; views: number }[];
  referrers: { host: string; views: number; visitors: number }[];
  devices: { device: Device; views: number; visitors: number }[];
};
