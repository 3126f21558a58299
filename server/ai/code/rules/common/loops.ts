import { binaryOf, callsIn, functionsIn, nameOf, parametersOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../../syntax/syntax.ts";
import { isFunction, isLoop, isPassable, statementsOf } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const loopsIn = (root: Syntax) => [...walk(root)].filter(isLoop);
const headOf = (loop: Syntax) => loop.children.find(({ type }) => type === "for_clause") ?? loop;
const conditionOf = (loop: Syntax) => binaryOf(unwrapped(field(headOf(loop), "condition")));
const bodyOf = (loop: Syntax) => field(loop, "body");

/** The first round always leaves the loop. */
export const leavesAtOnce: Rule = (root, report) => {
  for (const loop of loopsIn(root)) {
    const body = bodyOf(loop);
    const statements =
      body && /block|compound|statement_list/.test(body.type) ? statementsOf(body) : body ? [body] : [];
    const last = statements.at(-1);
    if (!last || isPassable(last) || statements.slice(0, -1).some((one) => !isPassable(one))) continue;
    const jump = last.type === "expression_statement" ? parts(last)[0] : last;
    if (!/^(?:return|break)_/.test(jump?.type ?? "") || !["return", "break"].some((word) => last.text.startsWith(word)))
      continue;
    if ([...walk(body ?? loop, (one) => !isFunction(one))].some(({ type }) => type.startsWith("continue_"))) continue;
    if (/^while\s*\(?(?:true|True|1)\)?|^loop\b|^for\s*\{/.test(loop.text) && statements.length > 1) continue;
    // "for … of" that takes the first element is a common way to peek.
    if (statements.length === 1 || !isCounting(loop)) continue;
    report(last, {
      type: "Loop runs only once",
      severity: "medium",
      message: "The loop leaves at the end of its first iteration, so it never gets to the second.",
      fix: "Leave only under a condition, or move this line after the loop.",
    });
  }
};

const isCounting = (loop: Syntax) =>
  conditionOf(loop) !== undefined || /^(?:for_in|enhanced_for|for_range|for_statement|for_expression)/.test(loop.type);

/** The inner loop counts with the outer loop's variable. */
export const sameCounter: Rule = (root, report) => {
  for (const outer of loopsIn(root)) {
    const name = counterOf(outer);
    const body = bodyOf(outer);
    if (!name || !body) continue;
    for (const inner of loopsIn(body)) {
      const own = counterOf(inner);
      const isNew =
        /\b(?:let|int|auto|size_t|const|long|var|unsigned|u?int\d+_t)\s/.test(
          field(headOf(inner), "initializer")?.text ?? field(inner, "init")?.text ?? "",
        ) && !/^var\b/.test(field(headOf(inner), "initializer")?.text ?? "");
      if (
        own !== name ||
        isNew ||
        inner.type === "for_expression" ||
        /:=/.test(field(headOf(inner), "initializer")?.text ?? "") ||
        closest(inner, isFunction) !== closest(outer, isFunction)
      )
        continue;
      report(inner, {
        type: "Same variable in both loops",
        severity: "high",
        message: `The inner loop counts with \`${name}\`, the variable of the outer loop on line ${outer.line}, and so ends it early.`,
        fix: "Give the inner loop a variable of its own.",
      });
    }
  }
};

function counterOf(loop: Syntax): string | undefined {
  const update = field(headOf(loop), "update") ?? field(loop, "increment");
  const counted = /^(?:\+\+|--)?\s*(\w+)\s*(?:\+\+|--|[-+]=.*)?$/.exec(update?.text ?? "")?.[1];
  if (counted) return counted;
  return loop.type === "for_statement" && field(loop, "left")?.type === "identifier"
    ? field(loop, "left")?.text
    : undefined;
}

/** `i < list.length - 1` without a look at the next element leaves the last one out. */
export const lastLeftOut: Rule = (root, report) => {
  for (const loop of loopsIn(root)) {
    const body = bodyOf(loop);
    const condition = conditionOf(loop);
    const range = /^range\(\s*(?:0\s*,\s*)?len\((\w+)\)\s*-\s*1\s*\)$/.exec(field(loop, "right")?.text ?? "")?.[1];
    const limit =
      condition?.operator === "<"
        ? /^([\w.]+?)(?:\.length(?:\(\))?|\.size\(\)|\.len\(\))\s*-\s*1$|^len\((\w+)\)\s*-\s*1$/.exec(
            condition.right.text,
          )
        : undefined;
    const list = range ?? limit?.[1] ?? limit?.[2];
    const counter = condition?.left.text ?? field(loop, "left")?.text;
    if (!list || !body || !counter) continue;
    const reads = [...walk(body)]
      .filter(({ type }) => /subscript|index_expression|array_access|element_access/.test(type))
      .map(({ text }) => text.replaceAll(/\s+/g, ""));
    const own = reads.filter((text) => text.startsWith(`${list}[`));
    if (own.length === 0 || own.some((text) => text !== `${list}[${counter}]`)) continue;
    const others = body.text.replaceAll(
      new RegExp(`${literally(list)}\\s*\\[\\s*${literally(counter)}\\s*\\]`, "g"),
      "",
    );
    // The counter serves something else, too: a second list, a position, an inner loop.
    if (new RegExp(`\\b${literally(counter)}\\b`).test(others) || loopsIn(body).length > 0) continue;
    report(loop, {
      type: "Last element left out",
      severity: "medium",
      message: `The loop ends before the last element of \`${list}\`.`,
      fix: "Go up to the length: remove the `- 1`.",
    });
  }
};

/** Every iteration reads the same element. */
export const sameElement: Rule = (root, report) => {
  for (const loop of loopsIn(root)) {
    const body = bodyOf(loop);
    const condition = conditionOf(loop);
    const counter = condition?.left.text ?? "";
    const list =
      /^([\w.]+?)(?:\.length(?:\(\))?|\.size\(\)|\.len\(\))$/.exec(condition?.right.text ?? "")?.[1] ??
      /^len\((\w+)\)$/.exec(condition?.right.text ?? "")?.[1];
    if (!body || !list || !/^\w+$/.test(counter) || new RegExp(`\\b${counter}\\b`).test(body.text)) continue;
    const read = [...walk(body)].find(
      ({ type, text }) =>
        /subscript|index_expression|array_access/.test(type) && text.replaceAll(/\s+/g, "") === `${list}[0]`,
    );
    if (!read) continue;
    report(read, {
      type: "Same element every time",
      severity: "high",
      message: `The loop counts with \`${counter}\`, but every iteration reads \`${list}[0]\`.`,
      fix: `Read \`${list}[${counter}]\`.`,
    });
  }
};

const SHRINKS = /^(?:splice|remove|erase|pop|del|removeAt|delete|shift)$/;

/** Removing at the counter moves the next element into its place, where the loop skips it. */
export const skippedAfterRemoval: Rule = (root, report) => {
  for (const loop of loopsIn(root)) {
    const body = bodyOf(loop);
    const update = field(headOf(loop), "update") ?? field(loop, "increment");
    const condition = conditionOf(loop);
    const counter = condition?.left.text ?? field(loop, "left")?.text ?? "";
    const isUpwards = /\+\+|\+=/.test(update?.text ?? "") || /^range\(\s*len\(/.test(field(loop, "right")?.text ?? "");
    if (!body || !isUpwards || !/^\w+$/.test(counter)) continue;
    const stepsBack = new RegExp(
      `\\b${counter}\\s*(?:--|-=)|--\\s*${counter}\\b|\\b${counter}\\s*=\\s*${counter}\\s*-`,
    ).test(body.text);
    if (stepsBack) continue;
    for (const { node, name, object, args } of callsIn(body)) {
      const at = args[0]?.text.replace(/^.*\.begin\(\)\s*\+\s*/, "");
      if (!SHRINKS.test(name) || at !== counter || !object || leaves(node, body)) continue;
      const isInsertion = name === "splice" && (args.length > 2 || args[1]?.text === "0");
      const list = object.text;
      const isSame = new RegExp(`\\b${literally(list)}\\b`).test(
        condition?.right.text ?? field(loop, "right")?.text ?? "",
      );
      if (isInsertion || !isSame) continue;
      report(node, {
        type: "Modified during iteration",
        severity: "high",
        message: `After \`${name}\` the next element of \`${list}\` is at position \`${counter}\`, and the loop skips it.`,
        fix: "Go backwards, step the counter back, or filter into a new list.",
      });
    }
  }
};

/** A `for … of` or forEach over a list that is changed inside. */
export const changedWhileReadScript: Rule = (root, report) => {
  const rounds = [
    ...ofType(root, "for_in_statement").map((loop) => ({ list: field(loop, "right")?.text ?? "", body: bodyOf(loop) })),
    ...callsIn(root)
      .filter(({ name, args }) => /^(?:forEach|map|filter)$/.test(name) && args[0] && isFunction(args[0]))
      .map(({ object, args }) => ({ list: object?.text ?? "", body: field(args[0], "body") })),
  ];
  for (const { list, body } of rounds) {
    if (!body || !/^[\w.]+$/.test(list)) continue;
    for (const { node, name, object } of callsIn(body)) {
      if (object?.text !== list || !/^(?:splice|push|shift|unshift|pop)$/.test(name) || leaves(node, body)) continue;
      report(node, {
        type: "Modified during iteration",
        severity: "high",
        message: `\`${name}\` changes \`${list}\` while the loop goes over it, so elements are skipped or the loop never ends.`,
        fix: "Go over a copy, or build a new list with filter.",
      });
    }
  }
};

/** The loop is left right after the change. */
function leaves(node: Syntax, body: Syntax): boolean {
  let statement = node;
  while (
    statement.parent &&
    statement.parent !== body &&
    !/block|compound_statement|statement_list/.test(statement.parent.type)
  )
    statement = statement.parent;
  const siblings = statement.parent?.children ?? [];
  return siblings
    .slice(siblings.indexOf(statement) + 1)
    .some(({ text }) => /^(?:break|return|throw|raise)\b/.test(text));
}

/** A function that calls itself on every path. */
export const noBaseCase: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const name = nameOf(made);
    const body = field(made, "body");
    const parameters = parametersOf(made);
    if (
      !body ||
      !/^\w+$/.test(name) ||
      /^(?:main|render)$/.test(name) ||
      /^(?:struct|class)\b/.test(made.text) ||
      /\byield\b|\basync\b/.test(made.text.slice(0, body.start - made.start))
    )
      continue;
    const isMethod =
      closest(made, ({ type }) => /class|impl|interface|object/.test(type)) !== undefined ||
      made.type === "method_declaration";
    if (functionsIn(root).filter((one) => nameOf(one) === name).length > 1) continue;
    const isScriptMethod = made.type === "method_definition" || made.parent?.type === "pair";
    const inside = [...walk(body, (node) => !isFunction(node) && !isBranch(node))];
    const own = inside
      .flatMap((node) => callsIn(node).filter((call) => call.node === node))
      .find(
        ({ path, name: called }) =>
          (path === name && !isScriptMethod) ||
          (isMethod && called === name && /^(?:this|self|cls)(?:\.|->)\w+$/.test(path)),
      );
    if (!own || own.args.length !== parameters.filter((one) => !/^(?:self|cls|this|&self|&mut self)$/.test(one)).length)
      continue;
    if (isMethod && own.path === name && /^(?:python|go)$/.test(made.type)) continue;
    const before = inside.filter(
      ({ start, type }) =>
        start < own.node.start && /^(?:return|throw|raise|if|switch|match|try|while|for)_/.test(type),
    );
    if (
      before.some(({ type }) => !type.startsWith("return_")) ||
      (isMethod &&
        made.type === "function_definition" &&
        own.path === name &&
        !/^(?:this|self)/.test(own.path) &&
        /^\s*def\b/.test(made.text))
    )
      continue;
    report(own.node, {
      type: "No base case",
      severity: "high",
      message: `\`${name}\` calls itself whatever it gets, so it never returns.`,
      fix: "Return without calling it again for the smallest input.",
    });
  }
};

const isBranch = ({ type }: Syntax) =>
  /^(?:ternary_expression|conditional_expression|boolean_operator|match_expression|switch_|if_|for_|while_|try_|lambda)/.test(
    type,
  );

/** `i < list` compares a number with a list. */
export const lengthForgotten: Rule = (root, report) => {
  for (const loop of loopsIn(root)) {
    const condition = conditionOf(loop);
    const body = bodyOf(loop);
    if (!condition || !body || !/^[<>]=?$/.test(condition.operator) || !/^\w+$/.test(condition.right.text)) continue;
    const list = condition.right.text;
    if (!new RegExp(`\\b${list}\\s*\\[\\s*${literally(condition.left.text)}\\s*\\]`).test(body.text)) continue;
    report(loop, {
      type: "Length forgotten",
      severity: "high",
      message: `${quoted(field(headOf(loop), "condition"))} compares a number with the list itself, not with its length.`,
      fix: `Compare with the length of \`${list}\`.`,
    });
  }
};
