/** A parameter of an experiment: its name in the URL and its valid values. */
export type Parameter<Value> = {
  /** Name in the URL. */
  key: string;
  /** Shown to people, in messages and in exports. */
  label: string;
  unit?: string;
  initial: Value;
  /** Parses a value, or explains what is wrong with it. */
  read: (text: string) => { value: Value } | { problem: string };
  // A method rather than a property, so that parameters of different types fit into one record.
  write(this: void, value: Value): string;
};

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
export type ValuesOf<Given extends Parameters> = {
  -readonly [Name in keyof Given]: Given[Name] extends Parameter<infer Value> ? Value : never;
};

type NumberFacts = { key: string; label: string; unit?: string; initial: number; min: number; max: number };

export type NumberParameter = Parameter<number> & Pick<NumberFacts, "min" | "max">;

/** A number between two bounds. `why` explains the bounds. */
export function numberParameter(facts: NumberFacts & { why?: string }): NumberParameter {
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

/** A list of fixed length, all of its numbers within the same bounds. */
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

/** Parses the query of a URL. Invalid values are reported and fall back to their defaults. */
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

/** The query of a URL with everything that differs from the defaults; empty if nothing does. */
export function writeExperiment<Given extends Parameters>(values: ValuesOf<Given>, parameters: Given): string {
  const search = new URLSearchParams();
  for (const [name, { key, initial, write }] of Object.entries(parameters)) {
    const text = write(values[name as keyof Given]);
    if (text !== write(initial)) search.set(key, text);
  }
  // Commas and colons are allowed in a query, and keep lists readable.
  const text = search.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}
