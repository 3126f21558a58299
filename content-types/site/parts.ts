import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { type FieldValues, objectField, objectsField, type SelectField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const SHOWN = [
  { value: "shown", label: "Shown" },
  { value: "hidden", label: "Hidden" },
] as const;

/** What visitors find of a page. */
export const PAGE_STATES = [
  { value: "public", label: "Shown" },
  { value: "linked", label: "By a link that I give" },
  { value: "off", label: "Off" },
] as const;

const homePart = <const Name extends string>(name: Name, label: string) =>
  ({ kind: "select", name, label, options: SHOWN, initial: "shown" }) satisfies SelectField;

export const partsSection = defineSection({
  key: "parts",
  title: "Pages and demos",
  summary: "What is public, what only those find who have its address, and what is off.",
  address: "/",
  fields: [
    objectField("home", "Parts of the home page", {
      help: "Links to a hidden part leave the top bar, the footer and the chat with it. The contact form always stays.",
      fields: [
        homePart("about", "About"),
        homePart("projects", "Projects"),
        homePart("skills", "Skills"),
        homePart("ai-playground", "AI Playground"),
        homePart("consulting-services", "Services"),
        homePart("blog", "Blog"),
        homePart("connect", "Connect"),
      ],
    }),
    objectsField("pages", "Pages and demos", {
      singular: "page",
      most: 50,
      fields: [
        textField("address", "Address", { required: true, limit: 200 }),
        {
          kind: "select",
          name: "state",
          label: "Visitors",
          options: PAGE_STATES,
          initial: "off",
        },
        textField("title", "Title of a demo", { help: "Empty: its own." }),
        textareaField("text", "Sentence below a demo's title", { limit: CONTENT_LIMITS.description }),
      ],
    }),
  ],
});

export type SiteParts = FieldValues<typeof partsSection.fields>;
