import { findFaults } from "#demos/code-assistant/server/debug.ts";
import type { Finding } from "#demos/code-assistant/server/finding.ts";
import type { Language } from "#demos/code-assistant/server/languages.ts";
import { sum } from "../../numbers.ts";
import { defineTask, rightOf } from "../task.ts";
import { ownPrograms, type Program, programsIn } from "./programs.ts";

type Verdict = { hasFault: boolean; isFound: boolean; isClean: boolean; isAlarm: boolean; findings: Finding[] };

export const task = defineTask({
  title: "Code assistant",
  intro:
    "Faults of programs of our own and, from a folder with clones, of others ([how](../measure/quality/code-assistant/README.md)): found if a finding of high or medium severity is at their place and names them. Any such finding in a correct program is a false alarm.",
  isTimed: true,
  *cases([collections]): Generator<Program> {
    yield* ownPrograms();
    if (collections) yield* programsIn(collections);
  },
  async judge({ read, language, lines, within, names }: Program): Promise<Verdict> {
    const { code, fixed } = read();
    const findings = await graveIn(code, language);
    const inFixed = fixed === undefined ? [] : await graveIn(fixed, language);
    const isNamed = ({ line, type, message }: Finding) =>
      lines.some((fault) => Math.abs(line - fault) <= within) && names.test(`${type}: ${message}`);
    const hasFault = lines.length > 0;
    return {
      hasFault,
      isFound: hasFault && findings.some((one) => isNamed(one) && !inFixed.some((other) => isSame(one, other))),
      isClean: !hasFault || fixed !== undefined,
      isAlarm: hasFault ? inFixed.length > 0 : findings.length > 0,
      findings,
    };
  },
  score(verdicts) {
    const count = (is: (verdict: Verdict) => boolean) => sum(verdicts.map((verdict) => Number(is(verdict))));
    const [faults, clean] = [count(({ hasFault }) => hasFault), count(({ isClean }) => isClean)];
    return {
      "Faults found": rightOf(
        count(({ isFound }) => isFound),
        faults,
      ),
      "False alarms": rightOf(
        count(({ isAlarm }) => isAlarm),
        clean,
      ),
    };
  },
  faults: ({ title, lines }, { hasFault, isFound, isAlarm, findings }) => {
    if (hasFault ? isFound : !isAlarm) return [];
    const said = findings.map(({ line, type, message }) => `  ${line} ${type}: ${message}`);
    return [`${hasFault ? "missed" : "false alarm"}: ${title} ${lines.join(", ")}`, ...said];
  },
});

async function graveIn(code: string, language: Language): Promise<Finding[]> {
  return (await findFaults(code, language)).filter(({ severity }) => severity !== "low");
}

/** Lines move when a program is corrected, so two findings are the same if their words are. */
function isSame(one: Finding, other: Finding): boolean {
  const words = ({ type, message }: Finding) => `${type}: ${message}`.replaceAll(/\d+/g, "");
  return words(one) === words(other);
}
