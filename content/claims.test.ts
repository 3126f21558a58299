import { expect, test } from "vitest";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { isUnproven, siteClaims } from "./claims.ts";
import { contradictions } from "./contradictions.ts";

const site = sampleContent();
const told = (change: Partial<typeof site>) => contradictions({ ...site, ...change }).map(({ text }) => text);
const withStats = (...stats: { value: string; label: string }[]) => ({
  home: { ...site.home, claims: [{ value: "50+", label: "projects" }] },
  "services-page": { ...site["services-page"], stats },
});

test("different numbers for the same thing are named, however it is called", () => {
  const same = [
    { value: "50", label: "Projects Completed" },
    { value: "24hrs", label: "Response Time" },
    { value: "1 day", label: "response time" },
  ];
  expect(told(withStats(...same))).toEqual([]);
  expect(told(withStats({ value: "40+", label: "Projects completed" }))).toEqual([
    "“50+ projects” (Home page) and “40+ Projects completed” (Services page)",
  ]);
  expect(told(withStats({ value: "48 h", label: "Response time" }))).toEqual([
    "“48 h Response time” (Services page) and “24 hours response time” (Contact form)",
  ]);
  const profile = { ...site.profile, pitch: "I have 9 years of experience in plants, and 2 cats." };
  const years = withStats({ value: "5+", label: "Years Experience" });
  expect(told({ ...years, profile })).toEqual([
    "“5+ Years Experience” (Services page) and “9 years of experience in” (Profile)",
  ]);
});

test("a number that must be shown by something is hidden only while nothing is named", () => {
  const entry = { claim: "Skill: Rust", shownBy: [], number: "with-proof" } as const;
  const evidence = (...entries: (typeof site.evidence)["entries"]) => ({ ...site.evidence, entries });
  expect(isUnproven(evidence({ ...entry, shownBy: [] }), "Skill: Rust")).toBe(true);
  expect(isUnproven(evidence({ ...entry, shownBy: [] }), "Skill: Go")).toBe(false);
  const note = { address: "", text: "Counted from twelve surveys.", checkedOn: "" };
  expect(isUnproven(evidence({ ...entry, shownBy: [note] }), "Skill: Rust")).toBe(true);
  const proof = { address: "/demos", text: "", checkedOn: "" };
  expect(isUnproven(evidence({ ...entry, shownBy: [proof] }), "Skill: Rust")).toBe(false);
});

test("every claim has a key that says where it is", () => {
  const keys = siteClaims(site).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^(Skill|Home page|Services page|Resume): /.test(key))).toEqual([]);
});
