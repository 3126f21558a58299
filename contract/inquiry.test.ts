import { expect, test } from "vitest";
import { inquirySchema } from "#contract/inquiry.ts";
import { BUDGETS, PREFERRED_CONTACTS, PROJECT_TYPES, TIMELINES } from "#contract/inquiry-options.ts";

const valid = {
  name: "Ada Lovelace",
  email: "ada@engines.example",
  projectType: "Other",
  description: "Bernoulli numbers, please.",
};
const messages = (fields: object) =>
  Object.fromEntries(
    inquirySchema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );

test("only the four specified fields are required", () => {
  expect(inquirySchema.parse(valid)).toEqual({ ...valid, newsletter: false });
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
  expect(inquirySchema.parse({ ...valid, name: "\tJo \n", email: " jo@site.example " })).toMatchObject({
    name: "Jo",
    email: "jo@site.example",
  });
});

test("every listed option is accepted, and nothing else", () => {
  expect([PROJECT_TYPES, BUDGETS, TIMELINES, PREFERRED_CONTACTS].map(({ length }) => length)).toEqual([9, 6, 7, 4]);
  for (const projectType of PROJECT_TYPES) expect(messages({ ...valid, projectType })).toEqual({});
  for (const budget of [...BUDGETS, ""]) expect(messages({ ...valid, budget })).toEqual({});
  for (const timeline of [...TIMELINES, ""]) expect(messages({ ...valid, timeline })).toEqual({});
  for (const preferredContact of [...PREFERRED_CONTACTS, ""])
    expect(messages({ ...valid, preferredContact })).toEqual({});
  expect(Object.keys(messages({ ...valid, budget: "other", timeline: "email", preferredContact: "EMAIL" }))).toEqual([
    "budget",
    "timeline",
    "preferredContact",
  ]);
});

test("the newsletter checkbox is accepted as a boolean or as a form encodes it", () => {
  for (const newsletter of [true, "true", "on"])
    expect(inquirySchema.parse({ ...valid, newsletter }).newsletter).toBe(true);
  for (const newsletter of [false, "false", ""])
    expect(inquirySchema.parse({ ...valid, newsletter }).newsletter).toBe(false);
});
