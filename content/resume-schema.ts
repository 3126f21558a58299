import * as z from "zod";

/** A resume filled to these limits still fits on two readable pages as a PDF. */
export const RESUME_LIMITS = {
  summary: 500,
  name: 60,
  entry: 30,
  skillsInGroup: 8,
  highlights: 4,
  highlight: 220,
  description: 160,
  technologies: 7,
} as const;

const text = (max: number) => z.string().trim().min(1).max(max);
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a year and a month, such as 2026-02");

/** Without an end, the period lasts to the present. */
const period = z
  .object({ start: month, end: month.optional() })
  .refine(({ start, end }) => end === undefined || start < end, "must end after it starts");

const job = z.object({
  title: text(RESUME_LIMITS.name),
  employer: text(RESUME_LIMITS.name),
  location: text(RESUME_LIMITS.entry),
  period,
  highlights: z.array(text(RESUME_LIMITS.highlight)).min(1).max(RESUME_LIMITS.highlights),
});

const degree = z.object({
  degree: text(RESUME_LIMITS.entry),
  area: text(RESUME_LIMITS.name),
  institution: text(RESUME_LIMITS.name),
  period,
  focus: text(RESUME_LIMITS.description),
});

export const resumeSchema = z.object({
  /** The day these facts were last reviewed. */
  updated: z.iso.date(),
  phone: z.string().regex(/^\+\d[\d ]{6,18}\d$/, "must be an international number, such as +1 202 555 0142"),
  summary: text(RESUME_LIMITS.summary),
  skills: z
    .array(
      z.object({
        name: text(RESUME_LIMITS.entry),
        items: z.array(text(RESUME_LIMITS.entry)).min(1).max(RESUME_LIMITS.skillsInGroup),
      }),
    )
    .length(6),
  experience: z.array(job).length(3),
  education: z.array(degree).length(2),
  certifications: z
    .array(z.object({ name: text(RESUME_LIMITS.name), issuer: text(RESUME_LIMITS.name), date: month }))
    .length(4),
  projects: z
    .array(
      z.object({
        title: text(RESUME_LIMITS.name),
        /** The project's page on this site. */
        slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        description: text(RESUME_LIMITS.description),
        technologies: z.array(text(RESUME_LIMITS.entry)).min(1).max(RESUME_LIMITS.technologies),
      }),
    )
    .length(3),
  /** Printed at the end of the page and of the PDF. */
  note: text(RESUME_LIMITS.description),
});

export type Resume = z.infer<typeof resumeSchema>;
