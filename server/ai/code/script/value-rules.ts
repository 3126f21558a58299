import { enclosingFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { assignmentsIn, binariesIn, binaryOf, callsIn, functionsIn, isEquality, isInequality, isOr, isText, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";

/** map passes the position as the second argument, which parseInt takes for the base. */
export const mappedParseInt: Rule = (root, report) => {
  for (const { name, args, node } of callsIn(root)) {
    if (!/^(?:map|from)$/.test(name) || !args.some(({ text }) => /^(?:Number\.)?parseInt$/.test(text))) continue;
    report(node, {
      type: "parseInt gets the position",
      severity: "high",
      message: "map passes the position as the second argument, which parseInt takes for the base, so most results are NaN.",
      fix: "Use `map(Number)` or `map((text) => parseInt(text, 10))`.",
    });
  }
};

/** indexOf gives 0 for the first place and -1 for none. */
export const indexAsTruth: Rule = (root, report) => {
  for (const { name, args, node } of callsIn(root)) {
    if (!/^(?:indexOf|lastIndexOf|findIndex|search)$/.test(name) || args.length === 0) continue;
    const inner = binaryOf(args[0]);
    if (inner && /^[<>]=?$/.test(inner.operator)) tell(node, `${quoted(args[0], 30)} is inside the brackets, so a boolean is looked for`, "Close the bracket before the comparison.");
    const { parent } = node;
    const outer = binaryOf(parent);
    const isFirst = outer && unwrapped(outer.left) === node;
    if (isFirst && outer.operator === ">" && outer.right.text === "0") tell(node, "The first place is 0, so a match at the start is missed", "Compare with `!== -1` or `>= 0`, or use includes.");
    const isTested = parent?.type === "parenthesized_expression" && /^(?:if|while)_statement$/.test(parent.parent?.type ?? "");
    const isNegated = parent?.type === "unary_expression" && parent.text.startsWith("!") && name !== "search";
    if (isTested || isNegated) tell(node, "This gives -1 for no match, which counts as true, and 0 for a match at the start, which counts as false", "Use includes, or compare with `!== -1`.");
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Position used as a truth", severity: "high", message: `${message}.`, fix });
  }
};

export const typeofUndefined: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!/^typeof\b/.test(left.text) || right.text !== "undefined" || !(isEquality(operator) || isInequality(operator))) continue;
    report(node, {
      type: "typeof compared with undefined",
      severity: "high",
      message: "typeof gives a text, so this compares a text with undefined and never changes.",
      fix: 'Compare with the text "undefined".',
    });
  }
};

/** A method called without `this`, or a static one called on the instance. */
export const methodWithoutThis: Rule = (root, report) => {
  for (const body of ofType(root, "class_body")) {
    const methods = parts(body).filter(({ type }) => type === "method_definition");
    const isStatic = (node: Syntax) => node.children.some(({ type }) => type === "static");
    for (const call of callsIn(body)) {
      const method = methods.find((one) => nameOf(one) === call.path);
      const isDeclared = method && new RegExp(`(?:function|const|let|var|import)\\b[^;\\n]*\\b${literally(call.path)}\\b`).test(root.text);
      const around = closest(call.node, ({ type }) => type === "class_body");
      if (method && !isDeclared && around === body && nameOf(method) !== "constructor") {
        const owner = isStatic(method) ? (field(body.parent, "name")?.text ?? "The class") : "this";
        tell(call.node, `\`${call.path}\` is a method here, and calling it without \`${owner}\` finds no such function`, `Call \`${owner}.${call.path}(…)\`.`);
      }
      const name = /^this\.(\w+)$/.exec(call.path)?.[1];
      const used = methods.filter((one) => nameOf(one) === name);
      const caller = closest(call.node, ({ type }) => type === "method_definition");
      if (!name || used.length !== 1 || !used[0] || !isStatic(used[0]) || !caller || isStatic(caller) || caller.parent !== body) continue;
      tell(call.node, `\`${name}\` is static, so the instance does not have it`, `Call it on the class: \`${field(body.parent, "name")?.text ?? "Class"}.${name}(…)\`.`);
    }
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Method not found", severity: "high", message: `${message}.`, fix });
  }
};

