// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { schemaOf } from "#content-types/schema.ts";
import { contentInput } from "#contract/content.ts";
import { demoPages } from "#demos/demos.ts";
import { linksOf, parseFragment, proseWords, violations } from "#tests/articles/fragment-rules.ts";
import { articles } from "../articles/articles.ts";
import { categories } from "../categories.ts";
import { playgroundSeeds } from "./playground.ts";
import { projectSeeds } from "./projects.ts";
import { serviceSeeds } from "./services.ts";

const DEMOS: readonly string[] = ["/playground", ...demoPages.map(({ path }) => path)];
const PAGES: readonly string[] = [
  ...DEMOS,
  "/colophon",
  ...projectSeeds.map(({ slug }) => `/projects/${slug}`),
  ...articles.map(({ slug }) => `/blog/${slug}`),
];

function onTheWire(seed: { slug: string; featured?: boolean }) {
  return { ...seed, featured: String(seed.featured ?? false) };
}

/** A link without the experiment that it opens and the place that it scrolls to. */
const pageOf = (href: string) => href.replace(/[?#].*$/, "");

describe("the projects", () => {
  test("are the six known ones, three of them featured", () => {
    expect(projectSeeds.map(({ slug }) => slug).toSorted()).toEqual([
      "ai-portfolio-platform",
      "cfd-analysis-platform",
      "enterprise-data-pipeline",
      "enterprise-llm-solution",
      "predictive-analytics-platform",
      "realtime-bi-dashboard",
    ]);
    const featured = projectSeeds.filter((project) => project.featured).map(({ title }) => title);
    expect(featured).toEqual(["Enterprise LLM Platform", "Real-time BI Dashboard", "Predictive Analytics Engine"]);
  });

  describe.each(projectSeeds)("$slug", (project) => {
    test("is what an editor could have saved", () => {
      expect(contentInput(schemaOf("project", categories)).safeParse(onTheWire(project)).error).toBeUndefined();
    });

    test("states the problem, the approach and illustrative results", () => {
      expect(project.problem.length).toBeGreaterThan(100);
      expect(project.approach.length).toBeGreaterThanOrEqual(3);
      expect(project.approach.length).toBeLessThanOrEqual(5);
      expect(project.results).toHaveLength(3);
      expect(project.results.every(({ label }) => label.includes("illustrative"))).toBe(true);
      expect(project.resultsNote).toBe("Illustrative figures of a sample project.");
    });

    test("has a text of 150 to 300 words with an architecture figure", () => {
      const fragment = parseFragment(project.content);
      expect(violations(fragment)).toEqual([]);
      expect(proseWords(fragment)).toBeGreaterThanOrEqual(150);
      expect(proseWords(fragment)).toBeLessThanOrEqual(300);
      expect(fragment.querySelectorAll("figure svg")).toHaveLength(1);
      for (const href of linksOf(fragment)) expect(PAGES).toContain(pageOf(href));
    });

    test("links to a demo on this site and to sample code", () => {
      expect(DEMOS).toContain(project.demoUrl);
      expect(new URL(project.githubUrl).hostname).toMatch(/\.example$/);
    });
  });
});

describe("the services", () => {
  test("are in the specified order, with the specified tiers, durations and complexities", () => {
    expect(
      serviceSeeds.map(({ slug, title, pricing, duration, complexity, featured }) => ({
        slug,
        title,
        terms: [pricing, duration, complexity],
        featured,
      })),
    ).toEqual([
      {
        slug: "ai-llm-development",
        title: "AI/LLM Development & Integration",
        terms: ["$$$$$", "4-12 weeks", "Advanced"],
        featured: true,
      },
      {
        slug: "engineering-simulation",
        title: "Engineering Simulation & CFD/FEA",
        terms: ["$$$$", "2-8 weeks", "Expert"],
        featured: true,
      },
      {
        slug: "full-stack-development",
        title: "Full-Stack Web Development",
        terms: ["$$$", "2-6 weeks", "Intermediate"],
        featured: false,
      },
      {
        slug: "data-engineering",
        title: "Data Engineering & Analytics",
        terms: ["$$$$", "3-10 weeks", "Advanced"],
        featured: true,
      },
    ]);
  });

  describe.each(serviceSeeds)("$slug", (service) => {
    test("is what an editor could have saved", () => {
      expect(
        contentInput(schemaOf("consulting-service", categories)).safeParse(onTheWire(service)).error,
      ).toBeUndefined();
    });

    test("fills every part of its tab", () => {
      expect(service.features).toHaveLength(6);
      expect(service.technologies.length).toBeGreaterThanOrEqual(6);
      expect(service.process.length).toBeGreaterThanOrEqual(4);
      expect(service.process.length).toBeLessThanOrEqual(6);
      expect(service.sampleProjects.length).toBeGreaterThanOrEqual(2);
      for (const { demoUrl } of service.sampleProjects) expect(DEMOS).toContain(demoUrl);
      expect(service.testimonial.attribution).toMatch(/, sample client$/);
    });

    test("has a text that follows the rules and links to known pages", () => {
      const fragment = parseFragment(service.content);
      expect(violations(fragment)).toEqual([]);
      expect(proseWords(fragment)).toBeGreaterThanOrEqual(120);
      for (const href of linksOf(fragment)) expect(PAGES).toContain(pageOf(href));
    });
  });
});

describe("the playground", () => {
  test("has the five demos by their ids", () => {
    expect(playgroundSeeds.map(({ slug }) => slug)).toEqual([
      "text-generator",
      "image-analysis",
      "code-assistant",
      "sentiment-analysis",
      "chatbot",
    ]);
  });

  test.each(playgroundSeeds)("$slug is what an editor could have saved", (item) => {
    expect(contentInput(schemaOf("playground-item", categories)).safeParse(onTheWire(item)).error).toBeUndefined();
    expect(item.tags.length).toBeGreaterThanOrEqual(2);
  });
});
