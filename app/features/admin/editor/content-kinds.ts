import { BLOG_CATEGORIES, CATEGORIES, CONTENT_LIMITS } from "#contract/content-terms.ts";
import type { EditorField, TextField } from "./field-kinds.ts";

/** What the editor knows of a kind of content. A new kind is one entry below. */
export type ContentKind = {
  /** Its part of the admin area's addresses. */
  section: string;
  /** Where the API keeps it, below /api/admin. */
  apiPath: string;
  singular: string;
  plural: string;
  /** Where visitors find it. */
  addressOf: (slug: string) => string;
  /** Whether that address is a page of its own, which search engines list. */
  hasPage: boolean;
  hasReadTime?: boolean;
  fields: readonly EditorField[];
};

const CATEGORY_NAMES: Record<(typeof CATEGORIES)[number], string> = {
  "ai-ml": "AI/ML",
  engineering: "Engineering",
  development: "Development",
  data: "Data",
};

const category = (initial: (typeof CATEGORIES)[number]): EditorField => ({
  kind: "select",
  name: "category",
  label: "Category",
  help: "Decides the colour, everywhere.",
  options: CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
  initial,
});

const shortText = (name: string, label: string, more: Partial<TextField> = {}): TextField => ({
  kind: "text",
  name,
  label,
  limit: CONTENT_LIMITS.shortText,
  ...more,
});

const link = (name: string, label: string, help?: string): TextField => ({
  kind: "link",
  name,
  label,
  limit: CONTENT_LIMITS.link,
  placeholder: "https:// or /path",
  ...(help && { help }),
});

const list = (kind: "chips" | "lines", name: string, label: string, singular: string, help?: string): EditorField => ({
  kind,
  name,
  label,
  singular,
  limit: CONTENT_LIMITS.listEntry,
  ...(help && { help }),
});

export const contentKinds = [
  {
    section: "blog",
    apiPath: "blog-posts",
    singular: "blog post",
    plural: "Blog posts",
    addressOf: (slug) => `/blog/${slug}`,
    hasPage: true,
    hasReadTime: true,
    fields: [
      {
        kind: "select",
        name: "category",
        label: "Category",
        options: BLOG_CATEGORIES.map((value) => ({ value, label: value })),
        initial: "Engineering",
      },
      list("chips", "tags", "Tags", "tag"),
      shortText("author", "Author"),
      {
        kind: "picture",
        name: "imageUrl",
        altName: "imageAlt",
        label: "Picture",
        help: "Stands above the article. JPEG, PNG, WebP, GIF or AVIF, up to 10MB.",
      },
      // The last one: what the words come to is proposed below it.
      shortText("readTime", "Read time", { placeholder: "5 min read" }),
    ],
  },
  {
    section: "projects",
    apiPath: "projects",
    singular: "project",
    plural: "Projects",
    addressOf: (slug) => `/projects/${slug}`,
    hasPage: true,
    fields: [
      category("development"),
      shortText("status", "Status", {
        initial: "Production",
        suggestions: ["Production", "Pilot", "Research", "Archived"],
      }),
      list("chips", "techs", "Technologies", "technology"),
      { kind: "textarea", name: "problem", label: "Problem", limit: 2_000, help: "What was wrong before." },
      list("lines", "approach", "Approach", "step", "Shown as numbered steps."),
      {
        kind: "objects",
        name: "results",
        label: "Results",
        singular: "result",
        help: "A number and what it counts.",
        fields: [
          shortText("value", "Value", { placeholder: "38%" }),
          { kind: "text", name: "label", label: "What it is", limit: CONTENT_LIMITS.listEntry },
        ],
      },
      {
        kind: "textarea",
        name: "resultsNote",
        label: "Note on the results",
        limit: CONTENT_LIMITS.listEntry,
        help: "Stands below them, such as how they were measured. Left empty, nothing does.",
      },
      link("demoUrl", "Live demo"),
      link("githubUrl", "Code"),
    ],
  },
  {
    section: "ai-playground",
    apiPath: "ai-playground",
    singular: "playground item",
    plural: "AI playground",
    addressOf: () => "/playground",
    hasPage: false,
    fields: [category("ai-ml"), list("chips", "tags", "Tags", "tag")],
  },
  {
    section: "services",
    apiPath: "consulting-services",
    singular: "service",
    plural: "Services",
    addressOf: (slug) => `/consulting-services#${slug}`,
    hasPage: false,
    fields: [
      category("development"),
      shortText("color", "Colour", { help: "Kept with the service; on the pages its category decides the colour." }),
      list("lines", "features", "What's included", "feature", "The first three stand on the home page."),
      list("chips", "technologies", "Technologies used", "technology"),
      list("lines", "process", "Process", "step", "Shown as numbered steps."),
      {
        kind: "objects",
        name: "sampleProjects",
        label: "Sample projects",
        singular: "sample project",
        fields: [
          { kind: "text", name: "title", label: "Title", limit: CONTENT_LIMITS.title },
          { kind: "textarea", name: "description", label: "Description", limit: CONTENT_LIMITS.description },
          link("demoUrl", "Demo"),
        ],
      },
      {
        kind: "object",
        name: "testimonial",
        label: "Testimonial",
        fields: [
          { kind: "textarea", name: "quote", label: "Quote", limit: 1_000 },
          { kind: "text", name: "attribution", label: "Who said it", limit: CONTENT_LIMITS.title },
        ],
      },
      shortText("pricing", "Pricing", { suggestions: ["$$$", "$$$$", "$$$$$"] }),
      shortText("duration", "Duration", { placeholder: "4-12 weeks" }),
      shortText("complexity", "Complexity", { suggestions: ["Intermediate", "Advanced", "Expert"] }),
    ],
  },
] as const satisfies readonly ContentKind[];

export function kindOfSection(section: string | undefined): ContentKind | undefined {
  return contentKinds.find((kind) => kind.section === section);
}
