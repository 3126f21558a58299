import { closest, field, ofType, operation, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { braceRules } from "../braces.ts";
import { commonRules, compiledRules } from "../common/all.ts";
import { comparatorNeverEqual, subtractedToCompare } from "../common/comparators.ts";
import { formatCount } from "../common/values.ts";
import { type Declaration, declarationsIn, resolve, usesOf } from "../declarations.ts";
import { missingReturn } from "../flow.ts";
import { changedWhileRead, nothingChanges, offByOne, wrongDirection } from "../loops.ts";
import { startsAsNull } from "../nulls.ts";
import { lostRemainder } from "../numbers.ts";
import { literally, type Rule } from "../rule.ts";
import { syntaxErrors } from "../syntax-errors.ts";
import { overflowBeforeWidening } from "../widening.ts";
import { contracts, javaLocks } from "./contracts.ts";
import { appendedSql, javaEveryday } from "./everyday.ts";
import { javaLibrary } from "./library.ts";
import { javaDates, javaNumbers } from "./numbers.ts";
import {
  almostInherited,
  comparedWrongly,
  javaFormats,
  libraryTraps,
  staticWritten,
  uselessNullCheck,
  waitsForNull,
} from "./objects.ts";
import { closedOnlySometimes, publicState } from "./resources.ts";
import { notAtomic } from "./sharing.ts";
import { threadRules } from "./threads.ts";
import { arrayAsObject, javaResults, neverEqual } from "./typed.ts";
import { javaTypes } from "./types.ts";
import { collectionTraps, errorBecomesResult, maybeMissing } from "./values.ts";

const resultOf = (node: Syntax) => field(node, "type")?.text;

const BOXED =
  /^(?:String|Integer|Long|Double|Float|Short|Byte|Character|BigDecimal|BigInteger|LocalDate|LocalDateTime|UUID)$/;

/** == checks whether two references are the same object. */
const comparedByIdentity: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = javaTypes(root);
  const isObject = (node: Syntax) =>
    node.type === "string_literal" ||
    BOXED.test(typeOf(node)) ||
    BOXED.test(resolve(declarations, node.text, node)?.type ?? "") ||
    (node.type === "array_access" &&
      BOXED.test((resolve(declarations, field(node, "array")?.text ?? "", node)?.type ?? "").replace(/\[\]$/, ""))) ||
    isTextCall(node) ||
    (node.type === "method_invocation" &&
      !field(node, "object") &&
      new RegExp(`\\bString ${literally(field(node, "name")?.text ?? "")}\\(`).test(root.text));
  for (const node of ofType(root, "binary_expression")) {
    const sides = operation(node);
    if (!sides || !/^[!=]=$/.test(sides.operator)) continue;
    const { left, right } = sides;
    if (![left, right].every((side) => isObject(side)) && ![left, right].some(({ type }) => type === "string_literal"))
      continue;
    if ([left, right].some(({ type }) => type === "null_literal")) continue;
    report(node, {
      type: "Compared by identity",
      severity: "high",
      message: `\`${sides.operator}\` asks whether both are the same object, not whether they are equal.`,
      fix: `Use \`${sides.operator === "!=" ? "!" : ""}Objects.equals(${left.text}, ${right.text})\`.`,
    });
  }
};

const isTextCall = (node: Syntax) =>
  node.type === "method_invocation" &&
  /^(?:trim|strip|toLowerCase|toUpperCase|substring|toString|concat|nextLine|readLine)$/.test(
    field(node, "name")?.text ?? "",
  );

/** These values are immutable: their methods return new ones. */
const PURE =
  /^(?:replace|replaceAll|replaceFirst|trim|strip|toUpperCase|toLowerCase|substring|concat|repeat|plus|minus|plusDays|plusMonths|plusHours|minusDays|multiply|subtract|divide|stream|map|filter)$/;

