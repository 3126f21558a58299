import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { commonRules, compiledRules } from "../common/all.ts";
import { misspelledName } from "../common/beginners.ts";
import { lessOrEqual } from "../common/comparators.ts";
import { divisionByZero, sameConditionTwice, usedThoughNothing } from "../conditions.ts";
import { declarationsIn, usesOf } from "../declarations.ts";
import { isFunction, missingReturn, sameOnBothSides, unreachableCode } from "../flow.ts";
import { offByOne, wrongDirection } from "../loops.ts";
import { lostRemainder } from "../numbers.ts";
import { literally, type Rule } from "../rule.ts";
import { syntaxErrors } from "../syntax-errors.ts";
import { overflowBeforeWidening } from "../widening.ts";
import { breaksSelectOnly, channelMisuse, leakedGoroutine, sharedByRequests, timerInLoop } from "./channels.ts";
import { addressOfLoopVariable, lockedTwice, lockInCopy, lockKeptOnReturn } from "./locks.ts";
import { goTraps } from "./more.ts";
import { deferredTooEarly, errorMistakes, goesOnAfterReply, passedBeforeErr } from "./results.ts";
import { addInGoroutine, bodyLeftOpen, deferInLoop, lockedForGood, sleepWithoutUnit } from "./running.ts";
import { goServing } from "./serving.ts";
import { appendTraps, goConversions, nilMaps } from "./slices.ts";
import { goValueRules } from "./values.ts";

const resultOf = (node: Syntax) => field(node, "result")?.text;

/** The compiler rejects these. */
const unusedLocals: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { name, node, kind } = declaration;
    if (kind !== "local" || name === "_" || !closest(node, isFunction)) continue;
    const isOnlySet = (use: Syntax) =>
      use.parent?.type === "expression_list" &&
      use.parent.field === "left" &&
      /^(?:assignment_statement|short_var_declaration)$/.test(use.parent.parent?.type ?? "");
    if (usesOf(declaration).some((use) => !isOnlySet(use))) continue;
    report(node, {
      type: "Unused variable",
      severity: "high",
      message: `\`${name}\` is declared and not used, which Go refuses.`,
      fix: `Use it, remove it, or write _ in its place.`,
    });
  }
};

const unusedImports: Rule = (root, report) => {
  for (const node of ofType(root, "import_spec")) {
    const path = field(node, "path")?.text.replaceAll('"', "") ?? "";
    const name =
      field(node, "name")?.text ??
      path
        .split("/")
        .at(-1)
        ?.replace(/^go-|\.v\d+$/g, "") ??
      "";
    if (name === "_" || name === "." || /^v\d+$/.test(name)) continue;
    const isUsed = ofType(root, "selector_expression", "qualified_type").some(({ text }) =>
      new RegExp(`^${literally(name)}\\s*\\.`).test(text),
    );
    if (isUsed) continue;
    report(node, {
      type: "Unused import",
      severity: "high",
      message: `\`${path}\` is imported and not used, which Go refuses.`,
      fix: "Remove the import.",
    });
  }
};

const FALLIBLE =
  /^(?:json\.Unmarshal|json\.NewDecoder\(.*\)\.Decode|json\.NewEncoder\(.*\)\.Encode|os\.(?:RemoveAll|Rename|Mkdir|MkdirAll|WriteFile|Chdir)|io\.Copy|ioutil\.WriteFile|strconv\.\w+|\w+\.(?:Exec|Scan|Commit|Ping)|binary\.(?:Read|Write))$/;

