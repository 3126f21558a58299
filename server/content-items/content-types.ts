import { blogPostFields, playgroundItemFields, projectFields, serviceFields } from "#contract/content.ts";

/**
 * The kinds of content: one entry each, and everything else follows from it. `publicPath` is where visitors read it,
 * `adminPath` where the owner changes it, `shownAs` the word the wire has for "visible".
 */
export const contentTypes = {
  "blog-post": {
    label: "Blog post",
    fields: blogPostFields,
    publicPath: "blog-posts",
    adminPath: "blog-posts",
    shownAs: "published",
  },
  project: {
    label: "Project",
    fields: projectFields,
    publicPath: "projects",
    adminPath: "projects",
    shownAs: "published",
  },
  "playground-item": {
    label: "AI playground item",
    fields: playgroundItemFields,
    publicPath: "ai-playground",
    adminPath: "ai-playground",
    shownAs: "active",
  },
  "consulting-service": {
    label: "Consulting service",
    fields: serviceFields,
    publicPath: "consulting-services",
    adminPath: "consulting-services",
    shownAs: "active",
  },
} as const;

export type ContentTypeName = keyof typeof contentTypes;

export const contentTypeNames = Object.keys(contentTypes) as ContentTypeName[];
