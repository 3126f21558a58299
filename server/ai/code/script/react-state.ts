import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { assignmentsIn, callsIn, functionsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

type State = { name: string; setter: string; initial: Syntax | undefined; node: Syntax };
export function statesIn(root: Syntax): State[] {
  return ofType(root, "variable_declarator").flatMap((node) => {
    const [name, setter] = parts(field(node, "name"));
    const call = callsIn(field(node, "value") ?? node)[0];
    return name && call && /^(?:React\.)?useState$/.test(call.path)
      ? [{ name: name.text, setter: setter?.text ?? "", initial: call.args[0], node }]
      : [];
  });
}

const propsOf = (component: Syntax) => {
  const [first] = parts(field(component, "parameters"));
  const pattern = first && [...walk(first)].find(({ type }) => type === "object_pattern");
  return pattern
    ? parts(pattern).flatMap((one) => (/^[\w$]+/.exec(one.text) ? [/^[\w$]+/.exec(one.text)?.[0] ?? ""] : []))
    : [];
};

/** State that is set to itself, copied from a prop, or loses its other fields. */
const stateTraps: Rule = (root, report) => {
  const states = statesIn(root);
  for (const { name, setter, initial, node } of states) {
    const sets = setter === "" ? [] : callsIn(root).filter(({ path }) => path === setter);
    for (const { args, node: call } of sets) {
      if (args[0]?.text === name && !isInside(call, name))
        report(call, {
          type: "State set to itself",
          severity: "high",
          message: `\`${setter}(${name})\` sets the value that is already there, so nothing changes.`,
          fix: `Pass the new value, such as \`${setter}(!${name})\` or \`${setter}(${name} + 1)\`.`,
        });
      const keys = initial?.type === "object" ? keysOf(initial) : [];
      const given = args[0]?.type === "object" ? keysOf(args[0]) : [];
      const isPartial = given.length > 0 && given.length < keys.length && given.every((key) => keys.includes(key));
      if (isPartial && !/\.\.\./.test(args[0]?.text ?? ""))
        report(call, {
          type: "Fields lost",
          severity: "high",
          message: `\`${setter}\` replaces the whole object, so ${keys
            .filter((key) => !given.includes(key))
            .map((key) => `\`${key}\``)
            .join(", ")} is lost.`,
          fix: `Copy the rest: \`${setter}({ ...${name}, … })\`.`,
        });
    }
    const component = closest(node, (one) => isFunction(one) && /^[A-Z]/.test(nameOf(one)));
    const isProp =
      component !== undefined &&
      initial !== undefined &&
      (propsOf(component).includes(initial.text) || /^props\.\w+$/.test(initial.text));
    const isSetElsewhere =
      setter !== "" && new RegExp(`\\b${literally(setter)}\\b`).test(root.text.replace(node.text, ""));
    if (isProp && !isSetElsewhere && !/^(?:initial|default)/i.test(initial?.text.replace("props.", "") ?? ""))
      report(node, {
        type: "Copy of a prop",
        severity: "medium",
        message: `\`${name}\` keeps the first value of \`${initial?.text}\`: when the prop changes, this does not.`,
        fix: "Use the prop itself.",
      });
  }
};

/** A parameter of the same name hides the state. */
const isInside = (node: Syntax, name: string) => {
  for (let at = enclosingFunction(node); at; at = enclosingFunction(at))
    if (parametersOf(at).includes(name)) return true;
  return false;
};

const keysOf = (node: Syntax) =>
  parts(node).flatMap((one) =>
    one.type === "pair"
      ? [field(one, "key")?.text ?? ""]
      : one.type === "shorthand_property_identifier"
        ? [one.text]
        : [],
  );

