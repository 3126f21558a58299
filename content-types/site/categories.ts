import { type CategoryColor, HUES, type Hue, MAX_CATEGORY_NAME } from "#contract/content-terms.ts";
import { objectsField, type SelectField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const COLOR_LABELS: Record<CategoryColor, string> = {
  violet: "Violet",
  orange: "Orange",
  blue: "Blue",
  green: "Green",
};

const fields = [
  textField("name", "Name", { required: true, limit: MAX_CATEGORY_NAME }),
  {
    kind: "select",
    name: "color" as const,
    label: "Color",
    options: (Object.keys(HUES) as CategoryColor[]).map((value) => ({ value, label: COLOR_LABELS[value] })),
    initial: "green",
  } satisfies SelectField,
] as const;

/** Edited on a page of its own (app/admin/taxonomies), which renames in all items what is renamed here. */
export const categoriesSection = defineSection({
  key: "categories",
  title: "Categories",
  summary: "What posts, projects, services and skills are sorted by: names, colors, order.",
  address: "/blog",
  hasPage: false,
  fields: [
    objectsField("posts", "Posts", { singular: "category", least: 1, fields }),
    objectsField("work", "Projects, services, playground and skills", { singular: "category", least: 1, fields }),
  ],
});

type Category = { name: string; color: CategoryColor };

/** The hue of a category; of one that is no longer in the list as well, so that its items stay as they are. */
export const hueOf = (list: readonly Category[], name: string): Hue =>
  HUES[list.find((category) => category.name === name)?.color ?? "green"];
