import { expect, test } from "vitest";
import { contentMistakes } from "./check.ts";
import { profile } from "./profile.ts";
import { profileSchema, skillsSchema } from "./schema.ts";
import { skills } from "./skills.ts";

test("the owner's facts match their schemas", () => {
  expect(contentMistakes()).toEqual([]);
});

test("a mistake is reported with its file and path", () => {
  const broken = [
    { file: "profile.ts", name: "profile", facts: { ...profile, email: "alex", cvUrl: "" }, schema: profileSchema },
    { file: "skills.ts", name: "skills", facts: skills.slice(1), schema: skillsSchema },
  ];
  expect(contentMistakes(broken)).toEqual([
    "content/profile.ts: profile.email must be an email address",
    "content/profile.ts: profile.cvUrl must be a path or an https:// address",
    "content/skills.ts: skills needs five bars",
  ]);
});
