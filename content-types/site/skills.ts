import { objectsField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

export const skillsSection = defineSection({
  key: "skills",
  title: "Skills",
  summary: "The bars on the home page.",
  address: "/",
  fields: [
    objectsField("skills", "Skills", {
      singular: "skill",
      most: 12,
      fields: [
        textField("name", "Name", { required: true, limit: 60 }),
        { kind: "percent", name: "level", label: "Level", initial: 50 },
      ],
    }),
  ],
});
