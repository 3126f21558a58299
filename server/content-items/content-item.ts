import { initialValues } from "#content-types/initial-values.ts";
import { type ItemTypeName, itemType, itemTypes } from "#content-types/item-types.ts";
import { siteSections } from "#content-types/site/site-sections.ts";
import type { CommonAnswer, OwnerItemAnswer, WireBoolean } from "#contract/content-answers.ts";
import type { ContentState } from "#contract/content-terms.ts";
import { sampleContent } from "./site/site-samples.ts";

/** The text and fields of an item. A revision is a snapshot of it. */
export type ContentBody = {
  slug: string;
  title: string;
  description: string;
  content: string;
  featured: boolean;
  /** The fields that only this type has; its schema validates them. */
  fields: Record<string, unknown>;
};

export type ContentItem = ContentBody & {
  id: string;
  type: ItemTypeName;
  state: ContentState;
  stateBeforeTrash: ContentState | undefined;
  revision: number;
  listedAt: number;
  /** The place among the items of a type that the owner arranges. */
  position: number;
  publishAt: number | undefined;
  trashedAt: number | undefined;
  createdAt: number;
  updatedAt: number;
  /** The editor's id for the last write. */
  writeId: string | undefined;
  /** The editor's id for the last write of the working copy, including the write that removed it. */
  copyWriteId: string | undefined;
};

/** An item that is stored for the first time. */
export const newItem = (
  given: ContentBody & Pick<ContentItem, "id" | "type" | "state" | "createdAt" | "updatedAt"> & Partial<ContentItem>,
): ContentItem => ({
  stateBeforeTrash: undefined,
  revision: 1,
  listedAt: given.publishAt ?? given.createdAt,
  position: 0,
  publishAt: undefined,
  trashedAt: undefined,
  writeId: undefined,
  copyWriteId: undefined,
  ...given,
});

export const bodyOf = ({ slug, title, description, content, featured, fields }: ContentBody): ContentBody => ({
  slug,
  title,
  description,
  content,
  featured,
  fields,
});

const wireBoolean = (value: boolean): WireBoolean => (value ? "true" : "false");
const wireTime = (time: number) => new Date(time).toISOString();
const optionalWireTime = (time: number | undefined) => (time === undefined ? null : wireTime(time));

const INITIAL_FIELDS = new Map<ItemTypeName, object>(
  itemTypes.map(({ name, fields }) => [name, initialValues(fields)]),
);

/**
 * Items that were saved before a field existed get its initial value, so that pages can rely on every field. A section
 * gets the sample's, which is what its visitors see.
 */
function initialFieldsOf(type: ItemTypeName): object {
  const section = siteSections.find(({ name }) => name === type);
  return section ? sampleContent()[section.key] : (INITIAL_FIELDS.get(type) ?? {});
}

/** A body as the editor sent it. */
export function presentBody(type: ItemTypeName, { fields, featured, ...body }: ContentBody) {
  return { ...body, ...initialFieldsOf(type), ...fields, featured: wireBoolean(featured) };
}

/** An item as visitors get it. */
export function presentForVisitor(item: ContentItem): CommonAnswer {
  return {
    id: item.id,
    title: item.title,
    slug: item.slug,
    description: item.description,
    content: item.content,
    ...initialFieldsOf(item.type),
    ...item.fields,
    createdAt: wireTime(item.publishAt ?? item.createdAt),
    [itemType(item.type).visibleAs]: wireBoolean(item.state === "published"),
    featured: wireBoolean(item.featured),
  };
}

/** An item as its owner gets it: with its state and revision. */
export function presentForOwner(item: ContentItem): OwnerItemAnswer {
  return {
    ...presentForVisitor(item),
    state: item.state,
    revision: item.revision,
    publishAt: optionalWireTime(item.publishAt),
    updatedAt: wireTime(item.updatedAt),
    trashedAt: optionalWireTime(item.trashedAt),
    writeId: item.writeId ?? null,
    copyWriteId: item.copyWriteId ?? null,
  };
}
