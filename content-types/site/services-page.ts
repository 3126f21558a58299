import { objectField, objectsField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

/** The words that the site comes with; an owner of another trade has others. */
export const SERVICE_WORDS = {
  quote: "Get Quote",
  portfolio: "View Portfolio",
  proposal: "Download Proposal",
  reasons: "Why Choose Our Services",
  start: "Get Started Today",
} as const;
const word = <const Name extends keyof typeof SERVICE_WORDS>(name: Name, label: string) =>
  textField(name, label, { required: true, limit: 40, initial: SERVICE_WORDS[name] });

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
    objectField("words", "Words", {
      help: "On this page, on the cards of the home page and in proposals.",
      fields: [
        word("quote", "Link of a service to the contact form"),
        word("portfolio", "Button that leads to your projects"),
        word("proposal", "Button that opens a service as a PDF"),
        word("reasons", "Above the reasons to choose you"),
        word("start", "Above your email address"),
      ],
    }),
  ],
});
