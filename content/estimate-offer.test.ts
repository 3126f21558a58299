import { expect, test } from "vitest";
import { schemaOf } from "#content-types/schema.ts";
import type { EstimateSettings } from "#content-types/site/estimate.ts";
import { estimate as outcomeOf, queryOf, readQuery, scopeOf } from "#engines/estimate/scope.ts";
import { assumptionWords, narrowingWords, resultWords, shortWords } from "#engines/estimate/words.ts";
import { categories } from "./categories.ts";
import { estimate } from "./estimate.ts";
import { estimatedServices, isEstimable, sentEstimate } from "./estimate-offer.ts";

const parsed = (values: object) => schemaOf("site-estimate", categories).parse(values) as EstimateSettings;
const block = (title: string, more: object = {}) => ({
  title,
  optimistic: "2",
  likely: "4",
  pessimistic: "12",
  ...more,
});

/** Another owner's: a photographer who shows no prices. */
const SHOOTS = parsed({
  offered: "yes",
  currency: "EUR",
  daysAWeek: "2",
  risks: [{ title: "Weather", together: 100, narrows: "A second date." }],
  services: [
    {
      title: "Wedding",
      slug: "wedding",
      blocks: [
        block("Day itself", { risk: "Weather" }),
        block("Album", { requires: ["Selection"], chosen: "no" }),
        block("Selection", { requires: ["Day itself"], chosen: "no" }),
      ],
      questions: [
        { title: "Guests", text: "How many?", choices: [{ label: "Few" }, { label: "Many", factor: "2" }] },
        { title: "Halls", text: "One hall?", after: "Guests: Many", choices: [{ label: "Yes", settles: "Weather" }] },
        { title: "Paper", text: "Which paper?", blocks: ["Album"], choices: [{ label: "Fine", factor: "1.5" }] },
      ],
    },
  ],
});
const PERSON = { name: "Mara Lens", email: "mara@lens.example" };
const ALEX = { name: "Alex Example", email: "hello@alex.example" };
const siteOf = (settings: EstimateSettings, profile: object = PERSON, pages: object[] = []) =>
  ({ estimate: settings, contact: { subject: "shoot" }, profile, parts: { home: {}, pages } }) as unknown as Parameters<
    typeof isEstimable
  >[0];

const [wedding] = estimatedServices(siteOf(SHOOTS));
if (!wedding) throw new Error("There is nothing to estimate.");
const scope = (query: string) => scopeOf(wedding, readQuery(query));
const ids = (query: string) => scope(query).blocks.map(({ id }) => id);

test("sample blocks are offered by the sample owner alone, and those of others by them", () => {
  const sample = parsed(estimate);
  expect(isEstimable(siteOf(sample, ALEX))).toBe(true);
  expect(isEstimable(siteOf(sample))).toBe(false);
  expect(isEstimable(siteOf({ ...sample, rate: "900" }))).toBe(true);
  expect(isEstimable(siteOf(SHOOTS))).toBe(true);
  expect(isEstimable(siteOf({ ...SHOOTS, offered: "no" }))).toBe(false);
  expect(isEstimable(siteOf({ ...SHOOTS, services: [] }))).toBe(false);
  expect(isEstimable(siteOf(SHOOTS, PERSON, [{ address: "/estimate", state: "off" }]))).toBe(false);
  expect(estimatedServices(siteOf(sample, ALEX))[0]?.isSample).toBe(true);
  expect(wedding.isSample).toBe(false);
});

test("a block brings what it needs, and unknown choices are ignored", () => {
  expect(ids("")).toEqual(["day-itself"]);
  expect(ids("block=album")).toEqual(["day-itself", "album", "selection"]);
  expect(ids("block=")).toEqual([]);
  expect(ids("block=nothing&block=__proto__")).toEqual(["day-itself"]);
  expect(outcomeOf(wedding, scope("block="))).toBeUndefined();
});

