import { objectsField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const links = <const Name extends string>(name: Name, label: string) =>
  objectsField(name, label, {
    singular: "link",
    least: 1,
    most: 12,
    fields: [
      textField("label", "Label", { required: true, limit: 40 }),
      textField("href", "Address", { required: true, format: "link-target", limit: 500 }),
    ],
  });

export const footerSection = defineSection({
  key: "navigation",
  title: "Footer",
  summary: "The links at the end of every page.",
  address: "/",
  fields: [links("resources", "Resources"), links("legal", "Legal")],
});
