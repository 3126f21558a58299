import type { Rule } from "../rules/rule.ts";
import { assignmentsIn, callOf, nameOf, returnsOf } from "../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";

const BUILT_IN = /^(?:int|str|list|dict|float|bool|set|tuple|object)$/;

/** Only exceptions can be raised and caught. */
export const notAnException: Rule = (root, report) => {
  const classes = new Map(
    ofType(root, "class_definition").map((one) => [
      field(one, "name")?.text ?? "",
      field(one, "superclasses")?.text ?? "",
    ]),
  );
  const isException = (name: string): boolean => {
    const bases = classes.get(name);
    return bases === undefined
      ? !BUILT_IN.test(name)
      : /Exception|Error|Warning/.test(bases) ||
          [...classes.keys()].some((one) => one !== name && bases.includes(one) && isException(one));
  };
  for (const raised of ofType(root, "raise_statement")) {
    const [value] = parts(raised);
    const name = callOf(value)?.path ?? value?.text ?? "";
    const isPlain = value && /^(?:string|integer|float|list|dictionary|tuple|none|true|false)$/.test(value.type);
    if (!isPlain && !(classes.has(name) && !isException(name)) && !BUILT_IN.test(name)) continue;
    report(raised, {
      type: "Not an exception",
      severity: "high",
      message: `Only exceptions can be raised, and ${quoted(value, 40)} is none.`,
      fix: "Raise an exception with the text, as in `raise ValueError(…)`.",
    });
  }
  for (const clause of ofType(root, "except_clause")) {
    const caught = /^except\s+\(?([\w., ]+?)\)?(?:\s+as\s+\w+)?\s*:/.exec(clause.text)?.[1]?.split(/\s*,\s*/) ?? [];
    const wrong = caught.find((one) => BUILT_IN.test(one) || (classes.has(one) && !isException(one)));
    if (wrong)
      report(clause, {
        type: "Not an exception",
        severity: "high",
        message: `\`${wrong}\` is no exception, so this can't catch anything.`,
        fix: "Name a class that derives from Exception.",
      });
  }
};

const ANSWERS = new Map<string, RegExp>(
  Object.entries({
    __bool__: /^(?:integer|string|float|list|none)$/,
    __str__: /^(?:integer|float|list|dictionary|none|true|false)$/,
    __repr__: /^(?:integer|float|list|dictionary|none)$/,
    __len__: /^(?:string|float|list|none|unary_operator)$/,
    __hash__: /^(?:string|float|list|none)$/,
  }),
);

/** Special methods that answer with the wrong type, and objects used as what they are not. */
export const wrongKind: Rule = (root, report) => {
  for (const made of ofType(root, "function_definition")) {
    const wrong = ANSWERS.get(nameOf(made));
    const value = wrong && returnsOf(made).find(({ type }) => wrong.test(type));
    if (value)
      report(value, {
        type: "Special method",
        severity: "high",
        message: `\`${nameOf(made)}\` must return ${{ __bool__: "a bool", __len__: "a number from 0", __hash__: "an int" }[nameOf(made)] ?? "a str"}, and ${quoted(value, 30)} is none.`,
        fix: "Return a value of that type.",
      });
  }
  const classes = ofType(root, "class_definition").filter(
    (one) => !field(one, "superclasses") || /^\((?:object)?\)$/.test(field(one, "superclasses")?.text ?? ""),
  );
  const lacks = (name: string, method: string) =>
    classes.some((one) => field(one, "name")?.text === name && !new RegExp(`def ${method}\\b`).test(one.text));
  const kinds = new Map(
    assignmentsIn(root).flatMap(({ left, right }) =>
      callOf(right) ? [[left.text, callOf(right)?.path ?? ""] as const] : [],
    ),
  );
  const kindOf = (node: Syntax | undefined) => (node ? (callOf(node)?.path ?? kinds.get(node.text) ?? "") : "");
  for (const item of ofType(root, "with_item"))
    if (lacks(kindOf(parts(item)[0]?.type === "as_pattern" ? parts(parts(item)[0])[0] : parts(item)[0]), "__enter__"))
      tell(item, "has no `__enter__`, so it can't be used as a context in a with statement");
  for (const loop of ofType(root, "for_statement")) {
    const over = field(loop, "right");
    if (lacks(kindOf(over), "(?:__iter__|__getitem__)") || /^(?:integer|float|none)$/.test(over?.type ?? ""))
      tell(loop, "can't be iterated over");
  }
  for (const node of ofType(root, "subscript"))
    if (lacks(kindOf(parts(node)[0]), "(?:__getitem__|__class_getitem__)"))
      tell(node, "has no `__getitem__`, so it can't be subscripted with an index");
  for (const node of ofType(root, "comparison_operator"))
    if (/\bin\b/.test(node.text) && lacks(kindOf(parts(node).at(-1)), "(?:__contains__|__iter__|__getitem__)"))
      tell(node, "has no `__contains__`, so `in` can't look for members");

  function tell(where: Syntax, message: string) {
    report(where, {
      type: "Wrong kind of object",
      severity: "high",
      message: `The object ${message}.`,
      fix: "Add the method to its class, or use another object.",
    });
  }
};
