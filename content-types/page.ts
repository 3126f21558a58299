import { type AnswerOf, defineContentType } from "./content-type.ts";
import { seoFields } from "./seo-fields.ts";

/** A page of the owner's, such as an imprint. */
export const page = defineContentType({
  name: "page",
  singular: "page",
  plural: "Pages",
  apiPath: "free-pages",
  adminPath: "pages",
  dashboardApi: "admin",
  visibleAs: "published",
  address: "/pages/:slug",
  isAside: true,
  chat: { topics: {}, without: ["seoTitle", "seoDescription"] },
  fields: [...seoFields],
});

export type PageAnswer = AnswerOf<typeof page>;
