import ts from "typescript";
import type { Finding } from "../finding.ts";
import type { Script } from "./program.ts";
import { promiseUses } from "./typed-promises.ts";
import type { Tell, TypedRule } from "./typed-rule.ts";

const isArray = (type: ts.Type, types: ts.TypeChecker) => types.isArrayType(type) || types.isTupleType(type);
const isAny = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0;
const isNumeric = (type: ts.Type) => (type.flags & ts.TypeFlags.NumberLike) !== 0;

/** for … in over an array, delete in an array, numbers sorted as text. */
const arrays: TypedRule = (node, types, tell) => {
  if (ts.isForInStatement(node) && isArray(types.getTypeAtLocation(node.expression), types))
    tell(node, {
      type: "for … in over an array",
      severity: "medium",
      message: "for … in iterates over the indices, as strings, not over the values.",
      fix: "Use for … of.",
    });
  if (
    ts.isDeleteExpression(node) &&
    ts.isElementAccessExpression(node.expression) &&
    isArray(types.getTypeAtLocation(node.expression.expression), types)
  )
    tell(node, {
      type: "Hole in an array",
      severity: "high",
      message: "delete leaves an empty place in the array, whose length stays the same.",
      fix: "Use `splice(index, 1)`.",
    });
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(?:sort|toSorted)$/.test(node.expression.name.text) &&
    node.arguments.length === 0
  ) {
    const list = types.getTypeAtLocation(node.expression.expression);
    const element = isArray(list, types) ? types.getIndexTypeOfType(list, ts.IndexKind.Number) : undefined;
    if (element && isNumeric(element))
      tell(node, {
        type: "Numbers sorted as text",
        severity: "high",
        message: "Without a comparator, numbers are sorted as strings, so 10 comes before 9.",
        fix: "Compare them: `sort((a, b) => a - b)`.",
      });
  }
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    isArray(types.getTypeAtLocation(node.right), types)
  )
    tell(node, {
      type: "in with an array",
      severity: "high",
      message: "`in` looks for an index of the array, not for a value.",
      fix: "Use `includes`.",
    });
};

/** An object becomes "[object Object]" as a text. */
const asText: TypedRule = (node, types, tell) => {
  const used = ts.isTemplateExpression(node)
    ? node.templateSpans.map(({ expression }) => expression)
    : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
      ? [node.left, node.right].filter(
          (_side, at, all) => types.getTypeAtLocation(all[1 - at] ?? node).flags & ts.TypeFlags.StringLike,
        )
      : ts.isCallExpression(node) &&
          ts.isPropertyAccessExpression(node.expression) &&
          node.expression.name.text === "toString" &&
          node.arguments.length === 0
        ? [node.expression.expression]
        : ts.isCallExpression(node) && node.expression.getText() === "String" && node.arguments[0]
          ? [node.arguments[0]]
          : [];
  if (ts.isTemplateExpression(node) && ts.isTaggedTemplateExpression(node.parent)) return;
  for (const one of used) {
    const type = types.getTypeAtLocation(one);
    if (!isPlainObject(type, types)) continue;
    tell(one, {
      type: "Object as text",
      severity: "high",
      message: `\`${one.getText().slice(0, 40)}\` is an object, and as a text it becomes [object Object].`,
      fix: "Use one of its properties, or JSON.stringify.",
    });
  }
};

/** Declared in this file, with no toString of its own. */
function isPlainObject(type: ts.Type, types: ts.TypeChecker): boolean {
  if (isAny(type) || !(type.flags & ts.TypeFlags.Object) || isArray(type, types)) return false;
  if (type.getCallSignatures().length > 0 || type.getStringIndexType()) return false;
  const made = type.symbol?.declarations?.[0];
  if (!made?.getSourceFile().fileName.startsWith("/code.")) return false;
  const text = types.getPropertyOfType(type, "toString") ?? types.getPropertyOfType(type, "toJSON");
  const isOwn = text?.declarations?.some((one) => one.getSourceFile().fileName.startsWith("/code."));
  const isOpen = ts.isClassDeclaration(made) && made.heritageClauses !== undefined;
  return !isOwn && !isOpen && !types.getPropertiesOfType(type).some(({ name }) => name.startsWith("__@toPrimitive"));
}

/** A method that is passed without its object loses `this`. */
const unboundMethod: TypedRule = (node, types, tell) => {
  if (!ts.isPropertyAccessExpression(node)) return;
  const { parent } = node;
  const isPassed =
    (ts.isCallExpression(parent) &&
      parent.arguments.includes(node) &&
      parent.arguments.length <= 2 &&
      !/\.(?:bind|call|apply)$/.test(parent.expression.getText())) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === node);
  if (
    !isPassed ||
    (ts.isCallExpression(parent) && /^(?:expect|console\.|vi\.|jest\.)/.test(parent.expression.getText()))
  )
    return;
  const [made] = types.getSymbolAtLocation(node.name)?.declarations ?? [];
  if (
    !made ||
    !ts.isMethodDeclaration(made) ||
    !made.body ||
    !ts.isClassLike(made.parent) ||
    !/\bthis\b/.test(made.body.getText())
  )
    return;
  const isStatic = made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const text = node.getSourceFile().text;
  if (isStatic || new RegExp(`${node.name.text}\\s*=\\s*this\\.${node.name.text}\\.bind`).test(text)) return;
  tell(node, {
    type: "Method loses this",
    severity: "high",
    message: `\`${node.getText()}\` is passed without its object, so \`this\` is undefined when it is called.`,
    fix: `Pass \`(...args) => ${node.getText()}(...args)\`.`,
  });
};

