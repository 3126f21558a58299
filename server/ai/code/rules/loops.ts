import { field, operation, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { enclosingFunction, isFunction, isLoop } from "./flow.ts";
import { literally, type Rule } from "./rule.ts";

/** "items.length", "items.size()", "len(items)", "items.len()": the list whose length is taken. */
function lengthOf(node: Syntax | undefined): string | undefined {
  const text = node?.text.replaceAll(/\s+/g, "") ?? "";
  const match = /^([\w.]+?)(?:\.length(?:\(\))?|\.size\(\)|\.len\(\))$/.exec(text) ?? /^len\(([\w.]+)\)$/.exec(text);
  return match?.[1];
}

const conditionOf = (loop: Syntax) =>
  unwrapped(
    field(loop, "condition") ??
      field(
        loop.children.find(({ type }) => type === "for_clause"),
        "condition",
      ),
  );

/** A loop that counts up to and including a length, or reads past it through `i + 1`. */
export const offByOne: Rule = (root, report) => {
  for (const loop of [...walk(root)].filter(isLoop)) {
    const body = field(loop, "body");
    const bounds = boundsOf(loop);
    if (!body || !bounds) continue;
    const { counter, list, isInclusive } = bounds;
    const name = literally(list);
    const index = literally(counter);
    const reads = (position: string) =>
      new RegExp(`(?<![\\w.])${name}(?:\\[${position}\\]|\\.(?:get|at|charAt)\\(${position}\\))(?!\\s*\\?)`);
    if (isInclusive && reads(`\\s*${index}\\s*`).test(body.text) && !isGuarded(body.text, index)) {
      report(loop, {
        type: "Off by one",
        severity: "high",
        message: `The loop also runs with \`${counter}\` equal to the length of \`${list}\`, one past its last element.`,
        fix: "Stop before the length: compare with `<` instead of `<=`.",
      });
    }
    const head = loop.children.find(({ type }) => type === "for_clause") ?? loop;
    const step = (field(head, "update") ?? field(head, "increment"))?.text ?? "";
    if (/\+=\s*(?!1\b)/.test(step)) continue;
    const neighbor = `\\s*${index}\\s*\\+\\s*1\\s*`;
    // Rust's get gives None past the end.
    const isSafe = loop.type === "for_expression" && /\.get\(/.test(body.text);
    const isPast = ({ text }: Syntax) => reads(neighbor).test(text);
    if (!isInclusive && !isSafe && isPast(body) && !isGuarded(body.text, index)) {
      const at = [...walk(body)].findLast(isPast);
      // In JavaScript nothing is there past the end, which equals no element: that is how a run of equal ones ends.
      if (at && /^[!=]==$/.test(operation(at.parent)?.operator ?? "")) continue;
      report(at ?? loop, {
        type: "Off by one",
        severity: "high",
        message: `In the last iteration \`${counter} + 1\` is one past the end of \`${list}\`.`,
        fix: "End the loop one earlier, at the length minus one.",
      });
    }
  }
};

/** The loop body checks whether the counter has reached the end. */
const isGuarded = (body: string, index: string) =>
  new RegExp(
    `\\b${index}\\s*(?:\\+\\s*1\\s*)?(?:<|>|==|!=|>=|<=)|\\b(?:if|while)\\b[^\\n]*\\b${index}\\b[^\\n]*(?:length|size|len)`,
  ).test(body);

type Bounds = { counter: string; list: string; isInclusive: boolean };

function boundsOf(loop: Syntax): Bounds | undefined {
  const range = loop.type === "for_expression" ? field(loop, "value") : undefined;
  if (range?.type === "range_expression") {
    const list = lengthOf(range.children.findLast(({ isNamed }) => isNamed));
    const counter = field(loop, "pattern")?.text;
    return list && counter
      ? { counter, list, isInclusive: range.children.some(({ type }) => type === "..=") }
      : undefined;
  }
  const condition = operation(conditionOf(loop));
  if (!condition || !/^<=?$/.test(condition.operator) || !/^\w+$/.test(condition.left.text)) return undefined;
  const list = lengthOf(condition.right);
  return list ? { counter: condition.left.text, list, isInclusive: condition.operator === "<=" } : undefined;
}

/** The counter moves away from the end of the loop. */
export const wrongDirection: Rule = (root, report) => {
  for (const loop of [...walk(root)].filter(({ type }) => type === "for_statement")) {
    const clause = loop.children.find(({ type }) => type === "for_clause") ?? loop;
    const condition = operation(conditionOf(loop));
    const update = field(clause, "update") ?? field(clause, "increment");
    if (!condition || !update?.text.includes(condition.left.text)) continue;
    // Below zero an unsigned counter becomes huge and ends the loop.
    if (/size_t|unsigned|uint/.test(field(loop, "initializer")?.text ?? "")) continue;
    const isUp = /\+\+|\+=/.test(update.text);
    const isDown = /--|-=/.test(update.text);
    if ((isDown && /^<=?$/.test(condition.operator)) || (isUp && /^>=?$/.test(condition.operator))) {
      report(loop, {
        type: "Endless loop",
        severity: "high",
        message: `\`${update.text}\` moves away from the end that \`${condition.left.text} ${condition.operator} ${condition.right.text}\` waits for.`,
        fix: "Reverse the comparison or the step.",
      });
    }
  }
};

const LEAVES = /\b(?:break|return|throw|goto|yield|await|exit|panic|raise)\b/;

/** The condition uses only local variables, and nothing in the loop changes them. */
export const nothingChanges: Rule = (root, report) => {
  for (const loop of [...walk(root)].filter(({ type }) => /^(?:while|do|for)_(?:statement|expression)$/.test(type))) {
    const condition = conditionOf(loop);
    const body = `${field(loop, "update")?.text ?? ""} ${field(loop, "body")?.text ?? ""}`;
    const scope = enclosingFunction(loop);
    if (
      !condition ||
      !scope ||
      LEAVES.test(body) ||
      /\+\+|--/.test(condition.text) ||
      /[.(>[\]*&](?!=)/.test(condition.text.replaceAll(/[<>]=?/g, ""))
    )
      continue;
    const names = [...new Set(condition.text.match(/\b[a-z_]\w*\b/gi) ?? [])].filter(
      (name) => !/^(?:true|false|null|nil|nullptr|not|and|or)$/.test(name),
    );
    const isLocal = (name: string) =>
      [...walk(scope, (node) => node === scope || !isFunction(node))].some(
        ({ type, text, field: part }) =>
          type === "identifier" && text === name && /^(?:name|declarator|pattern)$/.test(part ?? ""),
      );
    // Java and Rust pass plain numbers by value.
    const passes = /^(?:program|source_file)$/.test(root.type) ? "(?!)" : "";
    const isTouched = (name: string) =>
      new RegExp(
        `\\b${name}\\b\\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)|(?:\\+\\+|--|&|&mut|>>)\\s*${name}\\b|\\b${name}\\s*(?:\\+\\+|--)|${passes}(?<!\\b(?:if|while|for|switch|return)\\s*)\\([^()]*\\b${name}\\b[^()]*\\)`,
      ).test(body);
    if (names.length === 0 || !names.every(isLocal) || names.some(isTouched)) continue;
    report(loop, {
      type: "Endless loop",
      severity: "high",
      message: `Nothing in the loop changes ${names.map((name) => `\`${name}\``).join(" or ")}, so it never ends once it runs.`,
      fix: "Change the condition's variables inside the loop, or exit it with break.",
    });
  }
};

/** Adds to or removes from a list while iterating over it. */
export function changedWhileRead(change: RegExp): Rule {
  return (root, report) => {
    for (const loop of [...walk(root)].filter(({ type }) =>
      /^(?:enhanced_for_statement|for_range_loop|for_expression)$/.test(type),
    )) {
      const over = (field(loop, "value") ?? field(loop, "right"))?.text.replace(
        /^&(?:mut\s+)?|\.iter(?:_mut)?\(\)$/g,
        "",
      );
      const body = field(loop, "body");
      if (!over || !/^[\w.]+$/.test(over) || !body) continue;
      for (const call of walk(body)) {
        if (!/^(?:method_invocation|call_expression)$/.test(call.type)) continue;
        const [, list, method] = /^([\w.]+)\.(\w+)\(/.exec(call.text) ?? [];
        if (list !== over || !method || !change.test(method) || leavesAfter(call, body)) continue;
        report(call, {
          type: "Modified during iteration",
          severity: "high",
          message: `\`${method}\` changes \`${over}\` while the loop goes over it.`,
          fix: "Collect the changes and apply them after the loop, or use the collection's own method (`removeIf`, `erase`, `retain`).",
        });
      }
    }
  };
}

/** The loop exits right after the change, so it never continues iterating. */
function leavesAfter(call: Syntax, body: Syntax): boolean {
  let statement = call;
  while (statement.parent && statement.parent !== body && !/block|compound_statement/.test(statement.parent.type)) {
    statement = statement.parent;
  }
  const siblings = statement.parent?.children ?? [];
  return siblings.slice(siblings.indexOf(statement) + 1).some(({ text }) => /^(?:break|return|throw)\b/.test(text));
}
