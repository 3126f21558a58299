import { enclosingFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { assignmentsIn, callOf, callsIn, functionsIn, nameOf, parametersOf, returnsOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";
import { notAnException, wrongKind } from "./python-kinds.ts";

/** A key that is counted before it exists. */
const missingKey: Rule = (root, report) => {
  for (const { node, left, operator } of assignmentsIn(root)) {
    const [object, key] = left.type === "subscript" ? parts(left) : [];
    if (operator === "=" || !object || !key || !/^\w+$/.test(object.text)) continue;
    const scope = enclosingFunction(node) ?? root;
    const made = assignmentsIn(scope).find((one) => one.left.text === object.text && one.operator === "=");
    if (!made || !/^(?:\{\}|dict\(\))$/.test(made.right.text)) continue;
    const name = literally(object.text);
    if (
      new RegExp(
        `\\bin\\s+${name}\\b|\\b${name}\\.(?:setdefault|get|update|fromkeys)\\b|\\bexcept\\b|\\b${name}\\[[^\\]]*\\]\\s*=[^=]`,
      ).test(scope.text)
    )
      continue;
    report(node, {
      type: "Missing key",
      severity: "high",
      message: `\`${object.text}\` starts empty, so \`${left.text}\` does not exist yet and raises a KeyError.`,
      fix: `Use \`${object.text}.get(${key.text}, 0)\`, or a defaultdict.`,
    });
  }
};

/** `count += 1` in a function, where count belongs to the module. */
const globalChanged: Rule = (root, report) => {
  const globals = new Set(
    parts(root).flatMap((one) =>
      one.type === "expression_statement" ? assignmentsIn(one).map(({ left }) => left.text) : [],
    ),
  );
  for (const { node, left, operator } of assignmentsIn(root)) {
    const made = enclosingFunction(node);
    if (operator === "=" || !made || !globals.has(left.text) || parametersOf(made).includes(left.text)) continue;
    const name = literally(left.text);
    const isOwn = new RegExp(
      `\\b(?:global|nonlocal)\\b[^\\n]*\\b${name}\\b|^\\s*${name}\\s*(?::[^=\\n]+)?=[^=]|\\bfor\\s+${name}\\b|\\bas\\s+${name}\\b`,
      "m",
    ).test(field(made, "body")?.text ?? "");
    if (isOwn) continue;
    report(node, {
      type: "Local before assignment",
      severity: "high",
      message: `\`${left.text}\` becomes a local variable here and has no value yet, which raises an UnboundLocalError.`,
      fix: `Put \`global ${left.text}\` at the top of the function, or pass it in and return it.`,
    });
  }
};

/** A name that only one branch assigns. */
const assignedInBranch: Rule = (root, report) => {
  for (const made of ofType(root, "function_definition")) {
    const body = field(made, "body");
    for (const branch of parts(body).filter(({ type }) => type === "if_statement")) {
      const others = branch.children.filter(({ field: part }) => part === "alternative");
      const blocks = [
        field(branch, "consequence"),
        ...others.map((one) => field(one, "body") ?? field(one, "consequence")),
      ];
      const names = new Set(
        blocks.flatMap((block) =>
          block
            ? parts(block).flatMap((one) =>
                one.type === "expression_statement"
                  ? assignmentsIn(one)
                      .filter(({ operator, left }) => operator === "=" && /^\w+$/.test(left.text))
                      .map(({ left }) => left.text)
                  : [],
              )
            : [],
        ),
      );
      for (const name of names) {
        const sets = (block: Syntax | undefined) =>
          block !== undefined &&
          (new RegExp(`(?<![\\w.])${literally(name)}\\s*(?:,[^=\\n]*)?=[^=]`).test(block.text) ||
            /\b(?:return|raise|continue|break|sys\.exit)\b/.test(parts(block).at(-1)?.text ?? ""));
        const hasElse = others.some(({ type }) => type === "else_clause");
        const before = made.text.slice(0, branch.start - made.start);
        if (
          (hasElse && blocks.every(sets)) ||
          new RegExp(`(?<![\\w.])${literally(name)}\\b`).test(before) ||
          parts(root).some((one) => new RegExp(`^${literally(name)}\\b`).test(one.text))
        )
          continue;
        const siblings = parts(body);
        const use = siblings
          .slice(siblings.indexOf(branch) + 1)
          .find((one) => new RegExp(`(?<![\\w.])${literally(name)}\\b`).test(one.text));
        if (
          !use ||
          new RegExp(`^${literally(name)}\\s*(?:,[^=\\n]*)?=[^=]|^(?:for|with|if|while|try)\\b`).test(use.text)
        )
          continue;
        report(use, {
          type: "May be unassigned",
          severity: "high",
          message: `\`${name}\` is assigned only in a branch of line ${branch.line}; on the other paths it is not defined before this.`,
          fix: "Assign it before the if, or in an else.",
        });
      }
    }
  }
};

/** Too few arguments, the wrong number of values. */
const countsOfValues: Rule = (root, report) => {
  for (const { node, left, right } of assignmentsIn(root)) {
    const names = /^(?:pattern_list|tuple_pattern|list_pattern)$/.test(left.type) ? parts(left) : [];
    const given = /^(?:expression_list|tuple|list)$/.test(right.type) ? parts(right) : undefined;
    const call = callOf(right);
    const made = call && functionsIn(root).find((one) => nameOf(one) === call.path);
    const returned = made ? returnsOf(made) : [];
    const count =
      given?.length ??
      (returned.length === 1 && /^(?:expression_list|tuple)$/.test(returned[0]?.type ?? "")
        ? parts(returned[0]).length
        : undefined);
    if (
      names.length < 2 ||
      count === undefined ||
      names.some(({ type }) => /splat/.test(type)) ||
      given?.some(({ type }) => /splat/.test(type)) ||
      names.length === count
    )
      continue;
    report(node, {
      type: "Wrong number of values",
      severity: "high",
      message: `There are ${names.length} names and ${count} values to unpack.`,
      fix: "Make the two sides agree.",
    });
  }
  for (const made of functionsIn(root)) {
    const list = parts(field(made, "parameters"));
    const owner = closest(made, ({ type }) => type === "class_definition");
    const isMethod = /^(?:self|cls)$/.test(list[0]?.text ?? "");
    const required =
      list.filter(({ type }) => /^(?:identifier|typed_parameter)$/.test(type)).length - (isMethod ? 1 : 0);
    const name = nameOf(made) === "__init__" ? (field(owner, "name")?.text ?? "") : nameOf(made);
    if (
      !name ||
      made.parent?.type === "decorated_definition" ||
      functionsIn(root).filter((one) => nameOf(one) === nameOf(made)).length > 1 ||
      list.some(({ text }) => /^\*$/.test(text))
    )
      continue;
    for (const { node, path, args } of callsIn(root)) {
      const isThis =
        owner && nameOf(made) !== "__init__"
          ? path === `self.${name}` && closest(node, ({ type }) => type === "class_definition") === owner
          : path === name;
      if (!isThis || args.some(({ text }) => text.startsWith("*")) || args.length >= required) continue;
      report(node, {
        type: "Missing argument",
        severity: "high",
        message: `\`${name}\` needs ${required} ${required === 1 ? "argument" : "arguments"} (parameters) but gets ${args.length}.`,
        fix: "Pass the missing ones.",
      });
    }
  }
};

/** A list changed through its indices while the loop counts them. */
const shrinksInRange: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const list = /^range\(\s*(?:0\s*,\s*)?len\((\w+)\)\s*\)$/.exec(field(loop, "right")?.text ?? "")?.[1];
    const body = field(loop, "body");
    const change =
      list &&
      body &&
      [...walk(body)].find(
        (node) =>
          (node.type === "delete_statement" && new RegExp(`^del\\s+${literally(list)}\\[`).test(node.text)) ||
          (callOf(node)?.object?.text === list && /^(?:remove|pop|insert)$/.test(callOf(node)?.name ?? "")),
      );
    if (
      !list ||
      !change ||
      parts(closest(change, ({ type }) => type === "block")).some(
        ({ type, start }) => start > change.start && /^(?:break|return)_statement$/.test(type),
      )
    )
      continue;
    report(change, {
      type: "Modified during iteration",
      severity: "high",
      message: `The loop counts the original length of \`${list}\`, and this makes it shorter: elements are skipped, and the last indices don't exist.`,
      fix: "Build a new list of what stays.",
    });
  }
};

export const pythonTypeRules: readonly Rule[] = [
  notAnException,
  missingKey,
  globalChanged,
  assignedInBranch,
  countsOfValues,
  wrongKind,
  shrinksInRange,
];
