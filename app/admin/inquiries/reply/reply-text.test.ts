import { expect, test } from "vitest";
import { fillTemplate, newReply, replyLink, withTemplate } from "./reply-text.ts";

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
  const values = { name: "$& Ada", company: null, projectType: "BI", subject: "matter", owner: "Alex", booking: "" };
  expect(fillTemplate("Hi {name} of {company}: {projectType}, {unknown} {toString} {", values)).toBe(
    "Hi $& Ada of your company: BI, {unknown} {toString} {",
  );
  expect(fillTemplate("{company} {owner}", { ...values, company: "{name} Ltd" })).toBe("{name} Ltd Alex");
  const text = "Or choose yourself: {booking}\n\nBest regards";
  expect(fillTemplate(text, { ...values, booking: "https://dana.example/book" })).toBe(
    "Or choose yourself: https://dana.example/book\n\nBest regards",
  );
  expect(fillTemplate(text, values)).toBe("Best regards");
});

test("another template takes the place of one that was not edited, and what was written stays", () => {
  const values = { ...inquiry, company: null, subject: "matter", owner: "Dana", booking: "" };
  const templates = [
    { subject: "Let's talk", text: "Hello {name},\n\nlet's talk about your {subject}." },
    { subject: "", text: "No time for it, {name}." },
  ] as const;
  const fresh = newReply(inquiry);
  const insert = (draft: typeof fresh, index: 0 | 1) =>
    withTemplate(draft, { chosen: templates[index], templates, fresh, values });
  const first = insert(fresh, 0);
  expect(first.subject).toBe("Let's talk");
  expect(first.text).toMatch(/^Hello Ada & Söhne,\n\nlet's talk about your matter\.\n\nOn Mar 2, 2026/);
  const second = insert(first, 1);
  expect(second.subject).toBe(fresh.subject);
  expect(second.text).toMatch(/^No time for it, Ada & Söhne\.\n\nOn Mar 2, 2026/);
  expect(insert(second, 0)).toEqual(first);
  // The owner's own words and subject are nobody's to replace.
  const edited = { subject: "Mine", text: first.text.replace("let's talk", "let us talk") };
  expect(insert(edited, 1)).toEqual({ subject: "Mine", text: `No time for it, Ada & Söhne.\n\n${edited.text}` });
  expect(insert({ subject: "", text: "Mine alone." }, 1).text).toBe("No time for it, Ada & Söhne.\n\nMine alone.");
});

const withEmail = {
  name: "Ada & Söhne",
  email: "ada+web@works.example",
  projectType: "CFD/FEA Analysis",
  description: "First line\nsecond & last line",
  createdAt: "2026-03-02T12:00:00.000Z",
};

test("a link quotes the visitor's message", () => {
  const link = new URL(replyLink(withEmail));

  expect(link.pathname).toBe("ada%2Bweb@works.example");
  expect(link.searchParams.get("subject")).toBe("Your inquiry: CFD/FEA Analysis");
  expect(link.searchParams.get("body")).toMatch(/^Hello Ada & Söhne,\r\n/);
  expect(link.searchParams.get("body")).toContain("\r\n> First line\r\n> second & last line\r\n");
});

test("in a link, an address can't add fields of its own", () => {
  const link = new URL(replyLink({ ...withEmail, email: "a@b.example?bcc=c@d.example&x=" }));

  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
});

test("a link marks where a long quotation was cut", () => {
  const link = replyLink({ ...withEmail, description: "😀".repeat(5_000) });

  expect(link.length).toBeLessThan(16_000);
  expect(new URL(link).searchParams.get("body")).toContain("[…]");
});
