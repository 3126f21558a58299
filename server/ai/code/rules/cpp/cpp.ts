import { field, ofType, operation, parts, type Syntax } from "../../syntax/syntax.ts";
import { braceRules } from "../braces.ts";
import { commonRules, compiledRules } from "../common/all.ts";
import { lessOrEqual } from "../common/comparators.ts";
import { formatCount } from "../common/values.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { missingReturn } from "../flow.ts";
import { changedWhileRead, nothingChanges, offByOne, wrongDirection } from "../loops.ts";
import { startsAsNull } from "../nulls.ts";
import { lostRemainder } from "../numbers.ts";
import { literally, type Rule } from "../rule.ts";
import { syntaxErrors } from "../syntax-errors.ts";
import { overflowBeforeWidening } from "../widening.ts";
import { sizeTraps, wrongFormat } from "./everyday.ts";
import { cppLibrary } from "./library.ts";
import { invalidated, outlivesItsSource, uncheckedAccess } from "./lifetimes.ts";
import { memberTraps } from "./members.ts";
import { addressOfLocal, erasedIterator, neverFreed, readBeforeSet, usedAfterDelete, wrongDelete } from "./memory.ts";
import { endsTooEarly, lostMemory, wrongOwner } from "./ownership.ts";
import { cppValueRules } from "./values.ts";

const resultOf = (node: Syntax) => field(node, "type")?.text;
const UNSIGNED = /\bunsigned\b|\bsize_t\b|\buint\d+_t\b|::size_type\b/;

/** Functions that must return a value: not void, no constructor or conversion operator, and not main. */
const promisesValue = (node: Syntax) => {
  const type = resultOf(node);
  const name = /(\w+)\s*\(/.exec(field(node, "declarator")?.text ?? "")?.[1];
  const isPointer = field(node, "declarator")?.type !== "function_declarator";
  const last = parts(field(node, "body")).at(-1)?.text ?? "";
  // A macro may return, and a coroutine returns by itself.
  if (/^[A-Z][A-Za-z]{0,3}_?[A-Z0-9_]{2,}\b/.test(last) || /\bco_(?:await|return|yield)\b/.test(node.text))
    return false;
  // "struct EXPORT Name {" with a macro looks like a function to the grammar.
  if (/^(?:struct|class|enum)\b/.test(node.text)) return false;
  // The preprocessor chooses between the paths.
  if (/^[ \t]*#\s*(?:if|else)/m.test(node.text)) return false;
  return node.type === "function_definition" && type !== undefined && (type !== "void" || isPointer) && name !== "main";
};

/** An unsigned number is never below zero. */
const alwaysAboveZero: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const node of ofType(root, "binary_expression")) {
    const sides = operation(node);
    if (
      !sides ||
      !((sides.operator === ">=" && sides.right.text === "0") || (sides.operator === "<" && sides.right.text === "0"))
    )
      continue;
    const type =
      resolve(declarations, sides.left.text, node)?.type ?? (sides.left.text.endsWith(".size()") ? "size_t" : "");
    if (!UNSIGNED.test(type)) continue;
    report(node, {
      type: "Unsigned never below zero",
      severity: "high",
      message: `\`${sides.left.text}\` has no sign, so \`${node.text}\` is always ${sides.operator === ">="}: counting down, it wraps round to a huge number.`,
      fix: "Use a signed type, or count down with `for (i = size; i-- > 0;)`.",
    });
  }
};

/** Deleting through a pointer to the base would not run the derived destructor. */
const destructorNotVirtual: Rule = (root, report) => {
  const bases = new Set(
    ofType(root, "base_class_clause").flatMap((clause) => ofType(clause, "type_identifier").map(({ text }) => text)),
  );
  for (const node of ofType(root, "class_specifier", "struct_specifier")) {
    const body = field(node, "body");
    const name = field(node, "name")?.text ?? "";
    if (!body || !bases.has(name) || !/\bvirtual\b/.test(body.text)) continue;
    if (new RegExp(`virtual\\s+~${literally(name)}|~${literally(name)}\\(\\)[^;{]*override`).test(body.text)) continue;
    if (field(node, "name")?.parent?.children.some(({ type }) => type === "base_class_clause")) continue;
    // Without a delete or a destructor to skip, nothing is lost.
    if (!/\bdelete\b|\b(?:unique|shared)_ptr\b|~\w+\s*\(/.test(root.text)) continue;
    const own = ofType(body, "function_definition", "declaration").find(({ text }) => text.startsWith(`~${name}`));
    report(own ?? node, {
      type: "Destructor not virtual",
      severity: "medium",
      message: `\`${name}\` is a base with virtual functions, but deleting through it skips the derived destructor.`,
      fix: `Add \`virtual ~${name}() = default;\`.`,
    });
  }
};

/** A moved-from object has no defined value. */
const usedAfterMove: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const call of ofType(root, "call_expression")) {
    const name = /^std::move\((\w+)\)$/.exec(call.text)?.[1];
    const declaration = name ? resolve(declarations, name, call) : undefined;
    if (!declaration || declaration.kind === "field") continue;
    let statement = call;
    while (statement.parent && statement.parent.type !== "compound_statement") statement = statement.parent;
    const siblings = parts(statement.parent);
    const later = siblings.slice(siblings.indexOf(statement) + 1);
    const next = usesOf(declaration).find(({ start }) => later.some((one) => start >= one.start && start < one.end));
    const { parent } = next ?? {};
    if (!next || !parent || statement.text.startsWith("return")) continue;
    const isGivenAnew =
      (parent.type === "assignment_expression" && field(parent, "left") === next) ||
      /^\w+\.(?:clear|assign|reset)\(/.test(parent.parent?.text ?? "");
    if (isGivenAnew) continue;
    report(next, {
      type: "Use after move",
      severity: "high",
      message: `\`${name}\` was moved away on line ${call.line}; what it holds now is anybody's guess.`,
      fix: "Use it before it is moved, or copy it.",
    });
  }
};

