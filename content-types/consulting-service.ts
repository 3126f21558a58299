import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { MAX_QUOTE_CHARACTERS } from "#contract/limits.ts";
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

export const consultingService = defineContentType({
  name: "consulting-service",
  singular: "consulting service",
  plural: "Consulting Services",
  apiPath: "consulting-services",
  adminPath: "services",
  dashboardApi: "admin",
  visibleAs: "active",
  address: "/consulting-services#:slug",
  isArranged: true,
  chat: {
    topics: {
      description: "services",
      pricing: "price",
      priceRange: "price",
      duration: "duration",
      process: "process",
      testimonial: "testimonials",
    },
    without: ["color", "imageUrl", "imageAlt", "figure"],
  },
  fields: [
    categoryField("work", "development"),
    textField("color", "Color", { place: "nowhere" }),
    pictureField("imageUrl", "imageAlt", "Picture", "Shown on the card and the page, cropped to fit.", true),
    drawingField,
    linesField("features", "What's included", { singular: "feature", help: "The home page shows the first three." }),
    chipsField("technologies", "Technologies used", { singular: "technology", place: "more" }),
    linesField("process", "Process", { singular: "step", help: "Shown as numbered steps." }),
    {
      kind: "objects",
      name: "sampleProjects",
      label: "Sample projects",
      singular: "sample project",
      fields: [
        textField("title", "Title", { limit: CONTENT_LIMITS.title }),
        textareaField("description", "Description", { limit: CONTENT_LIMITS.description }),
        linkField("demoUrl", "Demo"),
      ],
    },
    {
      kind: "object",
      name: "testimonial",
      label: "Testimonial",
      fields: [
        textareaField("quote", "Quote", { limit: MAX_QUOTE_CHARACTERS }),
        textField("attribution", "Attribution", { limit: CONTENT_LIMITS.title }),
      ],
    },
    textField("pricing", "Pricing", { suggestions: ["$$$", "$$$$", "$$$$$"] }),
    textField("priceRange", "Price range", {
      placeholder: "$20,000 to $60,000",
      help: "Shown below the pricing. Optional.",
    }),
    textField("duration", "Duration", { placeholder: "4-12 weeks" }),
    textField("complexity", "Complexity", { suggestions: ["Intermediate", "Advanced", "Expert"] }),
  ],
});

export type ServiceAnswer = AnswerOf<typeof consultingService>;
