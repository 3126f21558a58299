import { expect, test } from "vitest";
import { fillTemplate, newReply } from "./reply-text.ts";

const inquiry = {
  name: "Ada & Söhne",
  projectType: "CFD/FEA Analysis",
  description: "First line\r\nsecond $& line",
  createdAt: "2026-03-02T12:00:00.000Z",
};

test("a new reply greets and quotes the whole message", () => {
  const { subject, text } = newReply({ ...inquiry, description: `${inquiry.description}${"\nmore".repeat(2_000)}` });
  expect(subject).toBe("Your inquiry: CFD/FEA Analysis");
  expect(text).toMatch(
    /^Hello Ada & Söhne,\n\n\n\nOn Mar 2, 2026, \d\d:\d\d you wrote:\n> First line\n> second \$& line\n> more/,
  );
  expect(text.match(/> more/g)).toHaveLength(2_000);
});

test.each(["", "Other"])("without a type that says something (“%s”), the subject names the day", (projectType) => {
  expect(newReply({ ...inquiry, projectType }).subject).toBe("Your message of Mar 2");
});

test("a template gets the inquiry's values and keeps what it doesn't know", () => {
  const values = { name: "$& Ada", company: null, projectType: "BI", owner: "Alex" };
  expect(fillTemplate("Hi {name} of {company}: {projectType}, {unknown} {toString} {", values)).toBe(
    "Hi $& Ada of your company: BI, {unknown} {toString} {",
  );
  expect(fillTemplate("{company} {owner}", { ...values, company: "{name} Ltd" })).toBe("{name} Ltd Alex");
});