/** A call whose error is ignored. */
const ignoredError: Rule = (root, report) => {
  const own = new Set(
    ofType(root, "function_declaration")
      .filter((one) => /(?:^|,\s*|\(\s*)error\s*\)?$/.test(resultOf(one) ?? ""))
      .map((one) => field(one, "name")?.text ?? ""),
  );
  for (const node of ofType(root, "expression_statement")) {
    const [call] = parts(node);
    const name = field(call, "function")?.text.replaceAll(/\s+/g, "") ?? "";
    if (call?.type !== "call_expression" || !(FALLIBLE.test(name) || own.has(name))) continue;
    // A scanner's Scan has no argument and gives no error.
    if (name.endsWith(".Scan") && parts(field(call, "arguments")).length === 0) continue;
    report(node, {
      type: "Ignored error",
      severity: "medium",
      message: `\`${name}\` returns an error that nobody looks at.`,
      fix: `Write \`if err := ${call.text}; err != nil { … }\`.`,
    });
  }
  for (const node of ofType(root, "short_var_declaration", "assignment_statement")) {
    const names = parts(field(node, "left")).map(({ text }) => text);
    const [call, ...others] = parts(field(node, "right"));
    if (
      names.length < 2 ||
      names.at(-1) !== "_" ||
      names.every((name) => name === "_") ||
      others.length > 0 ||
      call?.type !== "call_expression"
    )
      continue;
    if (/^(?:append|fmt\.S?print\w*|strings\.\w+)/i.test(call.text)) continue;
    // A literal that parses always does, and plain data can be encoded.
    if (/^(?:strconv|url|time)\.\w+\("|^json\.Marshal/.test(call.text)) continue;
    const isFallible =
      own.has(field(call, "function")?.text ?? "") ||
      /^(?:os|io|ioutil|json|http|strconv|sql|db|xml|csv|exec)\.|\.(?:Query|Exec|Scan|Read|Write|Do|Marshal|Unmarshal)\w*\(/.test(
        call.text,
      );
    report(node, {
      type: "Ignored error",
      severity: isFallible ? "medium" : "low",
      message: "The last result of this call, probably an error, is discarded.",
      fix: "Assign it to err and check it.",
    });
  }
};

/** `err :=` in an inner block declares a second err; the outer one, which is returned later, stays nil. */
const shadowedError: Rule = (root, report) => {
  const errors = declarationsIn(root).filter(({ name, kind }) => name === "err" && kind === "local");
  for (const outer of errors) {
    for (const inner of errors) {
      const isInner =
        inner !== outer &&
        inner.scope !== outer.scope &&
        inner.scope.start > outer.node.end &&
        inner.scope.end <= outer.scope.end;
      if (
        !isInner ||
        inner.scope.type !== "block" ||
        /if_statement/.test(inner.node.parent?.parent?.parent?.type ?? "")
      )
        continue;
      const isReturnedLater = usesOf(outer).some(
        (use) => use.start > inner.scope.end && closest(use, ({ type }) => type === "return_statement") !== undefined,
      );
      const isSetBetween = usesOf(outer).some((use) => use.start > inner.scope.end && use.parent?.field === "left");
      const isHandled = usesOf(inner).some(
        (use) => closest(use, ({ type }) => type === "return_statement") !== undefined,
      );
      if (!isReturnedLater || isSetBetween || isHandled) continue;
      report(inner.node, {
        type: "Shadowed err",
        severity: "medium",
        message: "This declares a second err; the one returned below is never set.",
        fix: "Assign with `=` instead of `:=`.",
      });
    }
  }
};

const PRINTS = /^(?:fmt\.(?:Printf|Sprintf|Errorf)|log\.(?:Printf|Fatalf|Panicf))$/;

const wrongCountOfValues: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    const [format, ...values] = parts(field(call, "arguments"));
    if (!PRINTS.test(field(call, "function")?.text ?? "") || !(format?.type ?? "").endsWith("string_literal")) continue;
    const wanted = format?.text.replaceAll("%%", "").match(/%[-+# 0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[a-zA-Z]/g) ?? [];
    if (
      /%\[|\*/.test(format?.text ?? "") ||
      values.some(({ text }) => text.endsWith("...")) ||
      wanted.length === values.length
    )
      continue;
    report(call, {
      type: "Wrong number of values",
      severity: "high",
      message: `The format string expects ${wanted.length} values but gets ${values.length}.`,
      fix: "Give each verb its value.",
    });
  }
};

export const goRules: readonly Rule[] = [
  syntaxErrors,
  unusedLocals,
  unusedImports,
  ignoredError,
  shadowedError,
  nilMaps,
  deferInLoop,
  bodyLeftOpen,
  addInGoroutine,
  sleepWithoutUnit,
  wrongCountOfValues,
  lockedForGood,
  usedThoughNothing,
  sameConditionTwice,
  sameOnBothSides,
  divisionByZero,
  unreachableCode,
  missingReturn((node) => resultOf(node) !== undefined),
  offByOne,
  wrongDirection,
  lostRemainder({ whole: /^u?int\d*$/, broken: /^float(?:32|64)$/, resultOf }),
  ...commonRules,
  ...compiledRules.filter((rule) => rule !== misspelledName),
  overflowBeforeWidening({ narrow: /^u?int(?:8|16|32)$/, wide: /^u?int64$/, resultOf, largest: 2 ** 63 }),
  lessOrEqual,
  ...goValueRules,
  goTraps,
  ...goServing,
  leakedGoroutine,
  channelMisuse,
  breaksSelectOnly,
  timerInLoop,
  sharedByRequests,
  lockKeptOnReturn,
  lockedTwice,
  lockInCopy,
  addressOfLoopVariable,
  appendTraps,
  goConversions,
  errorMistakes,
  goesOnAfterReply,
  passedBeforeErr,
  deferredTooEarly,
];
