import { type AnswerOf, defineContentType } from "./content-type.ts";
import { categoryField, chipsField } from "./fields.ts";

export const playgroundItem = defineContentType({
  name: "playground-item",
  singular: "AI playground item",
  plural: "AI Playground",
  apiPath: "ai-playground",
  adminPath: "ai-playground",
  dashboardApi: "admin",
  visibleAs: "active",
  address: "/playground",
  isArranged: true,
  fields: [categoryField("work", "ai-ml"), chipsField("tags", "Tags", { singular: "tag" })],
});

export type PlaygroundItemAnswer = AnswerOf<typeof playgroundItem>;
