import { expect, test } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { textsOfHtml } from "#server/published/html-texts.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import { createAddressing } from "./addressing.ts";
import { formOf } from "./ask-forms.ts";
import { asksIn, clausesOf } from "./asks.ts";
import { expandShortForms } from "./expand-short-forms.ts";
import {
  asksForOneBefore,
  isBrief,
  isPartial,
  oneWith,
  ordinalOf,
  pieceAsked,
  withoutOpening,
  withSubjectOf,
} from "./follow-ups.ts";
import { namesIn } from "./names.ts";
import { entriesOf } from "./open-chat.ts";
import { contentWords } from "./search/content-words.ts";

test.each([
  ["Do you have an article about Kafka?", "articles", "Kafka"],
  ["Where can I read about schema migrations?", "articles", "schema migrations"],
  ["What have you written about RAG?", "written", "RAG"],
  ["How much experience do you have with Azure Synapse?", "ability", "Azure Synapse"],
  ["Is Kafka part of your tech stack?", "ability", "Kafka"],
  ["Do you know anything about data pipelines?", "ability", "data pipelines"],
  ["Explain your Kubernetes experience", "ability", "Kubernetes"],
  ["Which articles are there about Kafka?", "articles", "Kafka"],
  ["What was your thesis about?", "about", "thesis"],
  ["in simple words, what's a Brier score?", "definition", "Brier score"],
  ["Could you please define the term recall at k for me?", "definition", "recall at k"],
] as const)("“%s” asks for: %s, %s", (question, kind, subject) => {
  expect(formOf(question)).toEqual({ kind, subject });
});

test.each(["Can I quote your articles on my own blog?", "How long does a project take?", "What do you write about?"])(
  "“%s” has no such form",
  (question) => {
    expect(formOf(question)).toBeUndefined();
  },
);

test.each([`a${" ".repeat(3_990)}b?`, `do you know ${",".repeat(3_900)}x?`, "do you and ".repeat(360)])(
  "a message that was made to be slow is not taken apart",
  (message) => {
    expect(asksIn(message, () => true)).toEqual([]);
    expect(clausesOf(message).length).toBeLessThan(3);
  },
);

test("names are capitalized words and rare ones, not the first word of a question", () => {
  expect(namesIn("Did you get a degree in Law, or the cissp certificate?")).toEqual(["Law", "cissp"]);
});

test("a question is read without its opening, and with the subject before it", () => {
  expect(withoutOpening("ok, so tell me about the owner")).toBe("tell me about the owner");
  expect(withoutOpening("ok")).toBe("ok");
  expect(withSubjectOf("Explain quantum computing", "do you have an article on that?")).toBe(
    "do you have an article on quantum computing?",
  );
});

test.each([
  ["What did Alex Example study?", "What did you study?"],
  ["Does Alex know Kafka?", "do you know Kafka?"],
  ["What is Alex's email?", "What is your email?"],
  ["Is she married?", "are you married?"],
  ["Who is Alex?", "Who is the owner?"],
  ["tell me more about Alex Example", "tell me more about the owner"],
  ["What did Ada Lovelace do for her friends?", "What did Ada Lovelace do for her friends?"],
  ["Do you know example code?", "Do you know example code?"],
])("“%s” asks “%s”", (question, addressed) => {
  expect(createAddressing({ name: "Alex Example", title: "Engineer" })(question)).toBe(addressed);
});

test("a partial question points back, begins in the middle or is a fragment", () => {
  expect(["as PDF?", "and the price?", "what about CFD?", "what did you do there?"].every(isPartial)).toBe(true);
  expect(["which articles are there on PostgreSQL", "Why do forecasts fail after a warm summer?"].some(isPartial)).toBe(
    false,
  );
});

test.each([
  [
    "can you do dbt and Snowflake, and what does it cost?",
    ["Do you know dbt?", "Do you know Snowflake?", "what does it cost?"],
  ],
  ["Do you know Kafka, Flink and Rust?", ["Do you know Kafka?", "Do you know Flink?", "Do you know Rust?"]],
  [
    "How long does a dashboard take and what would you charge?",
    ["How long does a dashboard take", "what would you charge?"],
  ],
  ["What do you charge for a mesh study and a report?", []],
  ["We sell shoes. Can you help?", []],
  ["Can you automate a report?", []],
])("“%s” asks: %j", (message, asks) => {
  expect(asksIn(message, (name) => !/Snowflake|Rust/.test(name))).toEqual(asks);
});

