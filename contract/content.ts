import * as z from "zod";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";

/** Schemas of what the editor sends; content-types/schema.ts adds the fields of each type. */

/** Booleans are strings on the wire. */
const wireBoolean = z.enum(["true", "false"], 'must be "true" or "false"');

export const text = (max: number) => z.string().trim().max(max, `Please keep this under ${max} characters`);
const slug = text(CONTENT_LIMITS.slug).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "Please use lowercase letters, digits and single hyphens",
);

const common = {
  title: text(CONTENT_LIMITS.title).min(1, "Please enter a title"),
  /** A new item without one gets a slug from its title. */
  slug: slug.optional(),
  description: text(CONTENT_LIMITS.description).default(""),
  content: z.string().max(CONTENT_LIMITS.content, "This text is too long").default(""),
  featured: wireBoolean.default("false"),
};

const commonInput = z.object(common);

/** The common fields by name, with those of the type as its schema parsed them. */
export type ContentInput = z.infer<typeof commonInput> & Record<string, unknown>;

/** A save names the revision it started from, so that it can't overwrite a newer one. */
const revisionNumber = z.int("must be the revision this started from").min(1);

/** The editor chooses an id for each item and write, so that it can look up the outcome when an answer is lost. */
const chosenId = z.string().regex(/^[\w-]{16,64}$/, "must be 16 to 64 letters, digits, dashes or underscores");

const createOptions = z.object({ id: chosenId.optional(), writeId: chosenId.optional() });

const saveOptions = z.object({
  revision: revisionNumber,
  writeId: chosenId.optional(),
  /** The last write of the working copy that the editor has seen, null for none. If left out, any copy is replaced. */
  seenCopy: chosenId.nullish(),
  /** An automatic save a few seconds after a change; drafts only. */
  autosave: wireBoolean.default("false"),
});
type SaveOptions = z.infer<typeof saveOptions>;
type CreateOptions = z.infer<typeof createOptions>;

/** The body for a new item. Unknown fields are refused, since they are most likely typos. */
export function contentInput(fields: z.ZodObject): z.ZodType<ContentInput & CreateOptions> {
  const schema = commonInput.extend(fields.shape).extend(createOptions.shape).strict();
  return schema as unknown as z.ZodType<ContentInput & CreateOptions>;
}

/** The body for saving an existing item. */
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

/** A query has no null, so `none` means that the editor has seen no write of the working copy. */
export const dropCopyQuery = z.strictObject({
  writeId: chosenId.optional(),
  seenCopy: chosenId.or(z.literal("none")).optional(),
});

export const restoreInput = z.strictObject({
  revision: revisionNumber,
  writeId: chosenId.optional(),
  seenCopy: chosenId.nullish(),
});
