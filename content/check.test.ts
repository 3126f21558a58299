import { expect, test } from "vitest";
import { schemaOf } from "#content-types/schema.ts";
import { categories } from "./categories.ts";
import { contentMistakes } from "./check.ts";
import { siteSamples } from "./site.ts";

test("the owner's facts match their schemas", () => {
  expect(contentMistakes()).toEqual([]);
});

test("a mistake is reported with its file and path", () => {
  const profile = { ...siteSamples.profile.values, email: "alex", cvUrl: "" };
  const broken = [
    { file: "profile.ts", values: profile, schema: schemaOf("site-profile", categories) },
    { file: "skills.ts", values: { skills: [{ name: " ", level: 101 }] }, schema: schemaOf("site-skills", categories) },
  ];
  expect(contentMistakes(broken)).toEqual([
    "content/profile.ts: email: Please enter an email address",
    "content/profile.ts: cvUrl: Please fill in “CV”",
    "content/skills.ts: skills.0.name: Please fill in “Name”",
    expect.stringContaining("content/skills.ts: skills.0.level: "),
  ]);
});
