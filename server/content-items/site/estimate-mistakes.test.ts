import { expect, test } from "vitest";
import { categories } from "#content/categories.ts";
import { estimate } from "#content/estimate.ts";
import { schemaOf } from "#content-types/schema.ts";
import type { EstimateSettings } from "#content-types/site/estimate.ts";
import { estimateMistakes } from "./estimate-mistakes.ts";

const parsed = (values: object) => schemaOf("site-estimate", categories).parse(values) as EstimateSettings;
const block = (title: string, more: object = {}) => ({
  title,
  optimistic: "1",
  likely: "2",
  pessimistic: "3",
  ...more,
});
const mistakesOf = (service: object, risks: object[] = []) =>
  estimateMistakes(parsed({ risks, services: [{ title: "A", slug: "a", blocks: [block("One")], ...service }] }));

test("the sample fits together", () => {
  expect(estimateMistakes(parsed(estimate))).toEqual({});
});

test("days come in order", () => {
  const blocks = [
    block("One", { optimistic: "5", likely: "4", pessimistic: "6" }),
    block("Two", { likely: "10", pessimistic: "9" }),
    block("Three", { optimistic: "0", likely: "0", pessimistic: "0" }),
    block("Four", { optimistic: "2", likely: "2", pessimistic: "2" }),
  ];
  expect(mistakesOf({ blocks })).toEqual({
    "services.0.blocks.0.likely": "Please enter at least the days of the best case",
    "services.0.blocks.1.pessimistic": "Please enter at least the usual days",
    "services.0.blocks.2.pessimistic": "Please enter more than 0",
  });
});

test("titles may be in any script", () => {
  const blocks = [block("データ"), block("学習", { requires: ["データ"], risk: "Риск" })];
  expect(mistakesOf({ blocks }, [{ title: "Риск", together: 50 }])).toEqual({});
});

test("names exist, and once", () => {
  const blocks = [block("One", { requires: ["Zero"], risk: "Rain" }), block("one!")];
  const choices = [
    { label: "Yes", block: "None", settles: "Snow" },
    { label: "YES", factor: "0" },
  ];
  const questions = [{ title: "Why", text: "Why?", blocks: ["Two"], after: "Why: Yes", choices }];
  expect(mistakesOf({ blocks, questions }, [{ title: "Storm" }, { title: "Storm" }])).toEqual({
    "risks.1.title": "Please use each name once",
    "services.0.blocks.0.requires": "There is no block of this service named “Zero”",
    "services.0.blocks.0.risk": "There is no risk named “Rain”",
    "services.0.blocks.1.title": "Please use each name once",
    "services.0.questions.0.blocks": "There is no block of this service named “Two”",
    "services.0.questions.0.after": "No earlier question has this answer. Please enter “Title: answer”",
    "services.0.questions.0.choices.0.block": "There is no block of this service named “None”",
    "services.0.questions.0.choices.0.settles": "There is no risk named “Snow”",
    "services.0.questions.0.choices.1.factor": "Please enter more than 0",
    "services.0.questions.0.choices.1.label": "Please use each name once",
  });
});

test("no block needs itself, not even through others", () => {
  const blocks = [
    block("One", { requires: ["Two"] }),
    block("Two", { requires: ["Three"] }),
    block("Three", { requires: ["One"] }),
    block("Four", { requires: ["One"] }),
  ];
  expect(mistakesOf({ blocks })).toEqual({
    "services.0.blocks.0.requires": "“One” would need itself",
    "services.0.blocks.1.requires": "“Two” would need itself",
    "services.0.blocks.2.requires": "“Three” would need itself",
  });
});
