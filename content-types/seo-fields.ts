import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { type FieldValues, type TypeField, textareaField, textField } from "./fields.ts";

/** What search engines and social networks show of an item with a page of its own, instead of title and description. */
export const seoFields = [
  textField("seoTitle", "Title for search engines", { limit: CONTENT_LIMITS.seoTitle }),
  textareaField("seoDescription", "Description for search engines", { limit: CONTENT_LIMITS.seoDescription }),
] as const;

export const isSeoField = ({ name }: TypeField) => seoFields.some((field) => field.name === name);

type Described = { title: string; description: string } & Partial<FieldValues<typeof seoFields>>;

/** The title and description for the head of an item's page. */
export const headTexts = ({ title, description, seoTitle, seoDescription }: Described) => ({
  title: seoTitle || title,
  description: seoDescription || description,
});