/** A function that fills `this`, called without new. */
export const withoutNew: Rule = (root, report) => {
  const makers = new Set(ofType(root, "function_declaration").filter((node) => /^[A-Z]/.test(nameOf(node)) && /\bthis\.\w+\s*=[^=]/.test(node.text)).map(nameOf));
  for (const { path, node } of callsIn(root)) {
    if (node.type !== "call_expression" || !makers.has(path) || /instanceof|new\.target/.test(root.text)) continue;
    report(node, {
      type: "Missing new",
      severity: "high",
      message: `\`${path}\` fills \`this\`, so it must be called with new.`,
      fix: `Write \`new ${node.text}\`.`,
    });
  }
};

const NUMBERS = /^(?:nums?|numbers|scores|prices|ages|amounts|years|sizes|counts|totals|heights|weights|temperatures|salaries|grades|ratings|integers|digits)$/i;

/** Sorted as text, because the name says numbers and there is no comparator. */
export const numbersByName: Rule = (root, report) => {
  for (const { name, object, args, node } of callsIn(root)) {
    const list = /(\w+)\)?\]?$/.exec(object?.text.replace(/\.(?:slice|concat)\(\)$/, "") ?? "")?.[1] ?? "";
    if (!/^(?:sort|toSorted)$/.test(name) || args.length > 0 || !NUMBERS.test(list) || object?.type === "array" && !/^\[\s*\.\.\./.test(object.text)) continue;
    if (new RegExp(`\\b${list}\\s*=\\s*\\[\\s*["'\`]`).test(root.text) || new RegExp(`\\b${list}\\s*:\\s*string`).test(root.text)) continue;
    report(node, {
      type: "Numbers sorted as text",
      severity: "high",
      message: "Without a comparator, numbers are sorted as strings, so 10 comes before 9.",
      fix: "Compare them: `sort((a, b) => a - b)`.",
    });
  }
};

/** `case3:` is a label and never matches. */
export const labelInSwitch: Rule = (root, report) => {
  for (const label of ofType(root, "labeled_statement")) {
    if (!/^(?:case|default)\w+\s*:/.test(label.text) || !closest(label, ({ type }) => /^switch_(?:case|default)$/.test(type))) continue;
    report(label, {
      type: "Label instead of a case",
      severity: "high",
      message: `${quoted(field(label, "label") ?? parts(label)[0])} is a label here and not a case, so nothing ever jumps to it.`,
      fix: "Put a space after `case`.",
    });
  }
};

/** A setter that does not look at its value. */
export const setterIgnores: Rule = (root, report) => {
  for (const setter of ofType(root, "method_definition").filter(({ children }) => children.some(({ type }) => type === "set"))) {
    const [parameter] = parametersOf(setter);
    const body = field(setter, "body");
    if (!parameter || !body || parts(body).length === 0 || new RegExp(`\\b${literally(parameter)}\\b|\\bthrow\\b|arguments`).test(body.text)) continue;
    report(setter, {
      type: "Setter ignores its value",
      severity: "high",
      message: `The setter never uses \`${parameter}\`, so what is assigned gets lost.`,
      fix: `Store \`${parameter}\`.`,
    });
  }
};

/** An assignment to a name that is declared nowhere makes a global variable. */
export const impliedGlobal: Rule = (root, report) => {
  const declared = new Set([...walk(root)].filter(({ type, field: part, parent }) => type === "identifier" && (/^(?:name|value|parameter|alias)$/.test(part ?? "") || (part === "left" && /for_in|pattern/.test(parent?.type ?? "")) || /parameters|pattern|import|catch_clause|rest/.test(parent?.type ?? ""))).flatMap(({ text, parent, field: part }) => (parent?.type === "assignment_expression" || parent?.type === "augmented_assignment_expression" || (part === "value" && parent?.type !== "object_assignment_pattern" && parent?.type !== "pair_pattern") ? [] : [text])));
  const seen = new Set<string>();
  for (const { node, left, operator } of assignmentsIn(root)) {
    if (operator !== "=" || left.type !== "identifier" || declared.has(left.text) || seen.has(left.text) || !enclosingFunction(node)) continue;
    if (/^(?:module|exports|window|document|location|self|global|onmessage|onerror|onload|arguments)$/.test(left.text)) continue;
    seen.add(left.text);
    report(node, {
      type: "Undeclared variable",
      severity: "medium",
      message: `\`${left.text}\` is declared nowhere here, so this makes a global variable, or fails in a module.`,
      fix: `Declare it with \`let\`.`,
    });
  }
};

