import type { CommonAnswer, WireBoolean } from "#contract/content-answers.ts";
import type { FieldValues, TypeField } from "./fields.ts";

/** How the chat reads items of a type. */
type ChatReading = {
  /** Fields whose text answers a prepared question about all items, and the topic of that question. */
  topics: Readonly<Record<string, string>>;
  /** Fields that are no text to quote. */
  without: readonly string[];
};

/**
 * A type of content. The API, the admin area, the public pages, the preview, the sitemap, the feeds and the chat all
 * read this record; nothing else lists the types.
 */
export type ContentType = {
  /** Stored with every item, so it never changes. */
  name: string;
  /** In lower case, for use inside a sentence. */
  singular: string;
  /** As a heading. */
  plural: string;
  /** Below /api for visitors and below /api/admin for the owner. */
  apiPath: string;
  /** Below /admin, and the name of its tab on the dashboard. */
  adminPath: string;
  /** The API that the dashboard lists items from. The public one includes drafts when the owner asks. */
  dashboardApi: "public" | "admin";
  /** The API's property that says whether visitors see the item. */
  visibleAs: "published" | "active";
  /** Where visitors find an item. A type whose address ends in "/:slug" has a page for each item. */
  address: `/${string}`;
  /** The label of an item's page on its social image; the singular if left out. */
  pageLabel?: string;
  /** Its list is a tab of the dashboard only while it is open; the menu leads to it. */
  isAside?: boolean;
  /** The owner arranges the items; pages show them in that order. Items of other types are sorted by publication. */
  isArranged?: boolean;
  /** Public lists are sorted by this field instead, which is compared as text: a day, for example. */
  sort?: { field: string; direction: "ascending" | "descending" };
  /**
   * The page that lists the items, with a place in the sitemap and a social image; `navigation` is the label of its link
   * in the footer.
   */
  listing?: { path: `/${string}`; title: string; description: string; navigation?: string };
  /** The newest items are offered to feed readers at this path, as .xml and .json, under this title. */
  feed?: { path: `/${string}`; title: string; homePage: `/${string}` };
  /** The chat quotes items of types that have this. */
  chat?: ChatReading;
  /** The fields that only this type has, in the order the editor shows them. */
  fields: readonly TypeField[];
};

/** The field that a type is sorted by is one of its own. */
type SortedByOwnField<Type extends ContentType> = { sort?: { field: Type["fields"][number]["name"] } };

/** Keeps the literal types of a record, which the answers' types are derived from. */
export function defineContentType<const Type extends ContentType>(type: Type & SortedByOwnField<Type>): Type {
  return type;
}

/** What the API answers visitors for an item of this type. */
export type AnswerOf<Type extends ContentType> = CommonAnswer &
  FieldValues<Type["fields"]> &
  Record<Type["visibleAs"], WireBoolean>;

/** The singular as it begins a sentence or labels something. */
export const labelOf = ({ singular }: Pick<ContentType, "singular">): string =>
  singular.charAt(0).toUpperCase() + singular.slice(1);

/** The address of an item for visitors. */
export const addressOf = ({ address }: Pick<ContentType, "address">, slug: string): string =>
  address.replace(":slug", slug);

/** Whether each item has a page of its own, rather than a place on a shared one. */
export const hasOwnPage = ({ address }: Pick<ContentType, "address">): boolean => address.endsWith("/:slug");

export const dashboardListPath = ({ dashboardApi, apiPath }: ContentType): string =>
  dashboardApi === "public" ? `/api/${apiPath}` : ownerApiPath({ apiPath });

export const ownerApiPath = ({ apiPath }: Pick<ContentType, "apiPath">) => `/api/admin/${apiPath}` as const;
