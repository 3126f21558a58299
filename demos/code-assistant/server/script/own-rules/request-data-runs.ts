import type { Rule, Scope } from "eslint";
import type { CallExpression, Node } from "estree";
import { calledName, variableNamed } from "./names.ts";

/** Where a visitor's text does harm, by the method's name, and which arguments do. */
const SINKS = new Map(
  Object.entries({
    eval: { harm: "runs as code (code injection)", arguments: 1 },
    exec: { harm: "runs as a command (command injection)", arguments: 1 },
    execSync: { harm: "runs as a command (command injection)", arguments: 1 },
    redirect: { harm: "decides where the visitor is sent (open redirect)", arguments: 2 },
    sendFile: { harm: "decides which file is sent (path traversal)", arguments: 1 },
    readFile: { harm: "decides which file is read (path traversal)", arguments: 1 },
    readFileSync: { harm: "decides which file is read (path traversal)", arguments: 1 },
    createReadStream: { harm: "decides which file is read (path traversal)", arguments: 1 },
    writeFile: { harm: "decides which file is written (path traversal)", arguments: 1 },
    writeFileSync: { harm: "decides which file is written (path traversal)", arguments: 1 },
    unlink: { harm: "decides which file is deleted (path traversal)", arguments: 1 },
    runInNewContext: { harm: "runs as code (code injection)", arguments: 1 },
    runInThisContext: { harm: "runs as code (code injection)", arguments: 1 },
    spawn: { harm: "runs as a command (command injection)", arguments: 2 },
    runInContext: { harm: "runs as code (code injection)", arguments: 1 },
    Function: { harm: "runs as code (code injection)", arguments: 1 },
    VM: { harm: "runs as code (code injection)", arguments: 1 },
    require: { harm: "decides which module is loaded", arguments: 1 },
    compile: { harm: "becomes a template that runs (template injection)", arguments: 1 },
    goto: { harm: "decides which page the browser opens (request forgery, SSRF)", arguments: 1 },
    setContent: { harm: "runs in the browser (code injection)", arguments: 1 },
    evaluate: { harm: "runs in the browser (code injection)", arguments: 1 },
    send: { harm: "becomes part of the page (cross-site scripting, XSS)", arguments: 1 },
    write: { harm: "becomes part of the page (cross-site scripting, XSS)", arguments: 1 },
    fetch: { harm: "decides which server is asked (request forgery, SSRF)", arguments: 1 },
  }),
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
      const sink = SINKS.get(name);
      // Plain data is no page; text with markup around it is.
      if (!sink || (PAGE.has(name) && !/<\w/.test(context.sourceCode.getText(node)))) return;
      const scope = context.sourceCode.getScope(node);
      for (const argument of node.arguments.slice(0, sink.arguments)) {
        const source = requestDataIn(argument, scope);
        if (!source) continue;
        context.report({
          node,
          messageId: "runs",
          data: { source: context.sourceCode.getText(source), harm: sink.harm },
        });
        return;
      }
    },
  }),
};

/** The part of an expression that is a visitor's text, where the expression passes it on as it is. */
function requestDataIn(node: Node, scope: Scope.Scope | null): Node | undefined {
  switch (node.type) {
    case "MemberExpression":
      return isRequestData(node) ? node : undefined;
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

function isRequestData(node: Node): boolean {
  if (node.type !== "MemberExpression" || node.object.type !== "MemberExpression") return false;
  const { object, property } = node.object;
  return (
    object.type === "Identifier" &&
    REQUESTS.has(object.name) &&
    property.type === "Identifier" &&
    PARTS.has(property.name)
  );
}

/** `const { url } = req.query` or `const url = req.query.url`, unless a condition looks at it, which may check it. */
function constantOf(name: string, scope: Scope.Scope | null): Node | undefined {
  const variable = variableNamed(name, scope);
  const declared = variable?.defs[0]?.node;
  if (declared?.type !== "VariableDeclarator" || !declared.init) return undefined;
  if (variable?.references.some(({ identifier }) => isTested(identifier as Rule.Node))) return undefined;
  if (declared.id.type === "Identifier") return requestDataIn(declared.init, variable?.scope.upper ?? null);
  const { init } = declared;
  const isPart =
    init.type === "MemberExpression" &&
    init.object.type === "Identifier" &&
    REQUESTS.has(init.object.name) &&
    init.property.type === "Identifier" &&
    PARTS.has(init.property.name);
  return isPart ? init : undefined;
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
