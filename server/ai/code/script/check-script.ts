import { type Finding, inOrder } from "../finding.ts";
import type { ScriptLanguage } from "../languages.ts";
import { commonRules, dynamicRules } from "../rules/common/all.ts";
import { comparatorNeverEqual, comparatorReturnsBoolean } from "../rules/common/comparators.ts";
import { misleadingIndent, misleadingSpaces } from "../rules/common/layout.ts";
import { changedWhileReadScript } from "../rules/common/loops.ts";
import { applyRules, type Rule } from "../rules/rule.ts";
import { withoutEllipses } from "../syntax/fragments.ts";
import { parse } from "../syntax/parse.ts";
import { handlerCalledNow, listenerNotRemoved, notCaught, promiseAsValue } from "./async-rules.ts";
import { blankTypes } from "./blank-types.ts";
import { callbackRules } from "./callback-rules.ts";
import { dateRules } from "./date-rules.ts";
import { lintScript } from "./lint.ts";
import { nodeTraps } from "./node-traps.ts";
import { openScript } from "./program.ts";
import { promiseTraps } from "./promise-rules.ts";
import { reactMoreRules } from "./react-classes.ts";
import { reactEffectRules } from "./react-effects.ts";
import { elementTraps } from "./react-elements.ts";
import { reactRules } from "./react-rules.ts";
import { shownWrong } from "./react-shown.ts";
import { reactStateRules } from "./react-state.ts";
import { reactTimingRules } from "./react-timing.ts";
import { closedAtDots, inFragment } from "./script-fragments.ts";
import { scriptRules } from "./script-rules.ts";
import { searchRules } from "./search-rules.ts";
import { trapRules } from "./trap-rules.ts";
import { checkSyntax, checkTypes, hasTypes } from "./type-check.ts";
import { checkWithTypes } from "./typed-rules.ts";
import { valueRules } from "./value-rules.ts";

const SCRIPT_RULES: readonly Rule[] = [
  ...scriptRules,
  ...valueRules,
  ...searchRules,
  ...nodeTraps,
  promiseAsValue,
  handlerCalledNow,
  listenerNotRemoved,
  notCaught,
  promiseTraps,
  ...callbackRules,
  ...trapRules,
  ...dateRules,
  changedWhileReadScript,
  comparatorReturnsBoolean,
  comparatorNeverEqual("low"),
  misleadingIndent,
  misleadingSpaces,
  ...commonRules,
  ...dynamicRules,
];

/** Receives the findings so far before types are checked, which hostile types can make endless. */
export type OnEarlyFindings = (findings: Finding[]) => Promise<void>;

/** Checks JavaScript, TypeScript and React with the linter, our own rules, and the compiler. */
export async function checkScript(
  pasted: string,
  language: ScriptLanguage,
  onEarly?: OnEarlyFindings,
): Promise<Finding[]> {
  const code = closedAtDots(withoutEllipses(pasted));
  const script = openScript(code, language);
  if (language === "javascript" && hasTypes(script)) return checkScript(pasted, "typescript", onEarly);
  if (language === "javascript" && usesReact(code)) return checkScript(pasted, "react", onEarly);
  const broken = checkSyntax(script, language);
  if (broken.length > 0) return inOrder(broken);
  const linted = await lintScript(blankTypes(code, script.source), language);
  const rules =
    language === "react"
      ? [
          ...SCRIPT_RULES,
          ...reactRules,
          ...reactMoreRules,
          ...reactStateRules,
          ...reactEffectRules,
          ...reactTimingRules,
          shownWrong,
          elementTraps,
        ]
      : SCRIPT_RULES;
  const root = await parse(code, language);
  const own = applyRules(root, rules);
  const said = (findings: readonly Finding[]) => inOrder(withoutEchoes(inFragment(findings, root)));
  await onEarly?.(said([...linted, ...own]));
  const typed = [...checkTypes(script, language), ...checkWithTypes(script)];
  return said([...typed, ...linted, ...own]);
}

/** Components and hooks in a text that was said to be JavaScript. */
const usesReact = (code: string) =>
  /\bfrom\s+["']react["']|\brequire\(["']react["']\)|(?<![\w.])(?:React\.)?use(?:State|Effect|Memo|Callback|Ref|Reducer)\(/.test(
    code,
  );

/** Findings of two tools that mean the same: one is enough. */
const ECHOES: readonly (readonly [said: string, echo: string])[] = [
  ["ESLint no-const-assign", "TypeScript 2588"],
  ["ESLint use-isnan", "TypeScript 2845"],
  ["ESLint no-constant-binary-expression", "TypeScript 2869"],
  ["ESLint no-constant-binary-expression", "TypeScript 2872"],
  ["ESLint no-unassigned-vars", "TypeScript 2454"],
  ["ESLint no-redeclare", "TypeScript 2451"],
  ["State mutated", "React immutability"],
];

function withoutEchoes(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ line, type }) =>
      !ECHOES.some(
        ([said, echo]) => echo === type && findings.some((other) => other.line === line && other.type === said),
      ),
  );
}
