import type { EstimateSettings } from "#content-types/site/estimate.ts";
import { isOff } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { type EstimatedService, estimate, idFrom, queryOf, readQuery, scopeOf } from "#engines/estimate/scope.ts";
import {
  assumptionWords,
  lineWords,
  messageWords,
  priceWords,
  resultWords,
  scopeWords,
} from "#engines/estimate/words.ts";
import { estimate as sample } from "./estimate.ts";
import { isSamplePerson } from "./is-sample.ts";

type Site = Pick<SiteContent, "estimate" | "contact" | "profile" | "parts">;
type SettingsOfService = EstimateSettings["services"][number];

type Figures = {
  rate: string;
  services: readonly {
    blocks: readonly Record<"title" | "optimistic" | "likely" | "pessimistic", string>[];
  }[];
};

const figuresOf = ({ rate, services }: Figures) =>
  JSON.stringify([
    rate,
    services.map(({ blocks }) =>
      blocks.map(({ title, optimistic, likely, pessimistic }) => [title, optimistic, likely, pessimistic]),
    ),
  ]);

/** Whether visitors can estimate. The blocks that a new site comes with are nobody's but the sample owner's. */
export const isEstimable = (site: Site) =>
  site.estimate.offered === "yes" &&
  site.estimate.services.length > 0 &&
  !isOff(site.parts, "/estimate") &&
  (isSamplePerson(site.profile) || figuresOf(site.estimate) !== figuresOf(sample));

/** What visitors can estimate; nothing where estimates are off. */
export const estimatedServices = (site: Site): EstimatedService[] =>
  isEstimable(site) ? site.estimate.services.map((service) => toService(service, site)) : [];

/** The owner names blocks, risks and answers by their titles. */
const idOf = (title: string) => (title === "" ? undefined : idFrom(title));

/** Simulated once for what the owner has set. */
const simulated = new WeakMap<SiteContent["estimate"], ReadonlyMap<string, string | undefined>>();

/** "about $24,000 to $36,000, 6 to 9 weeks": the range of a service with its usual blocks, beside its price tier. */
export function usualPrice(site: Site, slug: string): string {
  if (site.estimate.ranges === "hidden" || !isEstimable(site)) return "";
  const known =
    simulated.get(site.estimate) ??
    new Map(
      estimatedServices(site).map((service) => {
        const outcome = estimate(service, scopeOf(service, new URLSearchParams()));
        return [service.slug, outcome && priceWords(outcome, service)];
      }),
    );
  simulated.set(site.estimate, known);
  return known.get(slug) ?? "";
}

function toService(service: SettingsOfService, { estimate: settings, contact, profile }: Site): EstimatedService {
  return {
    slug: service.slug,
    title: service.title,
    subject: contact.subject,
    currency: settings.currency,
    daysAWeek: Number(settings.daysAWeek),
    onTop: settings.onTop,
    notIncluded: settings.notIncluded,
    isSample: isSamplePerson(profile),
    blocks: service.blocks.map(({ title, text, rate, requires, risk, chosen, ...days }) => ({
      id: idFrom(title),
      title,
      text,
      optimistic: Number(days.optimistic),
      likely: Number(days.likely),
      pessimistic: Number(days.pessimistic),
      rate: Number(rate || service.rate || settings.rate),
      requires: requires.map(idFrom),
      risk: idOf(risk),
      isUsual: chosen === "yes",
    })),
    risks: settings.risks.map(({ title, together, narrows }) => ({
      id: idFrom(title),
      title,
      together: together / 100,
      narrows,
    })),
    questions: service.questions.map(({ title, text, blocks, after, choices }) => ({
      id: idFrom(title),
      title,
      text,
      blocks: blocks.map(idFrom),
      after: afterOf(after),
      choices: choices.map(({ label, factor, block, settles }) => ({
        id: idFrom(label),
        label,
        factor: factor === "" ? 1 : Number(factor),
        block: idOf(block),
        settles: idOf(settles),
      })),
    })),
  };
}

/** "Sources: More than ten" names a question and its answer. */
export function afterOf(text: string) {
  const [question = "", ...answer] = text.split(":");
  return text === "" ? undefined : { question: idFrom(question), choice: idFrom(answer.join(":")) };
}

/** An estimate that came with a request, as the parameters of its page. Always computed here: numbers are never taken over. */
export function sentEstimate(site: Site, sent: string | null | undefined) {
  if (!sent) return undefined;
  const query = readQuery(sent);
  const service = estimatedServices(site).find(({ slug }) => slug === query.get("service"));
  const scope = service && scopeOf(service, query);
  const outcome = scope && estimate(service, scope);
  if (!outcome) return undefined;
  const state = queryOf(service, scope).toString();
  return {
    slug: service.slug,
    /** For the next step of the visitor. */
    state,
    href: `/estimate?${state}`,
    line: lineWords(outcome, service, scope),
    message: messageWords(outcome, service, scope),
    scope: scopeWords(scope),
    results: resultWords(outcome, service),
    assumptions: assumptionWords(outcome, service, scope),
  };
}
export type SentEstimate = NonNullable<ReturnType<typeof sentEstimate>>;