test.each([
  ["a joke about cats", { piece: "joke", subject: "cats" }],
  ["can you write me a haiku about the sea please?", { piece: "poem", subject: "the sea" }],
  ["about autumn", { subject: "autumn" }],
  ["tell me about Kafka", undefined],
  ["Do you have an article on Kafka?", undefined],
])("“%s” asks for a text on a subject: %o", (message, asked) => {
  expect(pieceAsked(message)).toEqual(asked);
});

test("an ordinal names one of a list", () => {
  expect(ordinalOf("tell me more about the second one")).toBe(1);
  expect(ordinalOf("and the last project?")).toBe(-1);
  expect(ordinalOf("what was your first job")).toBeUndefined();
  expect([ordinalOf("step 2?"), ordinalOf("the 3rd one")]).toEqual([1, 2]);
  expect([asksForOneBefore("and the one before?"), asksForOneBefore("what did you do before?")]).toEqual([true, false]);
  expect(oneWith("tell me more about the machine learning one")).toEqual({ words: "machine learning", more: true });
  expect(oneWith("what is the price?")).toBeUndefined();
});

test("a question with one word to go by is brief", () => {
  expect([isBrief("how many grids?"), isBrief("how many grids does the mesh study have?")]).toEqual([true, false]);
});

test("forms of a word have one stem", () => {
  expect(contentWords("migrations migrated, pipelines pipeline")).toEqual(new Set(["migration", "migrat", "pipelin"]));
});

test("short forms are read in full", () => {
  expect(expandShortForms("wat do u charge")).toBe("what do you charge");
  expect(expandShortForms("It doesnt run, whats wrong with e-commerce?")).toBe(
    "It doesn't run, what is wrong with online shop?",
  );
  expect(expandShortForms("r u good at R?")).toBe("are you good at R?");
  expect(createAddressing({ name: "Alex Example", title: "" })("whos alex")).toBe("who is the owner");
});

test("no prepared answer leads to what is hidden or not offered", () => {
  const site = sampleContent();
  const hrefs = (content: typeof site) => entriesOf(content).flatMap(({ links = [] }) => links.map(({ href }) => href));
  const offered = ["/consulting-services", "/book", "/estimate"];
  expect(offered.every((href) => hrefs(site).includes(href))).toBe(true);
  const page = { address: "/consulting-services", state: "off" as const, title: "", text: "" };
  const hidden = {
    ...site,
    parts: { ...site.parts, pages: [page] },
    booking: { ...site.booking, offered: "no" as const },
    estimate: { ...site.estimate, offered: "no" as const },
  };
  expect(offered.some((href) => hrefs(hidden).includes(href))).toBe(false);
});

test("sentences stand exactly as in the text", () => {
  const text = "See e.g. Fig. 3 for details. It takes 0.8 s! Does it? Yes";
  expect(sentencesOf(text)).toEqual(["See e.g. Fig. 3 for details.", "It takes 0.8 s!", "Does it?", "Yes"]);
  expect(sentencesOf("M.Sc. Computational Engineering")).toEqual(["M.Sc. Computational Engineering"]);
  expect(sentencesOf("")).toEqual([]);
});

test("HTML becomes texts below their headings; code and drawings are left out", () => {
  const html =
    "<p>A &amp; <b>b</b>.</p><h2>Same</h2><ul><li>One</li><li><p>Two</p></li></ul><pre><code>let x;</code></pre><h2>Same</h2><table><thead><tr><th>Metric</th><th>Limit</th></tr></thead><tr><th>Skew</th><td>4</td></tr></table><svg><text>no</text></svg>";
  expect(textsOfHtml(html)).toEqual([
    { text: "A & b.", heading: "", anchor: "" },
    { text: "One", heading: "Same", anchor: "same" },
    { text: "Two", heading: "Same", anchor: "same" },
    { text: "Skew · 4", heading: "Same", anchor: "same-2", columns: "Metric, Limit" },
  ]);
});
