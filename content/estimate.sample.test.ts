import { expect, test } from "vitest";
import { estimate as outcomeOf, readQuery, scopeOf } from "#engines/estimate/scope.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { estimatedServices, usualPrice } from "./estimate-offer.ts";
import { serviceSeeds } from "./seeds/services.ts";

test("a service of a higher price tier costs more by default", () => {
  const services = estimatedServices(sampleContent()).map((service) => ({
    tier: serviceSeeds.find(({ slug }) => slug === service.slug)?.pricing.length ?? 0,
    cost: outcomeOf(service, scopeOf(service, readQuery("")))?.cost ?? { p50: 0, p90: 0 },
  }));
  expect(services).toHaveLength(4);
  for (const { tier, cost } of services)
    for (const lower of services.filter((each) => each.tier < tier)) {
      expect(cost.p50).toBeGreaterThan(lower.cost.p50);
      expect(cost.p90).toBeGreaterThan(lower.cost.p90);
    }
});

test("a tier is followed by the range of the usual blocks, unless the owner hides it", () => {
  const site = sampleContent();
  expect(usualPrice(site, "data-engineering")).toMatch(/^about \$[\d,]+ to \$[\d,]+, [\d.]+ to [\d.]+ weeks$/);
  const hidden = { ...site, estimate: { ...site.estimate, ranges: "hidden" as const } };
  expect(usualPrice(hidden, "data-engineering")).toBe("");
});
