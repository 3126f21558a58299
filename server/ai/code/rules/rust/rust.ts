import { closest, field, ofType, operation, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { commonRules, compiledRules } from "../common/all.ts";
import { divisionByZero, sameConditionTwice } from "../conditions.ts";
import { type Declaration, declarationsIn, resolve, usesOf } from "../declarations.ts";
import { isFunction, isLoop, isPassable, sameOnBothSides, unreachableCode } from "../flow.ts";
import { changedWhileRead, nothingChanges, offByOne } from "../loops.ts";
import { lostRemainder } from "../numbers.ts";
import type { Rule } from "../rule.ts";
import { syntaxErrors } from "../syntax-errors.ts";
import { overflowBeforeWidening } from "../widening.ts";
import { rustBorrowRules } from "./borrowing.ts";
import { panicsOnInput, rustEveryday } from "./everyday.ts";
import { rustMore } from "./more.ts";
import { rustNumbers } from "./numbers.ts";
import { rangeTraps } from "./ranges.ts";
import { rustValueRules } from "./values.ts";

const resultOf = (node: Syntax) => field(node, "return_type")?.text;
const isMutable = ({ node }: Declaration) =>
  /^let\s+mut\b/.test(node.parent?.text ?? "") || node.parent?.type === "mut_pattern";

/** Without mut, a variable can't be reassigned. */
const setTwice: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const node of ofType(root, "assignment_expression", "compound_assignment_expr")) {
    const left = field(node, "left");
    const declaration = left?.type === "identifier" ? resolve(declarations, left.text, left) : undefined;
    if (declaration?.kind !== "local" || isMutable(declaration) || !declaration.value) continue;
    if (declaration.node.parent?.type !== "let_declaration") continue;
    report(node, {
      type: "Assigned without mut",
      severity: "high",
      message: `\`${declaration.name}\` was declared without mut, so it can't be changed.`,
      fix: `Declare it on line ${declaration.node.line} with \`let mut ${declaration.name}\`.`,
    });
  }
};

const OWNED = /^(?:String|Vec<|Box<|HashMap<|BTreeMap<|HashSet<|VecDeque<)/;
const MAKES_OWNED =
  /^(?:String::|Vec::|vec!|Box::new|HashMap::|BTreeMap::|HashSet::|format!)|\.(?:to_string|to_owned|to_vec|collect)(?:::<[^(]*>)?\(\)$/;
const isOwned = ({ type, value }: Declaration) =>
  OWNED.test(type) || (type === "" && MAKES_OWNED.test(value?.text ?? ""));

/** A value has one owner; once it is moved, the old name can't be used. */
const usedAfterMove: Rule = (root, report) => {
  for (const declaration of declarationsIn(root).filter(isOwned)) {
    const uses = usesOf(declaration);
    const moved = uses.findIndex(isMove);
    const move = uses[moved];
    const next = uses[moved + 1];
    if (!move || !next || !follows(move, next)) continue;
    const isSetAnew = next.parent?.type === "assignment_expression" && field(next.parent, "left") === next;
    if (isSetAnew || next.parent?.type === "let_declaration") continue;
    report(next, {
      type: "Use after move",
      severity: "high",
      message: `\`${declaration.name}\` was given away on line ${move.line}, so it can't be used here.`,
      fix: `Borrow it there with \`&${declaration.name}\`, or clone it.`,
    });
  }
};

/** Bound to another name, or passed to a function by value. A loop over it moves it, too. */
function isMove({ parent, field: part }: Syntax): boolean {
  if (parent?.type === "let_declaration" || parent?.type === "for_expression") return part === "value";
  if (parent?.type !== "arguments") return false;
  return !/^(?:Some|Ok|Err)$/.test(parent.parent?.children[0]?.text ?? "");
}

/** Later in the same block or a nested one, with no exit in between; not in another branch. */
function follows(move: Syntax, next: Syntax): boolean {
  const block = closest(move, ({ type }) => type === "block" || type === "match_arm");
  if (!block || next.start > block.end || closest(move, isFunction) !== closest(next, isFunction)) return false;
  const between = parts(block).filter(({ start, end }) => end > move.end && start < next.start);
  return between.every((statement) => isPassable(statement)) && !isLoop(block.parent ?? block);
}

/** The last line of a function is its value only without a semicolon. */
const semicolonAtTheEnd: Rule = (root, report) => {
  for (const node of ofType(root, "function_item")) {
    const type = resultOf(node);
    const body = field(node, "body");
    const last = parts(body).at(-1);
    if (!type || /^(?:\(\)|!)$/.test(type) || type.startsWith("impl") || !last || !isPassable(body)) continue;
    if (last.type !== "expression_statement" && last.type !== "let_declaration") continue;
    if (last.type === "expression_statement" && !last.text.endsWith(";")) continue;
    report(last, {
      type: "Missing value",
      severity: "high",
      message: `The function promises \`${type}\`, but its last line ends with a semicolon and returns nothing.`,
      fix: "Remove the semicolon, or return the value.",
    });
  }
};

const comparedWithNan: Rule = (root, report) => {
  for (const node of ofType(root, "binary_expression")) {
    if (!/^[!=]=$/.test(operation(node)?.operator ?? "") || !/\bf(?:32|64)::NAN\b/.test(node.text)) continue;
    report(node, {
      type: "Compared with NaN",
      severity: "high",
      message: "NaN equals nothing, not even itself.",
      fix: "Use `is_nan()`.",
    });
  }
};

/** A reference to a value that ends with the function. */
const referenceToLocal: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const node of ofType(root, "function_item")) {
    const type = resultOf(node);
    const last = parts(field(node, "body")).at(-1);
    if (!type?.startsWith("&") || !last) continue;
    const name = /^&(?:mut )?(\w+)$/.exec(last.text)?.[1] ?? /^(\w+)\.as_(?:str|slice)\(\)$/.exec(last.text)?.[1];
    const declaration = name ? resolve(declarations, name, last) : undefined;
    if (declaration?.kind !== "local" || !isOwned(declaration)) continue;
    report(last, {
      type: "Reference to a local",
      severity: "high",
      message: `\`${name}\` ends with this function, so nothing may point to it afterwards.`,
      fix: "Return the value itself.",
    });
  }
};

