import { type AnswerOf, defineContentType } from "./content-type.ts";
import { categoryField, chipsField, pictureField, textField } from "./fields.ts";
import { seoFields } from "./seo-fields.ts";

export const blogPost = defineContentType({
  name: "blog-post",
  singular: "blog post",
  plural: "Blog Posts",
  apiPath: "blog-posts",
  adminPath: "blog",
  dashboardApi: "public",
  visibleAs: "published",
  address: "/blog/:slug",
  pageLabel: "Article",
  feed: { path: "/feed", title: "articles", homePage: "/blog" },
  chat: {
    topics: { description: "articles" },
    without: ["tags", "author", "language", "readTime", "seoTitle", "seoDescription"],
  },
  fields: [
    categoryField("posts", "Engineering"),
    chipsField("tags", "Tags", { singular: "tag", termsOf: "tags", suggestedBy: "/api/admin/taxonomies/tags" }),
    textField("author", "Author"),
    textField("language", "Language", {
      limit: 12,
      format: "language",
      placeholder: "en",
      help: "Its code, such as de or pt-BR, if the article isn't in English: for hyphenation, screen readers, feeds and mails.",
    }),
    pictureField("imageUrl", "imageAlt", "Picture", "Shown above the article."),
    // Last, because the editor shows the proposal below the fields.
    textField("readTime", "Read time", { placeholder: "5 min read", proposal: "read-time" }),
    ...seoFields,
  ],
});

export type BlogPostAnswer = AnswerOf<typeof blogPost>;
