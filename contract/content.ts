import * as z from "zod";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";

/** What the four kinds of content have in common, and what only one of them has, as the API speaks of it. */

/** Truth values are strings on the wire. */
const wireBoolean = z.enum(["true", "false"], 'must be "true" or "false"');

export const text = (max: number) => z.string().trim().max(max, `Please keep this under ${max} characters`);
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
