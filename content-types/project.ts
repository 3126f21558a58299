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
    without: ["status", "comparisons", "resultsNote", "imageUrl", "imageAlt", "figure", "seoTitle", "seoDescription"],
  },
  fields: [
    categoryField("work", "development"),
    textField("status", "Status", { suggestions: ["Production", "Pilot", "Research", "Archived"] }),
    pictureField("imageUrl", "imageAlt", "Picture", "Shown on the card and the page, cropped to fit.", true),
    drawingField,
    chipsField("techs", "Technologies", { singular: "technology", place: "more" }),
    textareaField("problem", "Question", { limit: 2_000, help: "What was wrong, or had to be found out." }),
    linesField("constraints", "Constraints", { singular: "constraint", help: "What could not be changed." }),
    linesField("approach", "Decision", { singular: "step", help: "What was done, as numbered steps." }),
    linesField("validation", "Validation", { singular: "check", help: "How you know that it works." }),
    {
      kind: "objects",
      name: "results",
      label: "Result",
      singular: "result",
      help: "A number and what it measures.",
      fields: [
        textField("value", "Value", { placeholder: "38%" }),
        textField("label", "Label", { limit: CONTENT_LIMITS.listEntry }),
      ],
    },
    {
      kind: "objects",
      name: "comparisons",
      label: "Before and after",
      singular: "comparison",
      help: "Drawn as two bars, in proportion.",
      place: "more",
      fields: [
        textField("label", "What is compared", { placeholder: "Time for a repeat study" }),
        textField("before", "Before", { limit: 20, format: "number" }),
        textField("after", "After", { limit: 20, format: "number" }),
        textField("unit", "Unit", { limit: 20, placeholder: "days" }),
      ],
    },
    textareaField("resultsNote", "Note on the results", {
      limit: CONTENT_LIMITS.listEntry,
      help: "Shown below the results, for example how they were measured. Optional.",
    }),
    linkField("demoUrl", "Live demo"),
    linkField("githubUrl", "Code", { place: "more" }),
    ...seoFields,
  ],
});

export type ProjectAnswer = AnswerOf<typeof project>;
