import { describe, expect, test } from "vitest";
import { serviceSeeds } from "#content/seeds/services.ts";
import { schemaOf } from "#content-types/schema.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { proposalPdf } from "./proposal-pdf.ts";

const { profile, contact, look, categories, "services-page": page } = sampleContent();
const site = "https://alex.example";
const date = new Date("2026-02-17T12:00:00Z");

type Service = Parameters<typeof proposalPdf>[0]["service"];

const bookAt = `${site}/book`;

async function propose(service: Service, more: Partial<Parameters<typeof proposalPdf>[0]> = {}) {
  const source = { service, testimonials: [], date, profile, contact, look, words: page.words, site, bookAt };
  return readPdf(await proposalPdf({ ...source, ...more }));
}

function serviceOf(seed: object): Service {
  const { slug = "service", title = "Service", description = "" } = seed as Partial<Service>;
  return { slug, title, description, ...schemaOf("consulting-service", categories).parse(seed), hue: "data" };
}

describe.each(serviceSeeds)("the proposal for $slug", (seed) => {
  test("fits the content of the service's tab on one page", async () => {
    const { text, pageCount, outside, info, links } = await propose(serviceOf(seed));

    expect(pageCount).toBe(1);
    expect(outside).toEqual([]);
    const expected = [
      seed.title,
      seed.description,
      "Project Details",
      "What's Included",
      "Technologies Used",
      "Our Process",
      "Sample Projects",
      "Get Started Today",
      "Feb 17, 2026",
      seed.pricing,
      seed.duration,
      seed.complexity,
      seed.testimonial.quote,
      seed.testimonial.attribution,
      profile.email,
      ...seed.features,
      ...seed.technologies,
      ...seed.process,
      ...seed.sampleProjects.flatMap(({ title, description }) => [title, description]),
    ];
    for (const words of expected) expect(text).toContain(words);
    expect(links).toEqual([
      ...seed.sampleProjects.map(({ demoUrl }) => `${site}${demoUrl}`),
      `mailto:${profile.email}`,
      bookAt,
      `${site}/consulting-services#${seed.slug}`,
    ]);
    expect(info).toMatchObject({ Title: `${seed.title}: Proposal`, Author: profile.name, Language: "en" });
  });
});

describe("an unusual service", () => {
  test("with only a name still has a proposal", async () => {
    const { text, pageCount } = await propose(serviceOf({ title: "Bare" }));
    expect(pageCount).toBe(1);
    expect(text).toContain("Bare");
    expect(text).toContain("Get Started Today");
    expect(text).not.toMatch(/Project Details|What's Included|Our Process|Testimonial/);
  });

  test("shows what clients wrote by a link, however much", async () => {
    const written = Array.from({ length: 12 }, (_, index) => ({
      quote: `Quote ${index}: ${"q".repeat(900)}`,
      attribution: "a".repeat(600),
    }));
    const { text, outside, pageCount } = await propose(serviceOf({ title: "Praised" }), { testimonials: written });
    expect(text).toContain("Testimonials");
    expect(text).toContain("Quote 11");
    expect(outside).toEqual([]);
    expect(pageCount).toBeGreaterThan(1);
  });

  test("is set in the typeface of the site", async () => {
    const families = async (typeface: typeof look.typeface) =>
      (await propose(serviceOf({ title: "Set" }), { look: { ...look, typeface } })).families;
    expect([await families("geist"), await families("source-serif")]).toEqual([["Geist"], ["SourceSerif4"]]);
  });

  test("of maximum length continues on further pages and never overflows them", async () => {
    const word = "x".repeat(CONTENT_LIMITS.listEntry);
    const entries = Array.from({ length: CONTENT_LIMITS.listEntries }, (_, index) =>
      index % 2 ? word : "plain words ".repeat(25).trim(),
    );
    const { pageCount, outside, text } = await propose({
      ...serviceOf({ features: entries, technologies: entries, process: entries }),
      title: "W".repeat(CONTENT_LIMITS.title),
      description: "d".repeat(CONTENT_LIMITS.description),
      pricing: "$".repeat(CONTENT_LIMITS.shortText),
      duration: "m".repeat(CONTENT_LIMITS.shortText),
      complexity: "c".repeat(CONTENT_LIMITS.shortText),
      sampleProjects: entries.map((title) => ({
        title: title.slice(0, CONTENT_LIMITS.title),
        description: "s".repeat(CONTENT_LIMITS.description),
        demoUrl: `https://demo.example/${"p".repeat(450)}`,
      })),
      testimonial: { quote: "q".repeat(1_000), attribution: "a".repeat(CONTENT_LIMITS.title) },
    });

    expect(pageCount).toBeGreaterThan(5);
    expect(outside).toEqual([]);
    expect(text).toContain(`Page ${pageCount} of ${pageCount}`);
  });

  test("shows markup as text, supports the font's other scripts, and marks missing characters", async () => {
    const { text, outside } = await propose(
      serviceOf({
        title: "<script>alert(1)</script> & (parens) \\back",
        description: "Žluťoučký kůň, Tiếng Việt, Привет, e\u0301, \u202Ehidden\u202C\0, ≤ 5",
        features: ["Launch 🚀👩‍👩‍👧 now", "数据 engineering", "lone \ud800 half"],
      }),
    );
    expect(text).toContain("<script>alert(1)</script> & (parens) \\back");
    expect(text).toContain("Žluťoučký kůň, Tiếng Việt, Привет, é, hidden, <= 5");
    expect(text).toContain("Launch [?] now");
    expect(text).toContain("[?] engineering");
    expect(text).toContain("lone [?] half");
    expect(outside).toEqual([]);
  });
});