/** sizeof an array parameter is the size of a pointer. */
const sizeOfPointer: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const node of ofType(root, "sizeof_expression")) {
    const name = /^sizeof\s*\(?\s*(\w+)\s*\)?$/.exec(node.text)?.[1];
    const declaration = name ? resolve(declarations, name, node) : undefined;
    if (declaration?.kind !== "parameter" || !/(?:\*|\[\])$/.test(declaration.type)) continue;
    report(node, {
      type: "Size of a pointer",
      severity: "high",
      message: `\`${name}\` is a pointer here, so this is the size of a pointer and not of what it points to.`,
      fix: "Pass the size as well, or use std::span.",
    });
  }
};

const UNBOUNDED = /^(?:gets|strcpy|strcat|sprintf|vsprintf)$/;

const unboundedCopy: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    const name = field(call, "function")?.text.replace(/^std::/, "") ?? "";
    const format = ofType(call, "string_literal")[0]?.text;
    const isNumbersOnly = name === "sprintf" && format !== undefined && !/%[-\d.]*s/.test(format);
    const [target, source] = parts(field(call, "arguments")).map(({ text }) => literally(text));
    // The room was measured: new char[strlen(s) + 1].
    const isMeasured = new RegExp(`${target}\\s*[=(][^;]*(?:strlen|size|length)[^;]*\\+\\s*1`).test(root.text);
    if (!UNBOUNDED.test(name) || isNumbersOnly || (source && isMeasured)) continue;
    report(call, {
      type: "Unbounded write",
      severity: "medium",
      message: `\`${name}\` writes on, however little room there is.`,
      fix: "Use std::string, or a function that takes the size.",
    });
  }
};

const unusedLocals: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (
      declaration.kind !== "local" ||
      usesOf(declaration).length > 0 ||
      !/^(?:const )?(?:int|double|float|char|bool|long|auto|size_t)\b/.test(declaration.type)
    )
      continue;
    report(declaration.node, {
      type: "Unused variable",
      severity: "low",
      message: `\`${declaration.name}\` is never read.`,
      fix: "Remove it.",
    });
  }
};

export const cppRules: readonly Rule[] = [
  syntaxErrors,
  wrongDelete,
  usedAfterDelete,
  addressOfLocal,
  neverFreed,
  readBeforeSet,
  erasedIterator,
  alwaysAboveZero,
  destructorNotVirtual,
  usedAfterMove,
  sizeOfPointer,
  unboundedCopy,
  ...braceRules,
  missingReturn(promisesValue),
  offByOne,
  wrongDirection,
  nothingChanges,
  changedWhileRead(/^(?:push_back|emplace_back|insert|erase|pop_back|clear|resize)$/),
  lostRemainder({
    whole: /^(?:const )?(?:unsigned |signed )?(?:int|long|short|(?:std::)?size_t|u?int\d+_t)(?: long| int)*$/,
    broken: /^(?:const )?(?:double|float|long double)$/,
    resultOf,
  }),
  ...commonRules,
  ...compiledRules,
  overflowBeforeWidening({
    narrow: /^(?:const )?(?:int|short|int32_t|std::int32_t)$/,
    wide: /^(?:const )?(?:long(?: long)?(?: int)?|(?:std::)?u?int64_t|(?:std::)?size_t|unsigned long(?: long)?)$/,
    resultOf,
    largest: 2 ** 31 - 1,
  }),
  lessOrEqual,
  formatCount(/^(?:std::)?(?:printf|fprintf|sprintf|snprintf)$/, (path) =>
    /snprintf/.test(path) ? 2 : /fprintf|sprintf/.test(path) ? 1 : 0,
  ),
  ...cppValueRules,
  cppLibrary,
  wrongFormat,
  sizeTraps,
  invalidated,
  outlivesItsSource,
  uncheckedAccess,
  lostMemory,
  wrongOwner,
  memberTraps,
  endsTooEarly,
  startsAsNull,
  unusedLocals,
];
