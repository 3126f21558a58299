import { objectsField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const links = <const Name extends string>(name: Name, label: string, help?: string) =>
  objectsField(name, label, {
    ...(help && { help }),
    singular: "link",
    least: 1,
    most: 12,
    fields: [
      textField("label", "Label", { required: true, limit: 40 }),
      textField("href", "Address", { required: true, format: "link-target", limit: 500 }),
    ],
  });

export const navigationSection = defineSection({
  key: "navigation",
  title: "Top bar and footer",
  summary: "The links at the top of the home page and at the end of every page.",
  address: "/",
  fields: [
    links(
      "bar",
      "Top bar",
      "Parts of the home page (/#projects), pages, demos or other sites. Links to what is hidden are left out.",
    ),
    links("resources", "Resources"),
    links("legal", "Legal"),
  ],
});
