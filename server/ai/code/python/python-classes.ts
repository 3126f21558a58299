import type { Rule } from "../rules/rule.ts";
import { assignmentsIn, callsIn, nameOf, returnsOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";

const methodsOf = (body: Syntax) =>
  parts(body).flatMap((one) =>
    one.type === "function_definition"
      ? [one]
      : one.type === "decorated_definition"
        ? parts(one).filter(({ type }) => type === "function_definition")
        : [],
  );

/** Special methods that come in pairs, or must answer in a certain way. */
export const specialMethods: Rule = (root, report) => {
  for (const made of ofType(root, "class_definition")) {
    const body = field(made, "body");
    if (!body) continue;
    const methods = methodsOf(body);
    const named = (name: string) => methods.find((one) => nameOf(one) === name);
    const hash = named("__hash__");
    const unequal = named("__ne__");
    const hasBase = (field(made, "superclasses")?.text.replaceAll(/[()\s]|object/g, "") ?? "") !== "";
    if (hash && !named("__eq__") && !hasBase)
      tell(
        hash,
        "`__hash__` without `__eq__` has no effect on equality: two equal objects stay different keys",
        "Define `__eq__` over the same fields.",
      );
    if (unequal && !named("__eq__") && !hasBase)
      tell(
        unequal,
        "`__ne__` without `__eq__` lets `==` and `!=` contradict each other",
        "Define `__eq__`; Python derives `!=` from it.",
      );
    if (
      hash &&
      ofType(hash, "raise_statement").length > 0 &&
      parts(field(hash, "body")).every(({ type }) => type === "raise_statement")
    )
      tell(
        ofType(hash, "raise_statement")[0] ?? hash,
        "A `__hash__` that raises still counts as hashable",
        "Write `__hash__ = None`.",
      );
    const iterate = named("__iter__");
    const [value] = iterate ? returnsOf(iterate) : [];
    if (iterate && value && /^(?:tuple|list|dictionary|string|integer)$/.test(value.type) && named("__next__"))
      tell(value, "`__iter__` must return an iterator, and this is none", "Return `self`, or `iter(…)` of it.");
    const own = [...assignmentsIn(body)].flatMap(({ left }) => /^self\.(\w+)$/.exec(left.text)?.[1] ?? []);
    const shadowed = methods.find(
      (one) => own.includes(nameOf(one)) && closest(one, ({ type }) => type === "decorated_definition") === undefined,
    );
    if (shadowed)
      tell(
        shadowed,
        `\`self.${nameOf(shadowed)}\` is assigned elsewhere and hides this method`,
        "Give the method or the attribute another name.",
      );
  }
  const classes = ofType(root, "class_definition");
  for (const made of classes) {
    const bases = ofType(field(made, "superclasses") ?? made, "identifier").map(({ text }) => text);
    const parent = classes.find(
      (one) => one !== made && bases.includes(field(one, "name")?.text ?? "") && field(made, "superclasses"),
    );
    const set = parent ? assignmentsIn(parent).flatMap(({ left }) => /^self\.(\w+)$/.exec(left.text)?.[1] ?? []) : [];
    const hidden = methodsOf(field(made, "body") ?? made).find(
      (one) => set.includes(nameOf(one)) && one.parent?.type !== "decorated_definition",
    );
    if (hidden)
      tell(
        hidden,
        `The base class assigns \`self.${nameOf(hidden)}\`, which hides this method`,
        "Give the method or the attribute another name.",
      );
    const initial = methodsOf(field(made, "body") ?? made).find((one) => nameOf(one) === "__init__");
    const parentInit = parent && methodsOf(field(parent, "body") ?? parent).find((one) => nameOf(one) === "__init__");
    if (
      initial &&
      parentInit &&
      !/super\(|__init__\(/.test(field(initial, "body")?.text ?? "") &&
      assignmentsIn(parentInit).some(({ left }) => left.text.startsWith("self."))
    ) {
      report(initial, {
        type: "Parent not initialized",
        severity: "high",
        message: `\`__init__\` does not call that of \`${field(parent, "name")?.text}\`, so what it sets is missing.`,
        fix: "Call `super().__init__(…)` first.",
      });
    }
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Special method", severity: "high", message: `${message}.`, fix });
  }
};

/** An explicit call of a destructor does not destroy anything. */
export const destructorCalled: Rule = (root, report) => {
  for (const { node, name, object } of callsIn(root)) {
    if (name !== "__del__" || !object || object.text.startsWith("super(") || /^[A-Z]\w*$/.test(object.text)) continue;
    report(node, {
      type: "Special method",
      severity: "high",
      message: `Calling \`__del__\` on ${quoted(object)} does not free it, and it will be called again.`,
      fix: "Call `close()`, or use a with statement.",
    });
  }
};
