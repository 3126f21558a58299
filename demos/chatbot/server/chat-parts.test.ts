import { expect, test } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { textsOfHtml } from "#server/published/html-texts.ts";
import { sentencesOf } from "#server/published/sentences.ts";
import { askedNames, listedNames, properNames, rareWords } from "./names.ts";
import { intentsOf } from "./open-chat.ts";
import { contentWords } from "./search/content-words.ts";
import { createWording } from "./wording.ts";

test.each([
  ["What did Alex Example study?", "What did you study?"],
  ["Does Alex know Kafka?", "do you know Kafka?"],
  ["What is Alex's email?", "What is your email?"],
  ["Is she married?", "are you married?"],
  ["Who is Alex?", "Who is the owner"],
  ["tell me more about Alex Example", "tell me more about the owner"],
  ["whats ur rate", "what is your rate"],
  ["Do you know example code?", "Do you know example code?"],
])("“%s” asks “%s”", (question, addressed) => {
  expect(createWording({ name: "Alex Example", title: "Engineer" })(question)).toBe(addressed);
});

test.each([
  ["Do you know dbt, Snowflake and Rust?", ["dbt", "Snowflake", "Rust"]],
  ["python and rust?", ["python", "rust"]],
  ["any experience with Kafka & Spark?", ["Kafka", "Spark"]],
  ["do you know how the xylophone got its name?", []],
  ["what does he use for reports and charts", []],
])("“%s” asks whether the owner knows %j", (question, names) => {
  expect(askedNames(question)).toEqual(names);
});

test("names are capitalized inside a sentence, or in no list of common words", () => {
  expect(properNames("Did you get a Cloud Architect certificate from Example Ltd?")).toEqual([
    "Cloud Architect",
    "Example Ltd",
  ]);
  expect(listedNames("Our jobs run in Airflow or Azure Functions, is that fine?")).toEqual([
    "Airflow",
    "Azure Functions",
  ]);
  expect(rareWords("do you hold the cissp certificate?")).toEqual(["cissp"]);
});

test("the words of a question are those that carry its subject", () => {
  expect([...contentWords("Do you have an article about migrations?")]).toEqual(["migration"]);
});

test("no link leads to what is hidden or not offered", () => {
  const site = sampleContent();
  const hrefs = (content: typeof site) => intentsOf(content).flatMap(({ links = [] }) => links.map(({ href }) => href));
  const offered = ["/consulting-services", "/book", "/estimate", "/evidence"];
  expect(offered.every((href) => hrefs(site).includes(href))).toBe(true);
  const page = { address: "/consulting-services", state: "off" as const, title: "", text: "" };
  const hidden = {
    ...site,
    parts: { ...site.parts, pages: [page] },
    booking: { ...site.booking, offered: "no" as const },
    estimate: { ...site.estimate, offered: "no" as const },
    evidence: { ...site.evidence, entries: [] },
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
