import { expect, test } from "vitest";
import { demos } from "#demos/demos.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { articles } from "./articles/articles.ts";
import { projectClaims, siteClaims } from "./claims.ts";
import { contradictions } from "./contradictions.ts";
import { evidence } from "./evidence.ts";
import { projectSeeds } from "./seeds/projects.ts";

const site = sampleContent();

test("every sample entry names a claim that the samples make, and pages that exist", () => {
  const claims = [...siteClaims(site), ...projectSeeds.flatMap(projectClaims)].map(({ key }) => key);
  const pages = [
    "/resume",
    "/demos",
    ...demos.map(({ address }) => `/demos/${address}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...projectSeeds.map(({ slug }) => `/projects/${slug}`),
  ];
  expect(evidence.entries.map(({ claim }) => claim).filter((claim) => !claims.includes(claim))).toEqual([]);
  const addresses = evidence.entries.flatMap(({ shownBy }) => shownBy.map(({ address }) => address));
  expect(addresses.filter((address) => address && !pages.includes(address))).toEqual([]);
});

test("the specification's own contradictions are the only ones", () => {
  expect(contradictions(site).map(({ text }) => text)).toEqual([
    "“6+ years of experience” (Home page) and “5+ Years Experience” (Services page)",
    "“99% client satisfaction” (Home page) and “98% Client Satisfaction” (Services page)",
  ]);
});
