/** One parameter of an experiment: how it is written in an address, and what it may be. */
export type Parameter<Value> = {
  /** In the address. */
  key: string;
  /** For people, in sentences and in files. */
  label: string;
  unit?: string;
  initial: Value;
  /** A sentence that says why the text can't be used, or the value. */
  read: (text: string) => { value: Value } | { problem: string };
  // As a method, so that parameters of different values fit into one table.
  write(this: void, value: Value): string;
};

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
export type ValuesOf<Given extends Parameters> = {
  -readonly [Name in keyof Given]: Given[Name] extends Parameter<infer Value> ? Value : never;
};

type NumberFacts = { key: string; label: string; unit?: string; initial: number; min: number; max: number };

/** A number between two bounds. `why` says what would be wrong beyond them. */
export function numberParameter(facts: NumberFacts & { why?: string }): Parameter<number> {
  const { label, unit = "", min, max, why } = facts;
  const withUnit = (value: number) => `${value} ${unit}`.trim();
  return {
    ...facts,
    read(text) {
      const value = Number(text.trim().replace(/^−/, "-"));
      if (text.trim() === "" || !Number.isFinite(value)) return { problem: `${label}: “${text}” is not a number.` };
      if (value >= min && value <= max) return { value };
      const bounds = `${label} must be between ${withUnit(min)} and ${withUnit(max)}.`;
      return { problem: why ? `${bounds} ${why}` : bounds };
    },
    write: String,
  };
}

/** A list of so many numbers, each within the same bounds. */
export function numbersParameter(
  facts: Omit<NumberFacts, "initial"> & { initial: readonly number[]; why?: string },
): Parameter<readonly number[]> {
  const { label, initial } = facts;
  const one = numberParameter({ ...facts, initial: 0 });
  return {
    ...facts,
    read(text) {
      const parts = text.split(/[\s,;]+/).filter(Boolean);
      if (parts.length !== initial.length) {
        return {
          problem: `${label} takes ${initial.length} numbers, separated by commas; ${parts.length} were given.`,
        };
      }
      const value: number[] = [];
      for (const part of parts) {
        const result = one.read(part);
        if ("problem" in result) return result;
        value.push(result.value);
      }
      return { value };
    },
    write: (value) => value.join(","),
  };
}

export function choiceParameter<const Choice extends string>(facts: {
  key: string;
  label: string;
  initial: NoInfer<Choice>;
  choices: readonly Choice[];
}): Parameter<Choice> {
  const { label, choices } = facts;
  return {
    ...facts,
    read(text) {
      const value = choices.find((choice) => choice === text);
      return value ? { value } : { problem: `${label} can be ${choices.join(", ")}, but not “${text}”.` };
    },
    write: String,
  };
}

export function flagParameter(facts: { key: string; label: string; initial: boolean }): Parameter<boolean> {
  return {
    ...facts,
    read(text) {
      if (text === "on") return { value: true };
      return text === "off" ? { value: false } : { problem: `${facts.label} can be on or off, but not “${text}”.` };
    },
    write: (value) => (value ? "on" : "off"),
  };
}

export function initialValues<Given extends Parameters>(parameters: Given): ValuesOf<Given> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { initial }]) => [name, initial]),
  ) as ValuesOf<Given>;
}

/** Reads an address. What can't be used falls back to its initial value and gets a sentence. */
export function readExperiment<Given extends Parameters>(
  search: string,
  parameters: Given,
): { values: ValuesOf<Given>; problems: string[] } {
  const given = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { key, initial, read }] of Object.entries(parameters)) {
    const text = given.get(key);
    const result = text === null ? { value: initial } : read(text);
    if ("problem" in result) problems.push(result.problem);
    values[name] = "value" in result ? result.value : initial;
  }
  return { values: values as ValuesOf<Given>, problems };
}

/** What differs from the initial values, as the search part of an address; empty where nothing does. */
export function writeExperiment<Given extends Parameters>(values: ValuesOf<Given>, parameters: Given): string {
  const search = new URLSearchParams();
  for (const [name, { key, initial, write }] of Object.entries(parameters)) {
    const text = write(values[name as keyof Given]);
    if (text !== write(initial)) search.set(key, text);
  }
  // Commas are plain in an address, and a list of numbers stays readable.
  const text = search.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
