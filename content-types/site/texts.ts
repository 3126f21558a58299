import {
  dayField,
  linesField,
  objectsField,
  type Placeholders,
  paragraphsField,
  textareaField,
  textField,
} from "../fields.ts";
import { DEMO_FACTS, OWNER_FACTS, PRIVACY_FACTS } from "./placeholders.ts";
import { defineSection } from "./site-section.ts";

/** Pages of plain text: a lead, and sections of paragraphs, points and links. */
const textFields = (placeholders: Placeholders) =>
  [
    textareaField("lead", "Lead", { required: true, limit: 400 }),
    dayField("changedOn", "Last changed", { required: true }),
    objectsField("sections", "Sections", {
      singular: "section",
      least: 1,
      placeholders,
      help: `The page replaces ${placeholders.known.map((name) => `{${name}}`).join(", ")} by the current facts.`,
      fields: [
        textField("title", "Title", { required: true }),
        paragraphsField("paragraphs", "Paragraphs", { singular: "paragraph", limit: 2000, least: 1 }),
        linesField("points", "Points", { singular: "point" }),
        objectsField("links", "Links", {
          singular: "link",
          fields: [
            textField("label", "Label", { required: true }),
            textField("href", "Address", { required: true, format: "link-target", limit: 500 }),
          ],
        }),
      ],
    }),
  ] as const;

export const privacySection = defineSection({
  key: "privacy",
  title: "Privacy policy",
  summary: "Your text; retention periods and recipients are filled in from the settings.",
  address: "/privacy",
  fields: textFields({ known: [...OWNER_FACTS, ...PRIVACY_FACTS, ...DEMO_FACTS], required: PRIVACY_FACTS }),
});

export const termsSection = defineSection({
  key: "terms",
  title: "Terms of service",
  summary: "What visitors can expect, and what they can’t.",
  address: "/terms",
  fields: textFields({ known: OWNER_FACTS }),
});

export const colophonSection = defineSection({
  key: "colophon",
  title: "Colophon",
  summary: "How the site works, linked as “Documentation”.",
  address: "/colophon",
  fields: textFields({ known: OWNER_FACTS }),
});
