import { enclosingFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  binaryOf,
  callOf,
  callsIn,
  functionsIn,
  nameOf,
  parametersOf,
  returnsOf,
} from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

const MUTATES = String.raw`(?:\.(?:append|add|extend|insert|update|setdefault|pop|remove|clear)\(|\[[^\]]+\]\s*=(?!=))`;

/** A list in the class itself is one list for all objects. */
const sharedAttribute: Rule = (root, report) => {
  for (const made of ofType(root, "class_definition")) {
    const body = field(made, "body");
    for (const statement of parts(body)) {
      const set = assignmentsIn(statement).find(({ node }) => node.parent === statement);
      if (
        !set ||
        !/^[a-z_]\w*$/.test(set.left.text) ||
        !/^(?:\[.*\]|\{.*\}|(?:list|dict|set)\(\))$/s.test(set.right.text)
      )
        continue;
      const name = literally(set.left.text);
      const isChanged = new RegExp(`\\bself\\.${name}${MUTATES}`).test(made.text);
      const isOwn = new RegExp(`\\bself\\.${name}\\s*(?::[^=\\n]+)?=(?!=)`).test(made.text);
      if (
        !isChanged ||
        isOwn ||
        /@dataclass|Enum|Model\b/.test(`${made.parent?.text.slice(0, 200)} ${field(made, "superclasses")?.text}`)
      )
        continue;
      report(set.node, {
        type: "Shared by all objects",
        severity: "high",
        message: `\`${set.left.text}\` belongs to the class, so what one object adds is in all of them.`,
        fix: `Set \`self.${set.left.text} = ${set.right.text}\` in __init__.`,
      });
    }
  }
};

/** Every branch of the loop's body returns, so it looks at the first element only. */
const firstOnly: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const statements = parts(field(loop, "body"));
    const [only] = statements;
    if (statements.length !== 1 || only?.type !== "if_statement") continue;
    const branches = [
      field(only, "consequence"),
      ...parts(only).filter(({ type }) => /^(?:elif|else)_clause$/.test(type)),
    ];
    const hasElse = parts(only).some(({ type }) => type === "else_clause");
    const ends = (node: Syntax | undefined) => {
      const block = node?.type === "block" ? node : parts(node).at(-1);
      return /^(?:return|raise)_statement$/.test(parts(block).at(-1)?.type ?? "");
    };
    if (!hasElse || !branches.every(ends)) continue;
    report(only, {
      type: "Leaves at once",
      severity: "high",
      message: "Both branches return, so the loop never gets to the second element.",
      fix: "Return in one branch only, and the other answer after the loop.",
    });
  }
};

/** A chain of ifs that all return, without an else: the rest gets None. */
const noOtherwise: Rule = (root, report) => {
  for (const made of ofType(root, "function_definition")) {
    const last = parts(field(made, "body")).at(-1);
    if (last?.type !== "if_statement" || parts(last).some(({ type }) => type === "else_clause")) continue;
    const clauses = parts(last).filter(({ type }) => type === "elif_clause");
    const values = returnsOf(made);
    const ends = [last, ...clauses].every(
      (one) =>
        parts(parts(field(one, "consequence")).at(-1))[0] !== undefined &&
        parts(field(one, "consequence")).at(-1)?.type === "return_statement",
    );
    if (
      clauses.length === 0 ||
      !ends ||
      values.some(({ text }) => text === "None") ||
      field(made, "return_type") ||
      /\byield\b/.test(made.text)
    )
      continue;
    const condition = binaryOf(field(last, "condition"));
    if (
      !condition ||
      !/^(?:[<>]=?|==)$/.test(condition.operator) ||
      !clauses.every((one) => /^[<>]=?$/.test(binaryOf(field(one, "condition"))?.operator ?? ""))
    )
      continue;
    report(clauses.at(-1) ?? last, {
      type: "Missing return",
      severity: "medium",
      message: `When no condition holds, \`${nameOf(made)}\` returns None.`,
      fix: "Add an else that returns a value.",
    });
  }
};