const resultThrownAway: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const node of ofType(root, "expression_statement")) {
    const [call] = parts(node);
    const object = field(call, "object");
    const name = field(call, "name")?.text ?? "";
    if (call?.type !== "method_invocation" || !object || !PURE.test(name)) continue;
    const type = resolve(declarations, object.text, object)?.type ?? "";
    if (!BOXED.test(type) && object.type !== "string_literal") continue;
    report(node, {
      type: "Result discarded",
      severity: "high",
      message: `\`${name}\` leaves \`${object.text}\` as it is and gives back a new value, which nobody keeps.`,
      fix: `Keep it: \`${object.text} = ${call.text};\`.`,
    });
  }
};

const RESOURCES =
  /^(?:\w*(?:Reader|Writer|InputStream|OutputStream)|Scanner|Socket|ServerSocket|RandomAccessFile|ZipFile|Connection|PreparedStatement|Statement|ResultSet)$/;
const IN_MEMORY = /^(?:String|ByteArray|CharArray|StringBuffer)/;

/** Methods that use what they get and leave it open. */
const READS = /^(?:load|read|readAllBytes|readObject|parse|transferTo|store|fromJson|readValue|decode)$/;

/** Closed with what it was made from, or opened on the last line of a fragment. */
function isClosedOtherwise(declaration: Declaration): boolean {
  const { type, value, node } = declaration;
  const around = closest(node, ({ type: kind }) =>
    /^(?:method_declaration|constructor_declaration|program)$/.test(kind),
  );
  const text = around?.text ?? "";
  const sources = [...(value?.text ?? "").matchAll(/\b([a-z]\w*)\b/g)].flatMap(([, name]) => name ?? []);
  if (sources.some((name) => new RegExp(`\\b${name}\\.close\\(`).test(text))) return true;
  // Closing a statement closes its results.
  const isResource = (name: string) =>
    new RegExp(`try\\s*\\([^{]*\\b${name}\\s*=`).test(text) || new RegExp(`\\b${name}\\.close\\(`).test(text);
  if (type === "ResultSet" && sources.some(isResource)) return true;
  const statement = closest(node, ({ type: kind }) => kind === "local_variable_declaration");
  return (
    usesOf(declaration).length === 0 &&
    /^\s*\}?\s*\}?\s*$/.test(text.slice((statement?.end ?? 0) - (around?.start ?? 0))) &&
    /\bFragment\b/.test(text)
  );
}

/** Opened but never closed, and not passed to anything that could close it. */
const leftOpen: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { value, name, type, node } = declaration;
    const isOpened =
      value?.type === "object_creation_expression" ||
      /\b(?:open|new|get|create|prepare|execute)\w*\(/.test(value?.text ?? "");
    if (declaration.kind !== "local" || !isOpened || !RESOURCES.test(type) || IN_MEMORY.test(type)) continue;
    if (/System\.in\b/.test(value?.text ?? "") || IN_MEMORY.test(/^new (\w+)/.exec(value?.text ?? "")?.[1] ?? ""))
      continue;
    const isHandedOn = usesOf(declaration).some(
      ({ parent }) =>
        (parent?.type === "argument_list" && !READS.test(field(parent.parent, "name")?.text ?? "")) ||
        parent?.type === "return_statement" ||
        parent?.type === "assignment_expression" ||
        parent?.type === "resource" ||
        (parent?.type === "method_invocation" && field(parent, "name")?.text === "close"),
    );
    if (isHandedOn || isClosedOtherwise(declaration)) continue;
    report(node, {
      type: "Left open",
      severity: "high",
      message: `\`${name}\` is opened and never closed.`,
      fix: `Open it in \`try (${type} ${name} = …) { … }\`, which always closes it.`,
    });
  }
};

/** Equal objects with different hashes get lost in sets and maps. */
const equalsAlone: Rule = (root, report) => {
  for (const body of ofType(root, "class_body")) {
    const methods = parts(body).filter(({ type }) => type === "method_declaration");
    const named = (name: string) => methods.find((method) => field(method, "name")?.text === name);
    const equals = named("equals");
    if (!equals || named("hashCode") || !/Object\s+\w+/.test(field(equals, "parameters")?.text ?? "")) continue;
    report(equals, {
      type: "equals without hashCode",
      severity: "medium",
      message: "Objects that are equal here may have different hashes, so sets and maps lose them.",
      fix: "Implement hashCode over the same fields.",
    });
  }
};

