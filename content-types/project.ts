import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { type AnswerOf, defineContentType } from "./content-type.ts";
import {
  categoryField,
  chipsField,
  drawingField,
  linesField,
  linkField,
  pictureField,
  textareaField,
  textField,
} from "./fields.ts";
import { seoFields } from "./seo-fields.ts";

export const project = defineContentType({
  name: "project",
  singular: "project",
  plural: "Projects",
  apiPath: "projects",
  adminPath: "projects",
  dashboardApi: "public",
  visibleAs: "published",
  address: "/projects/:slug",
  isArranged: true,
  chat: {
    topics: { description: "projects" },
    without: ["status", "resultsNote", "imageUrl", "imageAlt", "figure", "seoTitle", "seoDescription"],
  },
  fields: [
    categoryField("work", "development"),
    textField("status", "Status", {
      initial: "Production",
      suggestions: ["Production", "Pilot", "Research", "Archived"],
    }),
    pictureField("imageUrl", "imageAlt", "Picture", "Shown on the card and the page, cropped to fit.", true),
    drawingField("The category’s, on the card only"),
    chipsField("techs", "Technologies", { singular: "technology" }),
    textareaField("problem", "Problem", { limit: 2_000, help: "What was wrong before the project." }),
    linesField("approach", "Approach", { singular: "step", help: "Shown as numbered steps." }),
    {
      kind: "objects",
      name: "results",
      label: "Results",
      singular: "result",
      help: "A number and what it measures.",
      fields: [
        textField("value", "Value", { placeholder: "38%" }),
        textField("label", "Label", { limit: CONTENT_LIMITS.listEntry }),
      ],
    },
    textareaField("resultsNote", "Note on the results", {
      limit: CONTENT_LIMITS.listEntry,
      help: "Shown below the results, for example how they were measured. Optional.",
    }),
    linkField("demoUrl", "Live demo"),
    linkField("githubUrl", "Code"),
    ...seoFields,
  ],
});

export type ProjectAnswer = AnswerOf<typeof project>;
