import type { Rule } from "eslint";
import type { Expression, Node } from "estree";
import { requestDataRuns, sqlFromParts } from "./injections.ts";
import { calledName, variableNamed } from "./names.ts";

type Attribute = { name: { name: unknown }; value: { type: string; expression?: Expression } | null };

/** `onClick={onSave(1)}` calls a handler or a setter of state with every render. */
const handlerCalled: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { called: "`{{call}}` runs while the component renders, not when the event happens." },
  },
  create: (context) => ({
    JSXAttribute(node: Rule.Node) {
      const { name, value } = node as unknown as Attribute;
      const call = value?.type === "JSXExpressionContainer" ? value.expression : undefined;
      if (typeof name.name !== "string" || !/^on[A-Z]/.test(name.name) || call?.type !== "CallExpression") return;
      // By React's convention these props and state setters return nothing; other functions may make handlers.
      if (call.callee.type !== "Identifier" || !/^(?:on|set)[A-Z]/.test(call.callee.name)) return;
      const definition = variableNamed(call.callee.name, context.sourceCode.getScope(node))?.defs[0];
      const isSetter = definition?.type === "Variable" && definition.node.id.type === "ArrayPattern";
      if (definition?.type !== "Parameter" && !isSetter) return;
      const called = context.sourceCode.getText(call).slice(0, 60);
      context.report({ node: call, messageId: "called", data: { call: called } });
    },
  }),
};

/** `for (let i = 0; i <= list.length; i++) list[i]` reads one element too many. */
const indexPastEnd: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { past: "With `{{index}} <= {{list}}.length`, the last round reads past the end (off by one)." },
  },
  create: (context) => ({
    ForStatement({ test, body }) {
      if (test?.type !== "BinaryExpression" || test.operator !== "<=" || test.left.type !== "Identifier") return;
      const [length, text] = [context.sourceCode.getText(test.right), context.sourceCode.getText(body)];
      const [index, list] = [test.left.name, /^(.+)\.length$/.exec(length)?.[1]];
      const element = `${list}[${index}]`;
      // Looking at the length once more is how the last round is told from the others; a default is for what is not there.
      const isGuarded = text.includes(length) || text.includes(`${element} ??`) || text.includes(`${element} ||`);
      if (list && text.includes(element) && !isGuarded)
        context.report({ node: test, messageId: "past", data: { index, list } });
    },
  }),
};

/** Functions whose second argument is a secret, and options that are one, by the names that libraries agree on. */
const SIGNING = new Set(["sign", "verify", "createHmac"]);
const OPTIONS = new Set(["secret", "password", "clientSecret", "secretOrKey", "apiKey", "secretAccessKey"]);

const knownSecret: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { secret: "This is {{owner}}, hard-coded: everyone who can read the code has the credential." },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      const check = (node: Node | undefined, owner: string) => {
        const text = node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
        if (node && /^[^\s<{$]\S{3,}$/.test(text)) context.report({ node, messageId: "secret", data: { owner } });
      };
      if (SIGNING.has(calledName({ callee }))) check(given[1], "the key that signs");
      const options = given.at(-1);
      for (const one of options?.type === "ObjectExpression" ? options.properties : [])
        if (one.type === "Property" && one.key.type === "Identifier" && OPTIONS.has(one.key.name))
          check(one.value, `the option \`${one.key.name}\``);
    },
  }),
};

/** Faults that no public rule finds and that a reviewer easily misses. */
export const ownRules: Record<string, Rule.RuleModule> = {
  "handler-called": handlerCalled,
  "index-past-end": indexPastEnd,
  "known-secret": knownSecret,
  "request-data-runs": requestDataRuns,
  "sql-from-parts": sqlFromParts,
};