const USES_UP = /^(?:sum|list|tuple|set|max|min|sorted|any|all|dict|len|enumerate|zip|map|filter|join)$/;

/** A generator can be read once. */
const readTwice: Rule = (root, report) => {
  for (const { left, right } of assignmentsIn(root)) {
    const call = callOf(right);
    const isGenerator =
      right.type === "generator_expression" ||
      (call !== undefined && /^(?:map|filter|zip)$/.test(call.path)) ||
      (call !== undefined &&
        functionsIn(root).some(
          (made) =>
            nameOf(made) === call.path &&
            ofType(field(made, "body") ?? made, "yield").some((one) => enclosingFunction(one) === made),
        ));
    if (!isGenerator || !/^\w+$/.test(left.text)) continue;
    const scope = enclosingFunction(left) ?? root;
    if (assignmentsIn(scope).filter((one) => one.left.text === left.text).length > 1) continue;
    const uses = [...walk(scope)].filter(
      (one) => one.type === "identifier" && one.text === left.text && one.start > right.end,
    );
    const reads = uses.filter(({ parent }) => {
      const outer = parent?.type === "argument_list" ? callOf(parent.parent) : undefined;
      return (
        (outer !== undefined && USES_UP.test(outer.name)) ||
        (parent?.type === "for_statement" && field(parent, "right")?.text === left.text) ||
        parent?.type === "for_in_clause"
      );
    });
    const second = reads[1];
    if (!second || closest(second, ({ type }) => /^(?:else_clause|elif_clause)$/.test(type))) continue;
    report(second, {
      type: "Already used up",
      severity: "high",
      message: `\`${left.text}\` can be read once, and line ${reads[0]?.line} has read it: here it is empty.`,
      fix: `Make it a list: \`${left.text} = list(…)\`.`,
    });
  }
};

/** Calls of the library that do not do what they seem to. */
const libraryTraps: Rule = (root, report) => {
  for (const { path, args, node } of callsIn(root)) {
    const values = args.filter(({ type }) => type !== "keyword_argument");
    const isToZero = values.length === 2 && values.some(({ text }) => /^0(?:\.0*)?$/.test(text));
    const tolerance = args.find(({ text }) => /^abs_tol\s*=/.test(text))?.text ?? "";
    if (/^(?:math\.)?isclose$/.test(path) && isToZero && /^(?:abs_tol\s*=\s*0(?:\.0*)?)?$/.test(tolerance))
      report(node, {
        type: "Never close to zero",
        severity: "medium",
        message: "The tolerance is relative, and no share of zero is more than zero: only zero itself is close to it.",
        fix: "Give `abs_tol` a small value, such as `1e-9`.",
      });
    const spread = args.find(({ text }) =>
      /^\*\*(?:self\.)?request\.(?:POST|GET|data|form|json|args|values)\b/.test(text),
    );
    if (spread && /\.(?:create|update|get_or_create|update_or_create|filter)$|^[A-Z]\w*$/.test(path))
      report(node, {
        type: "Mass assignment",
        severity: "high",
        message: `Whoever sends the request sets every field of \`${path}\` with ${quoted(spread, 40)}, also those not in the form.`,
        fix: "Name the fields that may be set, or use a form or serializer.",
      });
    const [first] = values;
    const around = enclosingFunction(node);
    const isGiven = first?.type === "identifier" && around !== undefined && parametersOf(around).includes(first.text);
    if (
      path === "yaml.unsafe_load" ||
      (isGiven && /^(?:jsonpickle\.decode|_?c?[pP]ickle\.loads|dill\.loads)$/.test(path))
    )
      report(node, {
        type: "Unsafe deserialization",
        severity: "medium",
        message: `\`${path}\` turns text into objects, and while that happens the text can run any code.`,
        fix: "Use JSON, or only data that this program has written and signed itself.",
      });
  }
};

export const pythonTraps: readonly Rule[] = [sharedAttribute, firstOnly, noOtherwise, readTwice, libraryTraps];
