import * as z from "zod";

/** The five web vitals. Layout shift (CLS) has no unit; the others are in milliseconds. */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** One browser's measurements of one page. Which ones it has depends on the browser and on what the visitor did. */
export const vitalsReport = z.strictObject({
  path: z.string().startsWith("/").max(2_000),
  values: z
    .partialRecord(z.enum(VITALS), z.number().nonnegative())
    .refine((values) => Object.keys(values).length > 0, "there must be at least one value"),
});

const share = z.number().min(0).max(1);

/** Three quarters of all visits were at `p75` or better; `good` is the share of visits rated good. */
export const vitalsAnswer = z.strictObject({
  vitals: z.array(z.strictObject({ vital: z.enum(VITALS), p75: z.number(), good: share, samples: z.int() })),
  /** By largest contentful paint (LCP), slowest first. */
  pages: z.array(z.strictObject({ path: z.string(), p75: z.number(), samples: z.int() })),
});

export type VitalsReport = z.infer<typeof vitalsReport>;
export type VitalsAnswer = z.infer<typeof vitalsAnswer>;