const PURE =
  /\.(?:trim|trim_start|trim_end|to_uppercase|to_lowercase|replace|to_string|clone|map|filter|wrapping_add|checked_add|saturating_sub)\((?:[^()]|\([^()]*\))*\);$/;

const resultThrownAway: Rule = (root, report) => {
  for (const node of ofType(root, "expression_statement")) {
    if (!PURE.test(node.text) || !/^[\w.]+\.\w+\(/.test(node.text)) continue;
    report(node, {
      type: "Result discarded",
      severity: "medium",
      message: "This returns a new value, which is discarded.",
      fix: "Bind it to a name, or remove the line.",
    });
  }
};

/** Panics on an error it could handle. */
const unwraps: Rule = (root, report) => {
  for (const node of ofType(root, "call_expression")) {
    if (
      !node.text.endsWith(".unwrap()") ||
      closest(node, ({ text, type }) => type === "function_item" && /^fn (?:main|test)/.test(text))
    )
      continue;
    report(node, {
      type: "Panics on failure",
      severity: "low",
      message: "unwrap panics if there is no value.",
      fix: "Propagate the error with ?, or handle it with match.",
    });
  }
};

const unusedLocals: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (
      declaration.kind !== "local" ||
      declaration.name.startsWith("_") ||
      declaration.node.parent?.type !== "let_declaration"
    )
      continue;
    const isNamedInText = [...walk(declaration.scope)].some(
      ({ type, text }) => type === "string_literal" && text.includes(`{${declaration.name}`),
    );
    if (usesOf(declaration).length > 0 || isNamedInText) continue;
    report(declaration.node, {
      type: "Unused variable",
      severity: "low",
      message: `\`${declaration.name}\` is never read.`,
      fix: `Remove it, or rename it to \`_${declaration.name}\`.`,
    });
  }
};

export const rustRules: readonly Rule[] = [
  syntaxErrors,
  setTwice,
  usedAfterMove,
  semicolonAtTheEnd,
  comparedWithNan,
  referenceToLocal,
  resultThrownAway,
  unwraps,
  sameConditionTwice,
  sameOnBothSides,
  divisionByZero,
  unreachableCode,
  offByOne,
  nothingChanges,
  changedWhileRead(/^(?:push|insert|remove|pop|clear|extend|retain)$/),
  lostRemainder({ whole: /^(?:[iu](?:8|16|32|64|128|size))$/, broken: /^f(?:32|64)$/, resultOf }),
  ...commonRules,
  ...compiledRules,
  overflowBeforeWidening({ narrow: /^[iu](?:8|16|32)$/, wide: /^[iu](?:64|128|size)$/, resultOf, largest: 2 ** 63 }),
  ...rustValueRules,
  rangeTraps,
  rustMore,
  panicsOnInput,
  rustNumbers,
  rustEveryday,
  ...rustBorrowRules,
  unusedLocals,
];
