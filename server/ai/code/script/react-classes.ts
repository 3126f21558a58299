import { enclosingFunction, isFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { callsIn, functionsIn, nameOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";

const isComponent = (body: Syntax) =>
  /extends (?:React\.)?(?:Pure)?Component\b/.test(
    body.parent?.text.slice(0, body.start - (body.parent?.start ?? 0)) ?? "",
  );
const componentsIn = (root: Syntax) => ofType(root, "class_body").filter(isComponent);

/** A method passed as a handler loses `this`. */
const handlerUnbound: Rule = (root, report) => {
  for (const body of componentsIn(root)) {
    const methods = new Set(
      parts(body)
        .filter(({ type }) => type === "method_definition")
        .filter((one) => /\bthis\b/.test(field(one, "body")?.text ?? ""))
        .map(nameOf),
    );
    for (const attribute of ofType(body, "jsx_attribute")) {
      const name = /^on[A-Z]\w*=\{\s*this\.(\w+)\s*\}$/.exec(attribute.text.replaceAll(/\s+/g, ""))?.[1];
      if (
        !name ||
        !methods.has(name) ||
        new RegExp(`this\\.${name}\\s*=|\\b${name}\\.bind\\(|autoBind|@\\w*bind`, "i").test(body.text)
      )
        continue;
      report(attribute, {
        type: "Handler not bound",
        severity: "high",
        message: `\`this\` is undefined when \`${name}\` is called as a handler.`,
        fix: `Make it an arrow function (\`${name} = () => …\`), or bind it in the constructor.`,
      });
    }
  }
};

/** setState in the constructor, and state changed without setState. */
const stateInClass: Rule = (root, report) => {
  for (const body of componentsIn(root)) {
    for (const { path, node } of callsIn(body)) {
      const method = closest(node, ({ type }) => type === "method_definition");
      if (
        path !== "this.setState" ||
        !method ||
        !/^(?:constructor|render)$/.test(nameOf(method)) ||
        enclosingFunction(node) !== method
      )
        continue;
      report(node, {
        type: "setState at the wrong time",
        severity: "high",
        message:
          nameOf(method) === "render"
            ? "setState in render renders again, without end."
            : "setState in the constructor does nothing, because the component is not there yet.",
        fix:
          nameOf(method) === "render"
            ? "Set the state in a handler or in componentDidUpdate."
            : "Assign `this.state = { … }`.",
      });
    }
    for (const node of ofType(body, "assignment_expression", "augmented_assignment_expression", "update_expression")) {
      const target = (field(node, "left") ?? field(node, "argument"))?.text ?? "";
      const method = closest(node, ({ type }) => type === "method_definition");
      if (!/^this\.state\.\w/.test(target) || !method || nameOf(method) === "constructor") continue;
      report(node, {
        type: "State mutated",
        severity: "high",
        message: `React does not notice that \`${target}\` was changed.`,
        fix: "Call this.setState with the new value.",
      });
    }
    const initial = ofType(body, "assignment_expression").find((one) => field(one, "left")?.text === "this.state");
    const object = field(initial, "right");
    if (object?.type !== "object" || /\.\.\./.test(object.text)) continue;
    const known = new Set(
      [...walk(body)].flatMap((node) =>
        node.type === "pair"
          ? [field(node, "key")?.text ?? ""]
          : node.type === "shorthand_property_identifier"
            ? [node.text]
            : [],
      ),
    );
    for (const node of ofType(body, "member_expression")) {
      const name = /^this\.state\.(\w+)$/.exec(node.text)?.[1];
      if (!name || known.has(name) || node.parent?.type !== "member_expression") continue;
      report(node, {
        type: "State never set",
        severity: "high",
        message: `\`${name}\` is not part of the state, so \`this.state.${name}\` is undefined here.`,
        fix: `Give it a first value in \`this.state = { ${name}: … }\`.`,
      });
    }
  }
};

const EFFECT = /^(?:React\.)?use(?:Layout|Insertion)?Effect$/;

/** An effect may return a cleanup function, but an async one returns a promise. */
const asyncEffect: Rule = (root, report) => {
  for (const { path, args, node } of callsIn(root)) {
    if (!EFFECT.test(path) || !/^async\b/.test(args[0]?.text ?? "")) continue;
    report(node, {
      type: "Async effect",
      severity: "high",
      message: "An async function returns a promise, and React takes what an effect returns for its cleanup.",
      fix: "Declare an async function inside the effect and call it there.",
    });
  }
};

/** An effect without dependencies that sets state runs after every render, and renders again. */
const endlessEffect: Rule = (root, report) => {
  const setters = new Set(
    ofType(root, "variable_declarator").flatMap((one) => {
      const names = parts(field(one, "name"));
      return /\buse(?:State|Reducer)\b/.test(field(one, "value")?.text ?? "") && names[1] ? [names[1].text] : [];
    }),
  );
  for (const { path, args, node } of callsIn(root)) {
    const [effect, deps] = args;
    if (!EFFECT.test(path) || !effect || deps) continue;
    const body = field(effect, "body");
    const set = body && callsIn(body).find((call) => setters.has(call.path));
    if (
      !set ||
      closest(set.node, ({ type }) => /^(?:if_statement|ternary_expression)$/.test(type)) ||
      (enclosingFunction(set.node) !== effect && !/\.then|await/.test(body.text))
    )
      continue;
    report(node, {
      type: "Endless effect",
      severity: "high",
      message: `Without a list of dependencies this runs after every render, and \`${set.path}\` renders again.`,
      fix: "Add the list of dependencies: `[]` to run once.",
    });
  }
  for (const component of functionsIn(root).filter((one) => /^[A-Z]/.test(nameOf(one)))) {
    const body = field(component, "body");
    for (const statement of body ? parts(body).filter(({ type }) => type === "expression_statement") : []) {
      const call = callsIn(statement).find(({ node }) => node === parts(statement)[0]);
      if (!call || !setters.has(call.path)) continue;
      report(statement, {
        type: "State set while rendering",
        severity: "high",
        message: `\`${call.path}\` is called on every render, and each call renders again, without end.`,
        fix: "Call it in a handler or an effect.",
      });
    }
  }
};

/** The second call of setCount(count + 1) sees the same count. */
const setTwice: Rule = (root, report) => {
  const states = ofType(root, "variable_declarator").flatMap((one) => {
    const [name, setter] = parts(field(one, "name"));
    return name && setter && /\buseState\b/.test(field(one, "value")?.text ?? "")
      ? [{ name: name.text, setter: setter.text }]
      : [];
  });
  for (const { name, setter } of states) {
    const uses = callsIn(root).filter(
      ({ path, args }) => path === setter && new RegExp(`^${name}\\s*[-+]`).test(args[0]?.text ?? ""),
    );
    for (const [at, use] of uses.entries()) {
      const before = uses[at - 1];
      const isSameBlock = before && use.node.parent?.parent === before.node.parent?.parent;
      const isLater =
        closest(use.node, isFunction)?.parent?.type === "arguments" &&
        /^(?:setTimeout|setInterval)/.test(closest(use.node, isFunction)?.parent?.parent?.text ?? "");
      const isInterval =
        isLater && (closest(use.node, isFunction)?.parent?.parent?.text ?? "").startsWith("setInterval");
      if (!isSameBlock && !isInterval) continue;
      const effect = closest(
        use.node,
        ({ type, text }) => type === "call_expression" && /^(?:React\.)?useEffect\(/.test(text),
      );
      const isRenewed = isInterval && new RegExp(`\\[[^\\]]*\\b${name}\\b[^\\]]*\\]\\s*\\)$`).test(effect?.text ?? "");
      if (isRenewed)
        report(use.node, {
          type: "Interval restarted",
          severity: "medium",
          message: `The effect depends on \`${name}\`, so each tick stops the interval and starts another one.`,
          fix: `Pass a function, and leave \`${name}\` out of the dependencies: \`${setter}((${name}) => ${use.args[0]?.text})\`.`,
        });
      if (isRenewed) continue;
      report(use.node, {
        type: "Stale state",
        severity: "high",
        message: `\`${name}\` is the value of the last render here, so ${isInterval ? "every tick sets the same" : "the second call sets the same as the first"}.`,
        fix: `Pass a function: \`${setter}((${name}) => ${use.args[0]?.text})\`.`,
      });
    }
  }
};

export const reactMoreRules: readonly Rule[] = [handlerUnbound, stateInClass, asyncEffect, endlessEffect, setTwice];
