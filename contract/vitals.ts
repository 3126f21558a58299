import * as z from "zod";

/** How fast a page was for a visitor, in the five numbers browsers agree on. Layout shift has no unit, the others ms. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** What a browser measured on one page. Which of the numbers it knows depends on the browser and on what was done. */
export const vitalsReport = z.strictObject({
  path: z.string().startsWith("/").max(2_000),
  values: z
    .partialRecord(z.enum(VITALS), z.number().nonnegative())
    .refine((values) => Object.keys(values).length > 0, "there must be at least one number"),
});

const share = z.number().min(0).max(1);

/** Of three quarters of the visits each number is `p75` or better; `good` is the share of good ones. */
export const vitalsAnswer = z.strictObject({
  vitals: z.array(z.strictObject({ vital: z.enum(VITALS), p75: z.number(), good: share, samples: z.int() })),
  /** By the largest picture or text that was shown (LCP), slowest first. */
  pages: z.array(z.strictObject({ path: z.string(), p75: z.number(), samples: z.int() })),
});

export type VitalsReport = z.infer<typeof vitalsReport>;
export type VitalsAnswer = z.infer<typeof vitalsAnswer>;
