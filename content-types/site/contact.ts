import { linesField, objectField, type SelectField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const ASKED = [
  { value: "optional", label: "Asked, may stay empty" },
  { value: "required", label: "Asked, must be filled in" },
  { value: "no", label: "Not asked" },
] as const;

const OFFERED = [
  { value: "yes", label: "Offered" },
  { value: "no", label: "Not offered" },
] as const;

const askField = <const Name extends string>(name: Name, label: string) =>
  ({ kind: "select", name, label, options: ASKED, initial: "optional" }) satisfies SelectField;

const offerField = <const Name extends string>(name: Name, label: string) =>
  ({
    kind: "select",
    name,
    label,
    options: OFFERED,
    initial: "yes",
  }) satisfies SelectField;

export const contactSection = defineSection({
  key: "contact",
  title: "Contact form",
  summary: "Its choices and fields, the reply time and the first call you promise.",
  address: "/",
  fields: [
    linesField("projectTypes", "Project types", { singular: "project type", limit: 80, most: 30 }),
    linesField("budgets", "Budgets", {
      singular: "budget",
      limit: 80,
      most: 30,
      help: "With your currency. Inquiries keep what was chosen when they were sent.",
    }),
    linesField("timelines", "Timelines", { singular: "timeline", limit: 80, most: 30 }),
    objectField("ask", "Fields", {
      help: "Name, email and description are always asked. A list without entries is not asked.",
      fields: [
        askField("company", "Company"),
        askField("phone", "Phone"),
        askField("projectType", "Project type"),
        askField("budget", "Budget"),
        askField("timeline", "Timeline"),
        askField("preferredContact", "Preferred contact"),
        offerField("attachments", "Attachments"),
        offerField("newsletter", "Newsletter"),
      ],
    }),
    textField("subject", "What visitors write about", {
      required: true,
      limit: 30,
      help: "A word such as project, case or shoot, for labels such as “Project type” and for emails.",
    }),
    textField("descriptionHint", "Hint in the description"),
    {
      kind: "select",
      name: "replyWithin",
      label: "Reply promised within",
      help: "The form, its emails, proposals, the services page and the clock in your inbox follow.",
      options: [
        { value: "", label: "No promise" },
        { value: "4", label: "4 hours" },
        { value: "8", label: "8 hours" },
        { value: "24", label: "24 hours" },
        { value: "48", label: "48 hours" },
        { value: "72", label: "3 days" },
        { value: "168", label: "A week" },
      ],
      initial: "",
    },
    {
      kind: "select",
      name: "firstCall",
      label: "First call",
      help: "What the buttons on the home and services pages say.",
      options: [
        { value: "free", label: "Offered for free" },
        { value: "offered", label: "Offered" },
        { value: "no", label: "Not offered" },
      ],
      initial: "no",
    },
    textField("afterCall", "What follows the first call", {
      limit: 160,
      help: "The last step of “What happens next” beside the form. Optional.",
    }),
    textField("bookingLabel", "Label of the booking link", {
      required: true,
      limit: 60,
      help: "Shown if the profile has a booking page, and as the heading of this site’s own.",
    }),
  ],
});
