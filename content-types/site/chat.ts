import { linesField, objectsField, textareaField, textField } from "../fields.ts";
import { OWNER_FACTS } from "./placeholders.ts";
import { defineSection } from "./site-section.ts";

const LONGEST_REPLY = 1000;
const voice = <const Name extends string>(name: Name, label: string) =>
  textareaField(name, label, { limit: LONGEST_REPLY, help: "Optional; the answer above serves otherwise." });

export const chatSection = defineSection({
  key: "chat",
  title: "Chat",
  summary: "What the playground’s chat answers about you and your work.",
  address: "/playground",
  fields: [
    objectsField("entries", "Answers", {
      singular: "answer",
      most: 40,
      placeholders: { known: OWNER_FACTS },
      help: `{name}, {title}, {pitch}, {email} and {location} are replaced by those of your profile.`,
      fields: [
        linesField("asks", "Ways to ask", { singular: "question", limit: 200, least: 1 }),
        textareaField("helpful", "Answer", { required: true, limit: LONGEST_REPLY }),
        voice("creative", "As the creative writer"),
        voice("technical", "As the technical expert"),
        voice("friendly", "As the friendly companion"),
        objectsField("links", "Links", {
          singular: "link",
          most: 3,
          fields: [
            textField("title", "Label", { required: true }),
            textField("href", "Address", { required: true, format: "link-target", limit: 500 }),
          ],
        }),
      ],
    }),
  ],
});