/** `if (!list)` where list is always an array. */
export const arrayAsTruth: Rule = (root, report) => {
  for (const node of ofType(root, "if_statement")) {
    const condition = unwrapped(field(node, "condition"));
    const name = /^!?(\w+)$/.exec(condition?.text ?? "")?.[1];
    if (!name || !condition) continue;
    const scope = enclosingFunction(node) ?? root;
    const declarations = ofType(scope, "variable_declarator").filter((one) => field(one, "name")?.text === name);
    const isAlways = declarations.length === 1 && /^\[/.test(field(declarations[0], "value")?.text ?? "") && !assignmentsIn(scope).some(({ left }) => left.text === name);
    if (!isAlways) continue;
    report(condition, {
      type: "Array used as a truth",
      severity: "high",
      message: `\`${name}\` is an array, and an empty one counts as true as well, so the result never changes.`,
      fix: `Compare \`${name}.length\` with 0.`,
    });
  }
};

/** "total" + number read from a field is put together as text. */
export const valueAsText: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isField = (side: Syntax) => /(?:\.value|prompt\([^)]*\))$/.test(side.text);
    const isCount = (side: Syntax) => /^\d+$/.test(side.text) || isField(side);
    if (operator !== "+" || !isField(left) || !isCount(right) || isText(right)) continue;
    report(node, {
      type: "Text added to a number",
      severity: "high",
      message: `What a field holds is text, so ${quoted(node)} puts digits side by side and adds nothing.`,
      fix: "Convert it first: `Number(…)`.",
    });
  }
};

/** new Array(3).map skips every place, and fill shares one object among all. */
export const sharedFill: Rule = (root, report) => {
  for (const { name, args, node, object } of callsIn(root)) {
    const isNewArray = /^(?:new )?Array\([^)]*\)$/.test(object?.text ?? "");
    if (name === "map" && isNewArray && args.length > 0) tell(node, "map skips the empty places of a new array, so this stays empty", "Use `Array.from({ length: n }, (_, at) => …)`.");
    if (name === "fill" && isNewArray && /^(?:\[|\{|new )/.test(args[0]?.text ?? "")) tell(node, "Every place gets the same object, so a change to one changes all", "Use `Array.from({ length: n }, () => […])`.");
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Shared or empty places", severity: "high", message: `${message}.`, fix });
  }
};

/** Properties whose misspelling gives undefined. */
const MISSPELT = /^(?:lenght|lengt|legnth|lenth|prototpye|cosntructor|inculdes|indexof|tostring|innerHtml|innerhtml|getElementByID|addEventListner|onlick|fucntion)$/;
export const misspelt: Rule = (root, report) => {
  for (const node of ofType(root, "property_identifier")) {
    if (!MISSPELT.test(node.text) || node.parent?.type !== "member_expression") continue;
    report(node, {
      type: "Misspelled property",
      severity: "high",
      message: `There is no property \`${node.text}\`, so this is undefined.`,
      fix: "Correct the spelling.",
    });
  }
};

/** A default by || also replaces 0 and "". */
export const zeroReplaced: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    for (const { node, left, operator, right } of binariesIn(made)) {
      if (!isOr(operator) || !parametersOf(made).includes(left.text) || enclosingFunction(node) !== made) continue;
      if (!/^(?:[1-9]\d*(?:\.\d+)?|true)$/.test(right.text) || !/count|amount|quantity|index|level|price|rate|volume|offset|timeout|delay|limit|page|size|port|retries|enabled|visible|show|active/i.test(left.text)) continue;
      report(node, {
        type: "Default replaces zero",
        severity: right.text === "true" ? "high" : "medium",
        message: `If \`${left.text}\` is ${right.text === "true" ? "false" : "0"}, this takes ${right.text} instead.`,
        fix: `Use \`${left.text} ?? ${right.text}\`.`,
      });
    }
  }
};

export const valueRules: readonly Rule[] = [mappedParseInt, indexAsTruth, typeofUndefined, methodWithoutThis, withoutNew, numbersByName, labelInSwitch, setterIgnores, impliedGlobal, arrayAsTruth, valueAsText, sharedFill, misspelt, zeroReplaced];
