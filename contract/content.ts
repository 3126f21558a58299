import * as z from "zod";
import { BLOG_CATEGORIES, CATEGORIES, CONTENT_LIMITS } from "#contract/content-terms.ts";

/** What the four kinds of content have in common, and what only one of them has, as the API speaks of it. */

/** Truth values are strings on the wire. */
const wireBoolean = z.enum(["true", "false"], 'must be "true" or "false"');

const text = (max: number) => z.string().trim().max(max, `Please keep this under ${max} characters`);
const list = z
  .array(text(CONTENT_LIMITS.listEntry).min(1, "Please remove empty entries"))
  .max(CONTENT_LIMITS.listEntries, `Please keep this to ${CONTENT_LIMITS.listEntries} entries`);

/** A page of this site or a web address; never a script. */
const link = text(CONTENT_LIMITS.link).regex(/^($|\/[^/\\]|\/$|https?:\/\/)/i, "Please enter a web address or a path");
/** A picture of ours: nothing is loaded from other hosts. */
const imagePath = text(CONTENT_LIMITS.link).regex(/^($|\/[^/\\])/, "Please choose a picture of this site");

const slug = text(CONTENT_LIMITS.slug).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "Please use small letters, digits and single dashes",
);

const common = {
  title: text(CONTENT_LIMITS.title).min(1, "Please enter a title"),
  /** Left out at creation, it is made from the title. */
  slug: slug.optional(),
  description: text(CONTENT_LIMITS.description).default(""),
  content: z.string().max(CONTENT_LIMITS.content, "This text is too long").default(""),
  featured: wireBoolean.default("false"),
};

export const blogPostFields = z.object({
  tags: list.default([]),
  category: z.enum(BLOG_CATEGORIES, "Please choose a category").default("Engineering"),
  author: text(CONTENT_LIMITS.shortText).default(""),
  readTime: text(CONTENT_LIMITS.shortText).default(""),
  imageUrl: imagePath.default(""),
  imageAlt: text(CONTENT_LIMITS.listEntry).default(""),
});

export const projectFields = z.object({
  category: z.enum(CATEGORIES, "Please choose a category").default("development"),
  techs: list.default([]),
  status: text(CONTENT_LIMITS.shortText).default("Production"),
  githubUrl: link.default(""),
  demoUrl: link.default(""),
  problem: text(2_000).default(""),
  approach: list.default([]),
  results: z
    .array(z.object({ value: text(CONTENT_LIMITS.shortText), label: text(CONTENT_LIMITS.listEntry) }))
    .max(CONTENT_LIMITS.listEntries)
    .default([]),
  /** Stands below the results, such as how they were measured. */
  resultsNote: text(CONTENT_LIMITS.listEntry).default(""),
});

export const playgroundItemFields = z.object({
  category: z.enum(CATEGORIES, "Please choose a category").default("ai-ml"),
  tags: list.default([]),
});

export const serviceFields = z.object({
  category: z.enum(CATEGORIES, "Please choose a category").default("development"),
  color: text(CONTENT_LIMITS.shortText).default(""),
  features: list.default([]),
  technologies: list.default([]),
  process: list.default([]),
  sampleProjects: z
    .array(
      z.object({ title: text(CONTENT_LIMITS.title), description: text(CONTENT_LIMITS.description), demoUrl: link }),
    )
    .max(CONTENT_LIMITS.listEntries)
    .default([]),
  testimonial: z
    .object({ quote: text(1_000), attribution: text(CONTENT_LIMITS.title) })
    .default({ quote: "", attribution: "" }),
  pricing: text(CONTENT_LIMITS.shortText).default(""),
  duration: text(CONTENT_LIMITS.shortText).default(""),
  complexity: text(CONTENT_LIMITS.shortText).default(""),
});

const commonInput = z.object(common);

/** The common fields by name; those of the type beside them, as its schema left them. */
export type ContentInput = z.infer<typeof commonInput> & Record<string, unknown>;

/** A save names the revision it started from, so that nobody's newer words are overwritten. */
const revisionNumber = z.int("must be the revision this started from").min(1);

/** Chosen by the editor for an item or a write, so that it can find out what became of it when the answer is lost. */
const chosenId = z.string().regex(/^[\w-]{16,64}$/, "must be 16 to 64 letters, digits, dashes or underscores");

const createOptions = z.object({ id: chosenId.optional(), writeId: chosenId.optional() });

const saveOptions = z.object({
  revision: revisionNumber,
  writeId: chosenId.optional(),
  /** The last write of the working copy that the editor knows of, null for none. Left out, any copy is replaced. */
  seenCopy: chosenId.nullish(),
  /** Saved by the editor itself, a few seconds after a change: for drafts alone. */
  autosave: wireBoolean.default("false"),
});
type SaveOptions = z.infer<typeof saveOptions>;
type CreateOptions = z.infer<typeof createOptions>;

/** What an editor sends for a new item. An unknown field is most likely a typo. */
export function contentInput(fields: z.ZodObject): z.ZodType<ContentInput & CreateOptions> {
  const schema = commonInput.extend(fields.shape).extend(createOptions.shape).strict();
  return schema as unknown as z.ZodType<ContentInput & CreateOptions>;
}

/** What an editor sends for one that is there. */
export function contentSave(fields: z.ZodObject): z.ZodType<ContentInput & SaveOptions> {
  const schema = commonInput.extend(fields.shape).extend(saveOptions.shape).strict();
  return schema as unknown as z.ZodType<ContentInput & SaveOptions>;
}

export const scheduleInput = z.strictObject({
  publishAt: z.iso.datetime({ offset: true, error: "Please choose a date and a time" }),
  revision: revisionNumber,
  writeId: chosenId.optional(),
});

export const transitionInput = z.strictObject({ revision: revisionNumber, writeId: chosenId.optional() });

/** A query has no null: `none` says that the editor knows of no write of the working copy. */
export const dropCopyQuery = z.strictObject({
  writeId: chosenId.optional(),
  seenCopy: chosenId.or(z.literal("none")).optional(),
});

export const restoreInput = z.strictObject({
  revision: revisionNumber,
  writeId: chosenId.optional(),
  seenCopy: chosenId.nullish(),
});