test("questions follow from blocks and earlier answers", () => {
  const asked = (query: string) => scope(query).asked.map(({ id }) => id);
  expect(asked("")).toEqual(["guests"]);
  expect(asked("q-guests=many")).toEqual(["guests", "halls"]);
  expect(asked("block=album&q-guests=few&q-halls=yes")).toEqual(["guests", "paper"]);
  expect(queryOf(wedding, scope("block=album&q-guests=few&q-halls=yes&q-paper=toString")).toString()).toBe(
    "service=wedding&block=day-itself&block=album&block=selection&q-guests=few",
  );
});

test("answers change the days, and a settled risk leaves no spread", () => {
  const usual = outcomeOf(wedding, scope(""));
  const many = outcomeOf(wedding, scope("q-guests=many"));
  expect((many?.days.p90 ?? 0) / (usual?.days.p90 ?? 1)).toBeCloseTo(2, 9);
  const indoors = outcomeOf(wedding, scope("q-guests=many&q-halls=yes"));
  expect(indoors && indoors.days.p90 - indoors.days.p10).toBe(0);
});

test("figures are rounded as the spread allows, without prices where there is no rate", () => {
  const outcome = outcomeOf(wedding, scope(""));
  if (!outcome) throw new Error("Nothing was computed.");
  expect(resultWords(outcome, wedding)).toEqual({ half: "2.5 weeks", nineOfTen: "3.5 weeks" });
  expect(shortWords(outcome, wedding)).toBe("about 2.5 to 3.5 weeks");
  expect(narrowingWords(outcome, wedding)).toEqual([
    "Weather: once it is settled, nine of ten end by 2.5 weeks instead of 3.5 weeks. A second date.",
  ]);
  const priced = { ...wedding, blocks: wedding.blocks.map((each) => ({ ...each, rate: 1_050 })) };
  const dear = outcomeOf(priced, scopeOf(priced, readQuery("")));
  expect(dear && resultWords(dear, priced).half).toBe("2.5 weeks and €5,000");
  // What the sample leaves out is the sample's, and each owner leaves out something else.
  const assumed = (service: typeof priced) =>
    dear ? assumptionWords(dear, service, scopeOf(service, readQuery(""))) : [];
  expect(assumed(priced).join(" ")).not.toMatch(/procurement|cloud| {2}/i);
  expect(assumed({ ...priced, onTop: "Travel comes on top." })[0]).toMatch(/another\. Travel comes on top\.$/);
  expect(assumed({ ...priced, notIncluded: "Prints are extra." })[3]).toMatch(/before tax\. Prints are extra\.$/);
});

test("what would narrow it is no effect of rounding", () => {
  const outcome = outcomeOf(wedding, scope(""));
  if (!outcome) throw new Error("Nothing was computed.");
  const weeks = (p90: number, settled: number) =>
    narrowingWords(
      { ...outcome, days: { p10: 10, p50: 13, p90: p90 * 2 }, settled: [{ risk: "weather", p90: settled * 2 }] },
      wedding,
    )[0];
  expect(weeks(8.35, 8.18)).toMatch(/^No risk alone: .* The largest is “Weather”\. A second date\.$/);
  expect(weeks(8.35, 8.05)).toContain("nine of ten end by 8 weeks instead of 8.5 weeks");
});

test("what is sent along is computed here, from known choices only", () => {
  const site = siteOf(SHOOTS);
  expect(sentEstimate(site, "service=wedding&block=selection&q-guests=many&days=1")).toMatchObject({
    href: "/estimate?service=wedding&block=day-itself&block=selection&q-guests=many",
    scope: ["Day itself", "Selection", "Guests: Many"],
    message: expect.stringMatching(
      /^Estimate by this site: Wedding\n- Day itself\n- Selection\n- Guests: Many\nHalf of such shoots end by .+ weeks, nine of ten by .+ weeks\.\nThis is an estimate, not an offer\.$/,
    ),
  });
  for (const sent of [undefined, "", "service=other", "service=wedding&block=", "%", "x".repeat(100_000)])
    expect(sentEstimate(site, sent)).toBeUndefined();
});
