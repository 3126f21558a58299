import { type ContentTypeName, contentType } from "#content-types/content-types.ts";
import type { ContentState } from "#contract/content-terms.ts";

/** What the owner writes; a revision is a snapshot of it. */
export type ContentBody = {
  slug: string;
  title: string;
  description: string;
  content: string;
  featured: boolean;
  /** What only this type has, as its schema in the registry says. */
  fields: Record<string, unknown>;
};

export type ContentItem = ContentBody & {
  id: string;
  type: ContentTypeName;
  state: ContentState;
  stateBeforeTrash: ContentState | undefined;
  revision: number;
  listedAt: number;
  publishAt: number | undefined;
  trashedAt: number | undefined;
  createdAt: number;
  updatedAt: number;
  /** The id that the editor gave the last write. */
  writeId: string | undefined;
  /** The same for the working copy; one that is dropped leaves the id of the write that dropped it. */
  copyWriteId: string | undefined;
};

const wireBoolean = (value: boolean) => (value ? "true" : "false");
const wireTime = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

/** What the owner wrote, as it was sent. */
export function presentBody({ fields, featured, ...body }: ContentBody): Record<string, unknown> {
  return { ...body, ...fields, featured: wireBoolean(featured) };
}

/** What a visitor gets to read. */
export function presentForVisitor(item: ContentItem): Record<string, unknown> {
  return {
    id: item.id,
    title: item.title,
    slug: item.slug,
    description: item.description,
    content: item.content,
    ...item.fields,
    createdAt: wireTime(item.publishAt ?? item.createdAt),
    [contentType(item.type).visibleAs]: wireBoolean(item.state === "published"),
    featured: wireBoolean(item.featured),
  };
}

/** The same for its owner, with where it is in its life. */
export function presentForOwner(item: ContentItem): Record<string, unknown> {
  return {
    ...presentForVisitor(item),
    state: item.state,
    revision: item.revision,
    publishAt: wireTime(item.publishAt),
    updatedAt: wireTime(item.updatedAt),
    trashedAt: wireTime(item.trashedAt),
    writeId: item.writeId ?? null,
    copyWriteId: item.copyWriteId ?? null,
  };
}