/** The new value is there with the next render only. */
const readAfterSet: Rule = (root, report) => {
  for (const { name, setter } of statesIn(root)) {
    if (setter === "") continue;
    for (const { node, path } of callsIn(root)) {
      const statement = node.parent;
      if (path !== setter || statement?.type !== "expression_statement" || !enclosingFunction(node)) continue;
      const siblings = parts(statement.parent);
      const after = siblings.slice(siblings.indexOf(statement) + 1);
      const pattern = new RegExp(`(?<![\\w.])${literally(name)}(?![\\w:])`);
      const reads = after.find(
        ({ text, type }) =>
          pattern.test(text) &&
          /^(?:if_statement|expression_statement)$/.test(type) &&
          !new RegExp(`\\b${literally(setter)}\\(`).test(text),
      );
      const isTold =
        reads?.type === "if_statement"
          ? pattern.test(field(reads, "condition")?.text ?? "")
          : /^(?:console\.|alert\(|on[A-Z]\w*\(|localStorage|save|send|post|axios|fetch)/.test(reads?.text ?? "");
      if (
        !reads ||
        !isTold ||
        enclosingFunction(node) === closest(node, (one) => /^[A-Z]/.test(nameOf(one)) && isFunction(one))
      )
        continue;
      report(reads, {
        type: "Stale state",
        severity: "medium",
        message: `\`${name}\` is still the old value here: \`${setter}\` changes it with the next render.`,
        fix: "Keep the new value in a variable and use that.",
      });
    }
  }
};

/** What a reducer or a component must not change. */
const changesWhatItGets: Rule = (root, report) => {
  const isDrafting = /createSlice|createReducer|immer|produce\(|useImmer/.test(root.text);
  for (const made of functionsIn(root)) {
    const [state = "", action = ""] = parametersOf(made);
    const isReducer = /reducer$/i.test(nameOf(made)) && action !== "" && !isDrafting;
    const given = isReducer ? [state] : /^[A-Z]/.test(nameOf(made)) ? propsOf(made) : [];
    for (const name of given) {
      const isOwn = new RegExp(`(?:const|let|var)\\s+${literally(name)}\\b`).test(field(made, "body")?.text ?? "");
      if (isOwn) continue;
      const start = new RegExp(`^${literally(name)}(?:\\.|\\[)`);
      const set = assignmentsIn(made).find(
        ({ left, node }) =>
          start.test(left.text) && !left.text.endsWith(".current") && (isReducer || enclosingFunction(node) === made),
      );
      const counted = isReducer ? ofType(made, "update_expression").find(({ text }) => start.test(text)) : undefined;
      const call = callsIn(made).find(
        ({ name: method, object, node }) =>
          /^(?:push|pop|shift|unshift|splice|sort|reverse)$/.test(method) &&
          (isReducer
            ? new RegExp(`^${literally(name)}\\b`).test(object?.text ?? "") &&
              !/\(|slice|\[\.\.\./.test(object?.text ?? "")
            : object?.text === name && enclosingFunction(node) === made),
      );
      const where = [set?.node, counted, call?.node]
        .filter((one) => one !== undefined)
        .toSorted((one, other) => one.start - other.start)[0];
      if (!where) continue;
      report(where, {
        type: isReducer ? "State mutated" : "Prop mutated",
        severity: isReducer ? "high" : "medium",
        message: isReducer
          ? `React does not notice a change inside \`${name}\`: it is still the same object.`
          : `${quoted(where, 30)} changes the parent's own list, in the middle of rendering.`,
        fix: isReducer ? "Return a changed copy." : `Copy it first: \`[...${name}]\`.`,
      });
    }
  }
  for (const { left, node } of assignmentsIn(root)) {
    const method = closest(node, ({ type }) => type === "method_definition");
    if (!/^this\.state\.\w/.test(left.text) || /^constructor\b/.test(method?.text ?? "")) continue;
    if (method) continue;
    report(node, {
      type: "State mutated",
      severity: "high",
      message: "React does not notice a change of `this.state` itself.",
      fix: "Call this.setState with the new value.",
    });
  }
};

export const reactStateRules: readonly Rule[] = [stateTraps, readAfterSet, changesWhatItGets];