/** `const x = log()` keeps what a function without a result returns. */
const voidUsed: TypedRule = (node, types, tell) => {
  if (!ts.isCallExpression(node)) return;
  const { parent } = node;
  const isKept =
    (ts.isVariableDeclaration(parent) && parent.initializer === node) ||
    (ts.isBinaryExpression(parent) && /^[-+*/<>]/.test(parent.operatorToken.getText())) ||
    ts.isTemplateSpan(parent) ||
    (ts.isIfStatement(parent) && parent.expression === node);
  const type = types.getTypeAtLocation(node);
  const [made] = types.getSymbolAtLocation(node.expression)?.declarations ?? [];
  if (!isKept || !(type.flags & ts.TypeFlags.Void) || !made?.getSourceFile().fileName.startsWith("/code.")) return;
  // Without statements the body is left out.
  if (
    ts.isFunctionLike(made) &&
    "body" in made &&
    made.body &&
    ts.isBlock(made.body) &&
    made.body.statements.length === 0
  )
    return;
  if (ts.isMethodSignature(made) || ts.isPropertySignature(made) || ts.isParameter(made)) return;
  tell(node, {
    type: "No return value",
    severity: "high",
    message: `\`${node.expression.getText()}\` returns nothing, and this uses its result.`,
    fix: "Return a value from it, or don't use the result.",
  });
};

/** An object spread that gives nothing: a promise, a function, a map, an instance's methods. */
const spreads: TypedRule = (node, types, tell) => {
  if (!ts.isSpreadAssignment(node)) return;
  const type = types.getTypeAtLocation(node.expression);
  const name = type.symbol?.name ?? "";
  const what =
    name === "Promise"
      ? "a promise"
      : /^(?:Map|WeakMap|Set|WeakSet)$/.test(name)
        ? `a ${name}`
        : type.getCallSignatures().length > 0 && types.getPropertiesOfType(type).length === 0
          ? "a function"
          : undefined;
  if (!what) return;
  tell(node, {
    type: "Nothing to spread",
    severity: "high",
    message: `\`${node.expression.getText().slice(0, 40)}\` is ${what}, which has no properties of its own, so this adds nothing.`,
    fix: name === "Promise" ? "Await it first." : "Use Object.fromEntries, or call it.",
  });
};

/** Enums with the same value twice, `a?.b!`, and classes merged with interfaces. */
const declarations: TypedRule = (node, _types, tell) => {
  if (ts.isEnumDeclaration(node)) {
    const seen = new Set<string>();
    for (const member of node.members) {
      const value = member.initializer?.getText();
      if (value && /^(?:-?\d+|["'`].*["'`])$/.test(value) && seen.has(value))
        tell(member, {
          type: "Same value twice",
          severity: "medium",
          message: `Another member of \`${node.name.text}\` already has the value ${value}.`,
          fix: "Give it a value of its own.",
        });
      if (value) seen.add(value);
    }
  }
  if (ts.isNonNullExpression(node) && isOptional(node.expression))
    tell(node, {
      type: "Claims too much",
      severity: "medium",
      message: "`?.` allows for undefined, and `!` denies it right away.",
      fix: "Handle undefined, or remove the `?.`.",
    });
  if (
    ts.isInterfaceDeclaration(node) &&
    node.getSourceFile().statements.some((one) => ts.isClassDeclaration(one) && one.name?.text === node.name.text)
  )
    tell(node, {
      type: "Merged by accident",
      severity: "medium",
      message: `The class \`${node.name.text}\` silently gets these members, and nothing sets them.`,
      fix: "Rename the interface, and let the class implement it.",
    });
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    for (const member of node.members)
      if (ts.isMethodSignature(member) && member.name.getText() === "constructor")
        tell(member, {
          type: "Not a constructor",
          severity: "medium",
          message: "In an interface this describes a method named constructor.",
          fix: "Write `new (…): Type`.",
        });
};

function isOptional(node: ts.Node): boolean {
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  return (
    (ts.isPropertyAccessExpression(inner) || ts.isCallExpression(inner) || ts.isElementAccessExpression(inner)) &&
    (inner.questionDotToken !== undefined || (ts.isPropertyAccessExpression(inner) && isOptional(inner.expression)))
  );
}

const RULES: readonly TypedRule[] = [arrays, asText, unboundMethod, voidUsed, spreads, declarations, promiseUses];

export function checkWithTypes({ program, source }: Script): Finding[] {
  const types = program.getTypeChecker();
  const findings: Finding[] = [];
  const tell: Tell = (node, words) =>
    findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, ...words });
  const open: ts.Node[] = [source];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const rule of RULES) rule(node, types, tell);
    ts.forEachChild(node, (child) => {
      open.push(child);
    });
  }
  return findings;
}
