import { enclosingFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";
import { functionMakers } from "./async-rules.ts";
import { argumentsOf, calledName, methodOf } from "./script-rules.ts";

/** React identifies list elements by their keys. */
const missingKey: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    if (methodOf(call) !== "map" || !closest(call, ({ type }) => type === "jsx_expression")) continue;
    const [callback] = argumentsOf(call);
    const body = field(callback, "body");
    const returned =
      body?.type === "statement_block"
        ? ofType(body, "return_statement")
            .filter((one) => enclosingFunction(one) === callback)
            .flatMap(parts)
        : body
          ? [body]
          : [];
    for (const value of returned.map(unwrappedJsx)) {
      const tag = value?.type === "jsx_element" ? field(value, "open_tag") : value;
      if (!value || !/^jsx_(?:element|self_closing_element)$/.test(value.type) || !tag) continue;
      const attributes = tag.children.filter(({ type }) => type === "jsx_attribute" || type === "jsx_expression");
      if (attributes.some(({ text }) => /^key\b|^\{\s*\.\.\./.test(text))) continue;
      report(tag, {
        type: "Missing key",
        severity: "medium",
        message: "Without a key, React can't tell the list's elements apart when the list changes.",
        fix: "Give it `key={…}` with an id that stays with the element.",
      });
    }
  }
};

const unwrappedJsx = (node: Syntax): Syntax | undefined =>
  node.type === "parenthesized_expression" ? parts(node)[0] : node;

/** State names and their setters: const [x, setX] = useState(…). */
function statesIn(root: Syntax): { name: string; setter: string }[] {
  return ofType(root, "variable_declarator").flatMap((declarator) => {
    const names = parts(field(declarator, "name"));
    const isState = /^(?:React\.)?use(?:State|Reducer)$/.test(calledName(field(declarator, "value")));
    return isState && names.length === 2 ? [{ name: names[0]?.text ?? "", setter: names[1]?.text ?? "" }] : [];
  });
}

const CHANGES = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill)$/;

/** React compares by identity: a mutated array is still the same one. */
const isOwnHere = (node: Syntax, name: string) => {
  for (let at = enclosingFunction(node); at; at = enclosingFunction(at)) {
    const owner = at;
    const made = ofType(at, "variable_declarator").find(
      (one) => field(one, "name")?.text === name && enclosingFunction(one) === owner,
    );
    if (made) return true;
    if (ofType(at, "array_pattern").some((one) => parts(one)[0]?.text === name && enclosingFunction(one) === owner))
      return false;
  }
  return false;
};

const stateChangedInPlace: Rule = (root, report) => {
  for (const { name } of statesIn(root)) {
    for (const node of walk(root)) {
      const isMethod =
        node.type === "call_expression" &&
        CHANGES.test(methodOf(node)) &&
        new RegExp(`^${name}\\.\\w+$`).test(calledName(node));
      const isSet =
        node.type === "assignment_expression" &&
        new RegExp(`^${name}(?:\\.|\\[)`).test(field(node, "left")?.text ?? "");
      if ((!isMethod && !isSet) || isOwnHere(node, name)) continue;
      report(node, {
        type: "State mutated",
        severity: "high",
        message: `React does not notice that \`${name}\` was changed: it is still the same object.`,
        fix: "Set a changed copy, as in `setItems([...items, item])`.",
      });
    }
  }
};

/** onClick={save()} saves while rendering; functions named like handler factories are exempt. */
const handlerCalledAtOnce: Rule = (root, report) => {
  const setters = statesIn(root).map(({ setter }) => setter);
  const makers = functionMakers(root);
  for (const attribute of ofType(root, "jsx_attribute")) {
    const [name, value] = parts(attribute);
    const [call] = parts(value);
    if (!/^on[A-Z]/.test(name?.text ?? "") || call?.type !== "call_expression") continue;
    const called = calledName(call);
    const isMaker =
      makers.has(called) ||
      /\.bind$|^(?:use|create|make|build|debounce|throttle|curry|partial|with|get)[A-Z]/.test(called);
    const isSure =
      /^(?:(?:props\.)?on[A-Z]\w*|handle[A-Z]\w*|alert|console\.\w+)$/.test(called) || setters.includes(called);
    if (isMaker || !(isSure || /^(?:this\.|props\.)?\w+$/.test(called))) continue;
    report(attribute, {
      type: "Handler called while rendering",
      severity: "high",
      message: `\`${called}\` is called while rendering, and what it returns becomes the handler.`,
      fix: `Pass a function: \`${name?.text}={() => ${call.text}}\`.`,
    });
  }
};

const BEGINS: Record<string, string> = {
  setInterval: "clearInterval",
  addEventListener: "removeEventListener",
  subscribe: "unsubscribe",
};

/** An effect that starts something and returns no cleanup. */
const effectWithoutEnd: Rule = (root, report) => {
  for (const effect of ofType(root, "call_expression")) {
    if (!/^(?:React\.)?use(?:Layout)?Effect$/.test(calledName(effect))) continue;
    const body = field(argumentsOf(effect)[0], "body");
    if (
      !body ||
      ofType(body, "return_statement").some(
        (one) => parts(one).length > 0 && enclosingFunction(one) === argumentsOf(effect)[0],
      )
    )
      continue;
    for (const call of ofType(body, "call_expression")) {
      const started = Object.keys(BEGINS).find((name) => calledName(call) === name || methodOf(call) === name);
      if (!started) continue;
      report(call, {
        type: "Never stopped",
        severity: "high",
        message: `\`${started}\` goes on after the component is gone, and once more each time the effect runs.`,
        fix: `Return a function from the effect that calls \`${BEGINS[started]}\`.`,
      });
    }
  }
};

/** 0 && <List /> shows "0". */
const zeroIsShown: Rule = (root, report) => {
  for (const expression of ofType(root, "jsx_expression")) {
    const [value] = parts(expression);
    if (value?.type !== "binary_expression" || field(value, "operator")?.text !== "&&") continue;
    if (
      !/^[^!]*\.(?:length|size)$/.test(field(value, "left")?.text ?? "") ||
      !/jsx/.test(unwrappedJsx(field(value, "right") ?? value)?.type ?? "")
    )
      continue;
    report(expression, {
      type: "Zero is rendered",
      severity: "medium",
      message: "If the length is 0, this renders a 0.",
      fix: "Compare it: `….length > 0 && …`.",
    });
  }
};

export const reactRules: readonly Rule[] = [
  missingKey,
  stateChangedInPlace,
  handlerCalledAtOnce,
  effectWithoutEnd,
  zeroIsShown,
];
