import { blogPost } from "./blog-post.ts";
import { consultingService } from "./consulting-service.ts";
import type { ContentType } from "./content-type.ts";
import { page } from "./page.ts";
import { playgroundItem } from "./playground-item.ts";
import { project } from "./project.ts";

/** All types of content, in the order of the dashboard's tabs. */
const records = [blogPost, project, playgroundItem, consultingService, page] as const satisfies readonly ContentType[];

export type ContentTypeName = (typeof records)[number]["name"];

/** The record of a type, with the literal types of its fields. */
export type RecordOf<Name extends ContentTypeName> = Extract<(typeof records)[number], { name: Name }>;

/** A registered type: its name is one of the known names. */
export type RegisteredType = ContentType & { name: ContentTypeName };

export const contentTypes: readonly RegisteredType[] = records;

export function contentType(name: ContentTypeName): RegisteredType {
  const found = contentTypes.find((type) => type.name === name);
  if (!found) throw new Error(`There is no content type "${name}".`);
  return found;
}

export const typeOfAdminPath = (path: string | undefined) => contentTypes.find(({ adminPath }) => adminPath === path);
