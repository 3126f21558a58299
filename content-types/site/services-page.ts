import { objectField, objectsField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

export const servicesPageSection = defineSection({
  key: "services-page",
  title: "Services page",
  summary: "Heading, figures and reasons around the services.",
  address: "/consulting-services",
  fields: [
    textField("heading", "Heading", { required: true }),
    textareaField("lead", "Lead", {
      required: true,
      limit: 300,
      help: "Search results show it too. {pitch} is replaced by the pitch of your profile.",
    }),
    objectsField("stats", "Figures", {
      singular: "figure",
      most: 12,
      fields: [
        textField("value", "Value", { required: true, limit: 20 }),
        textField("label", "Label", { required: true, limit: 60 }),
      ],
    }),
    objectsField("reasons", "Reasons to choose you", {
      singular: "reason",
      most: 12,
      fields: [
        textField("title", "Title", { required: true }),
        textareaField("text", "Text", { required: true, limit: 400 }),
      ],
    }),
    objectField("invitation", "Invitation at the end", {
      fields: [
        textField("title", "Title", { required: true }),
        textareaField("text", "Text", { required: true, limit: 300 }),
      ],
    }),
  ],
});
