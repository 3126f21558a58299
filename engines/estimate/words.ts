import { pluralOf } from "#engines/text/plural.ts";
import type { EstimatedService, Scope } from "./scope.ts";
import { type Outcome, RUNS, SEED, type Spread } from "./simulate.ts";

/** Finer than this, a figure would say more than is known: a fifth of what lies between good and bad luck. */
const STEPS_IN_SPREAD = 5;

/** The largest of 1, 2, 5, 10, 20, 50, … that is not larger, but at least the smallest. */
function roundStep(wanted: number, smallest: number): number {
  let step = smallest;
  for (let power = smallest; power <= wanted; power *= 10)
    for (const times of [1, 2, 5]) if (power * times <= wanted) step = power * times;
  return step;
}

const roundTo = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? "" : "s"}`;

/** How long, in working days or weeks, rounded as the spread allows. */
export function timeWords({ days }: Pick<Outcome, "days">, { daysAWeek }: Pick<EstimatedService, "daysAWeek">) {
  const isLong = days.p90 > 2 * daysAWeek;
  const inUnit = (value: number) => (isLong ? value / daysAWeek : value);
  const step = roundStep((inUnit(days.p90) - inUnit(days.p10)) / STEPS_IN_SPREAD, 0.5);
  const unit = isLong ? "week" : "day";
  const rounded = (value: number) => roundTo(inUnit(value), step);
  return {
    unit,
    inUnit,
    size: step,
    step: count(step, unit),
    words: (value: number) => count(rounded(value), unit),
    rounded,
  };
}

/** How much, rounded as the spread allows; undefined where no rates are given. */
function moneyWords({ cost }: Pick<Outcome, "cost">, { currency }: Pick<EstimatedService, "currency">) {
  if (cost.p90 === 0) return undefined;
  const step = roundStep((cost.p90 - cost.p10) / STEPS_IN_SPREAD, 10);
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  return { step: format.format(step), words: (value: number) => format.format(roundTo(value, step)) };
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

const range = ({ p50, p90 }: Spread, words: (value: number) => string) =>
  words(p50) === words(p90) ? words(p50) : `${words(p50)} to ${words(p90)}`;

function longWords(outcome: Outcome, service: EstimatedService) {
  const time = timeWords(outcome, service);
  const [from, to] = [time.rounded(outcome.days.p50), time.rounded(outcome.days.p90)];
  return from === to ? time.words(outcome.days.p50) : `${from} to ${count(to, time.unit)}`;
}

/** "about 6 to 9 weeks, $24,000 to $36,000". */
export function shortWords(outcome: Outcome, service: EstimatedService): string {
  const money = moneyWords(outcome, service);
  return `about ${[longWords(outcome, service), ...(money ? [range(outcome.cost, money.words)] : [])].join(", ")}`;
}

/** "about $24,000 to $36,000, 6 to 9 weeks"; undefined where no rates are given. */
export function priceWords(outcome: Outcome, service: EstimatedService): string | undefined {
  const money = moneyWords(outcome, service);
  return money && `about ${range(outcome.cost, money.words)}, ${longWords(outcome, service)}`;
}

/** "Half of such projects end by". */
export const halfEndBy = ({ subject }: Pick<EstimatedService, "subject">) => `Half of such ${pluralOf(subject)} end by`;

/** The two sentences that the page, the message and the proposal share. */
export function resultWords(outcome: Outcome, service: EstimatedService) {
  const time = timeWords(outcome, service);
  const money = moneyWords(outcome, service);
  const both = (at: "p50" | "p90") =>
    `${time.words(outcome.days[at])}${money ? ` and ${money.words(outcome.cost[at])}` : ""}`;
  return { half: both("p50"), nineOfTen: both("p90") };
}

/** What makes the range wide, largest share first. */
export function spreadWords({ shares }: Outcome, { blocks }: Scope): string[] {
  return shares
    .filter(({ share }) => share >= 0.05)
    .slice(0, 4)
    .map(({ id, share }) => `${blocks.find((each) => each.id === id)?.title}: ${percent(share)} of the spread`);
}

/** A sentence that follows another, or nothing. */
const after = (sentence: string) => (sentence === "" ? "" : ` ${sentence}`);

/** What would make it narrower, as far as the rounded figure shows it and doesn't owe it to the rounding. */
export function narrowingWords(outcome: Outcome, service: EstimatedService): string[] {
  const { words, inUnit, size } = timeWords(outcome, service);
  const now = words(outcome.days.p90);
  return outcome.settled.flatMap(({ risk, p90 }, index) => {
    const known = service.risks.find(({ id }) => id === risk);
    const isVisible = words(p90) !== now && inUnit(outcome.days.p90 - p90) >= size / 2;
    // Where no risk changes the figure alone, the largest is named nevertheless.
    if (!known || (!isVisible && index > 0)) return [];
    const effect = isVisible
      ? `${known.title}: once it is settled, nine of ten end by ${words(p90)} instead of ${now}.`
      : `No risk alone: each changes less than the figures are rounded to. The largest is “${known.title}”.`;
    return [`${effect}${after(known.narrows)}`];
  });
}

export const NOT_AN_OFFER = "This is an estimate, not an offer.";

/** What has to be true for the figures to mean anything. */
export function assumptionWords(outcome: Outcome, service: EstimatedService, { blocks }: Scope): string[] {
  const money = moneyWords(outcome, service);
  const rates = [...new Set(blocks.map(({ rate }) => rate))].sort((a, b) => a - b);
  const { step } = timeWords(outcome, service);
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: service.currency,
    maximumFractionDigits: 0,
  });
  return [
    `One person works on it ${count(service.daysAWeek, "day")} a week, one block after another.${after(service.onTop)}`,
    "Each block takes between its best and its worst case, most often about its usual time (a PERT distribution).",
    "Blocks that share a risk tend to run late together.",
    ...(money
      ? [
          `A day costs ${rates.map((rate) => format.format(rate)).join(" or ")}${service.isSample ? ", a sample rate" : ""}, before tax.${after(service.notIncluded)}`,
        ]
      : []),
    `${RUNS.toLocaleString("en-US")} runs with seed ${SEED}: the same choices always give the same figures. Figures are rounded to ${money ? `${step} and ${money.step}` : step}, since the spread allows no more.`,
  ];
}

/** "Data Engineering & Analytics, 4 blocks, about 6 to 9 weeks". */
export const lineWords = (outcome: Outcome, service: EstimatedService, { blocks }: Scope) =>
  `${service.title}, ${count(blocks.length, "block")}, ${shortWords(outcome, service)}`;

/** Each chosen block and each answer. */
export const scopeWords = ({ blocks, asked, answers }: Scope): string[] => [
  ...blocks.map(({ title }) => title),
  ...asked.flatMap(({ id, title }) => {
    const answer = answers.get(id);
    return answer ? [`${title}: ${answer.label}`] : [];
  }),
];

/** Scope and result as the owner reads them in a message. They stay as they were when it was sent. */
export function messageWords(outcome: Outcome, service: EstimatedService, scope: Scope): string {
  const { half, nineOfTen } = resultWords(outcome, service);
  return [
    `Estimate by this site: ${service.title}`,
    ...scopeWords(scope).map((each) => `- ${each}`),
    `${halfEndBy(service)} ${half}, nine of ten by ${nineOfTen}.${service.isSample ? " Sample rates." : ""}`,
    NOT_AN_OFFER,
  ].join("\n");
}
