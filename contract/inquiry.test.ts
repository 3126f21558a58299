import { expect, test } from "vitest";
import { contactForm } from "#content/contact.ts";
import { inquirySchema } from "#contract/inquiry.ts";
import { PREFERRED_CONTACTS } from "#contract/inquiry-options.ts";

const valid = {
  name: "Ada Lovelace",
  email: "ada@engines.example",
  projectType: "Other",
  description: "Bernoulli numbers, please.",
};
const { projectTypes, budgets, timelines } = contactForm;
const stated = inquirySchema(contactForm);
const messages = (fields: object, schema = stated) =>
  Object.fromEntries(schema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);

test("only the four specified fields are required", () => {
  expect(stated.parse(valid)).toEqual({ ...valid, newsletter: false });
  expect(messages({})).toEqual({
    name: "Name must be at least 2 characters",
    email: "Please enter a valid email",
    projectType: "Please select a project type",
    description: "Please provide more details about your project",
  });
});

test("values are trimmed before they are validated", () => {
  expect(messages({ ...valid, name: " A ", description: "         x         " })).toEqual({
    name: "Name must be at least 2 characters",
    description: "Please provide more details about your project",
  });
  expect(stated.parse({ ...valid, name: "\tJo \n", email: " jo@site.example " })).toMatchObject({
    name: "Jo",
    email: "jo@site.example",
  });
});

test("every listed option is accepted, and nothing else", () => {
  expect([projectTypes, budgets, timelines, PREFERRED_CONTACTS].map(({ length }) => length)).toEqual([9, 6, 7, 4]);
  for (const projectType of projectTypes) expect(messages({ ...valid, projectType })).toEqual({});
  for (const budget of [...budgets, ""]) expect(messages({ ...valid, budget })).toEqual({});
  for (const timeline of [...timelines, ""]) expect(messages({ ...valid, timeline })).toEqual({});
  for (const preferredContact of [...PREFERRED_CONTACTS, ""])
    expect(messages({ ...valid, preferredContact })).toEqual({});
  expect(Object.keys(messages({ ...valid, budget: "other", timeline: "email", preferredContact: "EMAIL" }))).toEqual([
    "budget",
    "timeline",
    "preferredContact",
  ]);
});

test("the newsletter checkbox is accepted as a boolean or as a form encodes it", () => {
  for (const newsletter of [true, "true", "on"]) expect(stated.parse({ ...valid, newsletter }).newsletter).toBe(true);
  for (const newsletter of [false, "false", ""]) expect(stated.parse({ ...valid, newsletter }).newsletter).toBe(false);
});

test("an owner's choices, required fields and words replace the stated ones", () => {
  const ask = { ...contactForm.ask, company: "no", phone: "required", budget: "no", timeline: "required" } as const;
  const photographer = inquirySchema({
    ...contactForm,
    projectTypes: ["Wedding", "Portrait"],
    timelines: [],
    ask,
    subject: "shoot",
  });
  expect(messages({ ...valid, description: "" }, photographer)).toEqual({
    phone: "Please enter your phone number",
    projectType: "Please select a shoot type",
    description: "Please provide more details about your shoot",
  });
  const sent = { ...valid, projectType: "Wedding", phone: "+49 30 1234567", company: "A", budget: "B", timeline: "C" };
  const { company, budget, timeline, projectType } = photographer.parse(sent);
  // What isn't asked, or has no choices, is neither required nor read.
  expect([company, budget, timeline, projectType]).toEqual([undefined, undefined, undefined, "Wedding"]);
});
