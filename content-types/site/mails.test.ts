import { expect, test } from "vitest";
import { categories } from "#content/categories.ts";
import { mails } from "#content/mails.ts";
import { schemaOf } from "../schema.ts";
import { type Letters, writeLetter } from "./mails.ts";

const mistakes = (changes: Partial<Letters>) =>
  schemaOf("site-mails", categories)
    .safeParse({ ...mails, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("only facts that an email has can be named, and the link to confirm must be", () => {
  expect(mistakes({})).toBeUndefined();
  expect(mistakes({ received: { subject: "{email}", paragraphs: ["Hello,", "within {confirm-within}"] } })).toEqual([
    "received.subject: There is no fact named {email}. Known are {name}, {site}, {about}, {reply}",
    "received.paragraphs.1: There is no fact named {confirm-within}. Known are {name}, {site}, {about}, {reply}",
  ]);
  expect(mistakes({ closing: "{reply}" })).toEqual([
    "closing: There is no fact named {reply}. Known are {name}, {site}",
  ]);
  expect(mistakes({ confirm: { subject: "Please", paragraphs: ["Confirm."] } })).toEqual([
    "confirm: Please keep {confirm-link}: the site fills in a fact that must be stated here",
  ]);
});

test("facts are filled in once, and an empty one leaves neither a gap nor an empty paragraph", () => {
  const received = { subject: "About {about}", paragraphs: ["I reply {reply}.", "{site}", "{constructor}"] };
  const facts = { name: "Ada", site: "", about: "{name}", reply: "" };
  expect(writeLetter({ ...mails, received, closing: "Best\n{name}" }, "received", facts)).toEqual({
    subject: "About {name}",
    text: "I reply.\n\n{constructor}\n\nBest\nAda",
  });
});
