import type { Rule, Scope } from "eslint";
import type { CallExpression, Node } from "estree";
import { calledName, variableNamed } from "./names.ts";

/** Where a visitor's text does harm as the first argument, by the method's name. */
const SINKS: Readonly<Record<string, string>> = {
  "runs as code (code injection)": "eval Function VM runInContext runInNewContext runInThisContext",
  "runs as a command (command injection)": "exec execSync spawn",
  "decides where the visitor is sent (open redirect)": "redirect",
  "decides which file is used (path traversal)":
    "sendFile readFile readFileSync createReadStream writeFile writeFileSync unlink",
  "decides which module is loaded": "require",
  "becomes a template that runs (template injection)": "compile",
  "runs in the browser (code injection)": "setContent evaluate",
  "decides which page is opened (request forgery, SSRF)": "fetch goto",
  "becomes part of the page (cross-site scripting, XSS)": "send write",
};
const HARMS = new Map(
  Object.entries(SINKS).flatMap(([harm, names]) => names.split(" ").map((name) => [name, harm] as const)),
);
const PAGE = new Set(["send", "write"]);
/** Of an Express or Koa request. */
const PARTS = new Set(["query", "params", "body", "cookies", "headers"]);
const REQUESTS = new Set(["req", "request"]);

/** Data of a request that reaches a dangerous call directly or through one constant, with nothing that checks it in between. */
export const requestDataRuns: Rule.RuleModule = {
  meta: { type: "problem", messages: { runs: "What a visitor sends in `{{source}}` {{harm}}." } },
  create: (context) => ({
    "CallExpression, NewExpression"(node: CallExpression & Rule.Node) {
      const name = calledName(node);
      const harm = HARMS.get(name);
      const [given] = node.arguments;
      // Plain data is no page; text with markup around it is.
      if (!harm || !given || (PAGE.has(name) && !/<\w/.test(context.sourceCode.getText(node)))) return;
      const source = requestDataIn(given, context.sourceCode.getScope(node));
      if (source)
        context.report({ node, messageId: "runs", data: { source: context.sourceCode.getText(source), harm } });
    },
  }),
};

/** The part of an expression that is a visitor's text, where the expression passes it on as it is. */
function requestDataIn(node: Node, scope: Scope.Scope | null): Node | undefined {
  switch (node.type) {
    case "MemberExpression":
      return isPartOfRequest(node.object) ? node : undefined;
    case "TemplateLiteral":
      return node.expressions.map((one) => requestDataIn(one, scope)).find(Boolean);
    case "BinaryExpression":
      return node.operator === "+" ? (requestDataIn(node.left, scope) ?? requestDataIn(node.right, scope)) : undefined;
    case "AwaitExpression":
      return requestDataIn(node.argument, scope);
    case "CallExpression":
      // path.join() keeps the "..": it checks nothing.
      return calledName(node) === "join"
        ? node.arguments.map((one) => requestDataIn(one, scope)).find(Boolean)
        : undefined;
    case "Identifier":
      return constantOf(node.name, scope);
    default:
      return undefined;
  }
}

/** `req.query` */
function isPartOfRequest(node: Node): boolean {
  if (node.type !== "MemberExpression") return false;
  const { object, property } = node;
  const isRequest = object.type === "Identifier" && REQUESTS.has(object.name);
  return isRequest && property.type === "Identifier" && PARTS.has(property.name);
}

/** `const { url } = req.query` or `const url = req.query.url`, unless a condition looks at it, which may check it. */
function constantOf(name: string, scope: Scope.Scope | null): Node | undefined {
  const variable = variableNamed(name, scope);
  const declared = variable?.defs[0]?.node;
  if (declared?.type !== "VariableDeclarator" || !declared.init) return undefined;
  if (variable?.references.some(({ identifier }) => isTested(identifier as Rule.Node))) return undefined;
  if (declared.id.type === "Identifier") return requestDataIn(declared.init, variable?.scope.upper ?? null);
  return isPartOfRequest(declared.init) ? declared.init : undefined;
}

function isTested(node: Rule.Node): boolean {
  let inner: Node = node;
  for (let around: Rule.Node | null = node.parent; around; around = around.parent) {
    if ((around.type === "IfStatement" || around.type === "ConditionalExpression") && around.test === inner)
      return true;
    if (around.type.endsWith("Statement")) return false;
    inner = around;
  }
  return false;
}

const STATEMENT = /^\s*(?:select\s[\s\S]*\sfrom|insert\s+into|update\s+[\w."`]+\s+set|delete\s+from)\s/i;
/** What follows a value; a table or column can't be a parameter. */
const VALUE = /(?:[=<>]|\blike|\bvalues\s*\(.*|\bin\s*\(|\bwhere|\band|\border by|\blimit|['%(,])\s*$/i;

/** A query put together from text and values, in place of parameters. */
export const sqlFromParts: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: {
      parts: "A value is concatenated into the SQL, so anyone who controls it can change the query (SQL injection).",
    },
  },
  create(context) {
    /** The text of a template or a sum in order, with null for each value in it. */
    function partsOf(node: Node): (string | null)[] {
      if (node.type === "Literal") return [String(node.value)];
      if (node.type === "TemplateLiteral")
        return node.quasis.flatMap(({ value }, at) => [
          value.cooked ?? "",
          ...(node.expressions[at] ? [isFixed(node.expressions[at]) ? "x" : null] : []),
        ]);
      if (node.type === "BinaryExpression" && node.operator === "+")
        return [...partsOf(node.left), ...partsOf(node.right)];
      return [isFixed(node) ? "x" : null];
    }
    /** A number, or a constant that holds a plain text. */
    function isFixed(node: Node): boolean {
      if (node.type === "Literal") return true;
      if (node.type === "CallExpression")
        return node.callee.type === "Identifier" && /^(?:Number|parseInt|escape)$/.test(node.callee.name);
      if (node.type !== "Identifier") return false;
      const made = variableNamed(node.name, context.sourceCode.getScope(node))?.defs[0]?.node;
      return made?.type === "VariableDeclarator" && isChosen(made.init);
    }
    function check(node: Rule.Node) {
      const { parent } = node;
      if (
        parent?.type === "TaggedTemplateExpression" ||
        (parent?.type === "BinaryExpression" && parent.operator === "+")
      )
        return;
      const parts = partsOf(node);
      if (!parts.includes(null) || !STATEMENT.test(parts.map((part) => part ?? "x").join(""))) return;
      const hasValue = parts.some((part, at) => part === null && VALUE.test(parts.slice(0, at).join("x")));
      if (hasValue) context.report({ node, messageId: "parts" });
    }
    return { TemplateLiteral: check, BinaryExpression: (node) => node.operator === "+" && check(node) };
  },
};

/** A text of the program's own: a literal, one of two, or one that is looked up with a default. */
function isChosen(node: Node | null | undefined): boolean {
  if (node?.type === "ConditionalExpression") return isChosen(node.consequent) && isChosen(node.alternate);
  if (node?.type === "LogicalExpression")
    return node.left.type === "MemberExpression" && node.left.computed && isChosen(node.right);
  return node?.type === "Literal";
}