/** Returning from finally replaces the result and swallows the exception. */
const leavesFinally: Rule = (root, report) => {
  for (const clause of ofType(root, "finally_clause")) {
    const jump = ofType(clause, "return_statement", "throw_statement").find(
      (one) => closest(one, ({ type }) => /^(?:finally_clause|lambda_expression|class_body)$/.test(type)) === clause,
    );
    if (!jump) continue;
    report(jump, {
      type: "Leaves finally",
      severity: "high",
      message: "Exiting finally like this discards the pending exception or result.",
      fix: "Use finally only for cleanup.",
    });
  }
};

const runInsteadOfStart: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const call of ofType(root, "method_invocation")) {
    const object = field(call, "object");
    if (field(call, "name")?.text !== "run" || !object) continue;
    const type = resolve(declarations, object.text, object)?.type ?? "";
    const isThread =
      type === "Thread" || (type !== "" && new RegExp(`\\bclass ${literally(type)} extends Thread\\b`).test(root.text));
    if (!isThread && !/^new Thread\b/.test(object.text)) continue;
    report(call, {
      type: "Thread not started",
      severity: "high",
      message: "`run` does the work in this thread; no other one is started.",
      fix: "Call `start()`.",
    });
  }
};

const unusedLocals: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (declaration.kind !== "local" || usesOf(declaration).length > 0) continue;
    if (declaration.node.parent?.type === "enhanced_for_statement" || declaration.scope.type === "program") continue;
    report(declaration.node, {
      type: "Unused variable",
      severity: "low",
      message: `\`${declaration.name}\` is never read.`,
      fix: "Remove it.",
    });
  }
};

const unusedImports: Rule = (root, report) => {
  for (const node of ofType(root, "import_declaration")) {
    const name = /(\w+)\s*;?$/.exec(node.text)?.[1];
    if (!name || node.text.includes("*") || node.text.includes("import static")) continue;
    const isUsed = [...walk(root)].some(
      ({ text, children, start }) => children.length === 0 && text === name && (start < node.start || start > node.end),
    );
    if (isUsed) continue;
    report(node, {
      type: "Unused import",
      severity: "low",
      message: `\`${name}\` is never used.`,
      fix: "Remove the import.",
    });
  }
};

export const javaRules: readonly Rule[] = [
  syntaxErrors,
  comparedByIdentity,
  resultThrownAway,
  leftOpen,
  equalsAlone,
  leavesFinally,
  runInsteadOfStart,
  ...braceRules,
  missingReturn((node) => node.type === "method_declaration" && !/^(?:void|)$/.test(resultOf(node) ?? "")),
  offByOne,
  wrongDirection,
  nothingChanges,
  changedWhileRead(/^(?:remove|add|clear|removeAll|addAll|put)$/),
  lostRemainder({
    whole: /^(?:int|long|short|byte|Integer|Long)$/,
    broken: /^(?:double|float|Double|Float)$/,
    resultOf,
  }),
  ...commonRules,
  ...compiledRules,
  overflowBeforeWidening({
    narrow: /^(?:int|short|byte|Integer)$/,
    wide: /^(?:long|Long)$/,
    resultOf,
    largest: 2 ** 31 - 1,
  }),
  comparatorNeverEqual("medium"),
  subtractedToCompare,
  formatCount(javaFormats, () => 0),
  almostInherited,
  comparedWrongly,
  libraryTraps,
  uselessNullCheck,
  staticWritten,
  waitsForNull,
  threadRules,
  javaLibrary,
  neverEqual,
  arrayAsObject,
  javaNumbers,
  javaDates,
  javaResults,
  contracts,
  javaLocks,
  maybeMissing,
  collectionTraps,
  javaEveryday,
  appendedSql,
  startsAsNull,
  errorBecomesResult,
  closedOnlySometimes,
  publicState,
  notAtomic,
  unusedLocals,
  unusedImports,
];
