import {
  choiceParameter,
  numberParameter,
  type Parameter,
  type ValuesOf,
} from "#demos/kit/simulation/experiment-url.ts";
import { FAULTS, type Fault } from "../engine/queries/faults.ts";
import type { Filter } from "../engine/queries/filter.ts";
import { readTarget } from "../engine/queries/target.ts";
import { MONTHS, monthKey } from "../sample/calendar.ts";
import { ACCOUNTS, DEFAULT_SEED } from "../sample/sample-company.ts";

const PLAN_KEYS = ["all", "starter", "team", "business"] as const;
const REGION_KEYS = ["all", "americas", "europe", "asia-pacific"] as const;
const SIZE_KEYS = ["all", "small", "mid-size", "large"] as const;

function monthParameter(facts: { key: string; label: string; initial: number }): Parameter<number> {
  return {
    ...facts,
    read(text) {
      const month = Array.from({ length: MONTHS }, (_, index) => index).find((index) => monthKey(index) === text);
      const bounds = `${facts.label} must be a month from ${monthKey(0)} to ${monthKey(MONTHS - 1)}`;
      return month === undefined ? { problem: `${bounds}, but not “${text}”.` } : { value: month };
    },
    write: monthKey,
  };
}

/** The id of a record in the ledger, if one is open. */
function idParameter(facts: { key: string; label: string; limit?: number }): Parameter<number | undefined> {
  const { label, limit = Number.MAX_SAFE_INTEGER } = facts;
  return {
    ...facts,
    initial: undefined,
    read(text) {
      if (text === "") return { value: undefined };
      const isKnown = /^\d+$/.test(text) && Number(text) < limit;
      return isKnown ? { value: Number(text) } : { problem: `${label} “${text}” doesn’t exist in this sample.` };
    },
    write: (value) => (value === undefined ? "" : String(value)),
  };
}

const openParameter: Parameter<string> = {
  key: "open",
  label: "Open number",
  initial: "",
  read: (text) =>
    text === "" || readTarget(text)
      ? { value: text }
      : { problem: `Open number: there is no number “${text}” on this page.` },
  write: String,
};

const percent = { unit: "%", initial: 0 } as const;

/** The state of the dashboard, which the URL holds. */
export const saasParameters = {
  seed: {
    ...numberParameter({ key: "seed", label: "Seed", initial: DEFAULT_SEED, min: 1, max: 999_999 }),
    read: readSeed,
  },
  plan: choiceParameter({ key: "plan", label: "Plan at signup", initial: "all", choices: PLAN_KEYS }),
  region: choiceParameter({ key: "region", label: "Region", initial: "all", choices: REGION_KEYS }),
  size: choiceParameter({ key: "size", label: "Company size", initial: "all", choices: SIZE_KEYS }),
  from: monthParameter({ key: "from", label: "From", initial: 0 }),
  to: monthParameter({ key: "to", label: "To", initial: MONTHS - 1 }),
  cohorts: choiceParameter({
    key: "cohorts",
    label: "Cohorts by",
    initial: "revenue",
    choices: ["revenue", "accounts"],
  }),
  price: numberParameter({ key: "price", label: "Price change", min: -100, max: 100, ...percent }),
  churn: numberParameter({ key: "churn", label: "Churn change", min: -100, max: 900, ...percent }),
  discount: numberParameter({ key: "discount", label: "Extra discount", min: 0, max: 100, ...percent }),
  fault: choiceParameter({ key: "error", label: "Error", initial: "none", choices: Object.keys(FAULTS) as Fault[] }),
  open: openParameter,
  account: idParameter({ key: "account", label: "Account", limit: ACCOUNTS }),
  invoice: idParameter({ key: "invoice", label: "Invoice" }),
  line: idParameter({ key: "line", label: "Line" }),
};

export type SaasValues = ValuesOf<typeof saasParameters>;

function readSeed(text: string): { value: number } | { problem: string } {
  const value = Number(text.trim());
  return Number.isInteger(value) && value >= 1 && value <= 999_999
    ? { value }
    : { problem: `Seed must be a whole number from 1 to 999999, but not “${text}”.` };
}

/** The filter that the values describe. A range that ends before it starts is read backwards. */
export function filterOf({ plan, region, size, from, to }: SaasValues): Filter {
  const index = (keys: readonly string[], key: string) => (key === "all" ? undefined : keys.indexOf(key) - 1);
  return {
    plan: index(PLAN_KEYS, plan),
    region: index(REGION_KEYS, region),
    size: index(SIZE_KEYS, size),
    from: Math.min(from, to),
    to: Math.max(from, to),
  };
}
