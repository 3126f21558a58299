import {
  choiceParameter,
  numberParameter,
  type Parameter,
  type ValuesOf,
} from "#demos/kit/simulation/experiment-url.ts";
import { FIRST_SEED, MAX_SEED } from "../sample/sample-plant.ts";

/** Longer URLs are cut off by some mail programs and servers. */
export const MAX_SHARED = 4_000;

const question: Parameter<string> = {
  key: "q",
  label: "Question",
  initial: "",
  read: (text) =>
    text.length <= MAX_SHARED
      ? { value: text }
      : { problem: `The question in the link is longer than ${MAX_SHARED} characters.` },
  write: String,
};

const seedFacts = { key: "seed", label: "Seed", initial: FIRST_SEED, min: 0, max: MAX_SEED };
const seedNumber = numberParameter(seedFacts);

export const warehouseParameters = {
  seed: {
    ...seedNumber,
    read: (text: string) => {
      const result = seedNumber.read(text);
      if ("value" in result && !Number.isInteger(result.value)) return { problem: "Seed must be a whole number." };
      return result;
    },
  },
  size: choiceParameter({ key: "rows", label: "Rows", initial: "million", choices: ["million", "small"] }),
  rate: numberParameter({ key: "rate", label: "Price per TiB scanned", unit: "$", initial: 6.25, min: 0, max: 1000 }),
  question,
};

export type Values = ValuesOf<typeof warehouseParameters>;
