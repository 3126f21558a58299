import { enclosingFunction } from "../syntax/flow.ts";
import { assignmentOf, binaryOf, bindingsIn, callsIn } from "../syntax/shapes.ts";
import { parts, type Syntax, walk } from "../syntax/syntax.ts";
import type { Look } from "./improved.ts";
import { isTextual, rootOf, usesOf, within } from "./names.ts";
import { roundsAround } from "./rounds.ts";

/** A statement that makes a text or a list longer, at the cost of copying all of it. */
type Growth = { statement: Syntax; name: string; kind: "text" | "copy"; added: Syntax };

function growthOf(statement: Syntax): Growth | undefined {
  const assignment = assignmentOf(statement.type === "expression_statement" ? parts(statement)[0] : statement);
  if (!assignment || !/^\w+$/.test(assignment.left.text)) return undefined;
  const { left, operator, right } = assignment;
  const name = left.text;
  if (operator === "+=") return { statement, name, kind: "text", added: right };
  if (operator !== "=") return undefined;
  const sum = binaryOf(right);
  if (sum?.operator === "+" && sum.left.text === name)
    return { statement, name, kind: sum.right.type === "list" ? "copy" : "text", added: sum.right };
  const [first, second] = right.type === "array" ? parts(right) : [];
  return first?.text === `...${name}` && second ? { statement, name, kind: "copy", added: right } : undefined;
}

/** A text that grows by copying itself, and a list that does. JavaScript's engines and C++ append to a text in place. */
export const grownByCopying: Look = (root, dialect) =>
  [...walk(root)].flatMap((node) => {
    const growth = /statement$|^assignment$/.test(node.type) ? growthOf(node) : undefined;
    const [round] = roundsAround(node);
    if (!growth || !round) return [];
    const { name, kind, added, statement } = growth;
    const origin = bindingsIn(enclosingFunction(node) ?? rootOf(node)).findLast(
      (one) => one.name.text === name && one.node.end <= node.start && !growthOf(one.node),
    )?.value;
    const isReadInside = usesOf(round, name).some((use) => !within(use, statement));
    const because = isReadInside
      ? `\`${name}\` is also used before the loop is over`
      : kind === "copy"
        ? `\`${name}\` may be shared with other code`
        : dialect === "python" && !isTextual(added)
          ? `nothing here shows that \`${added.text}\` is always a text`
          : "only you can tell that nothing reads it before the loop is over";
    const costs = { before: "O(n²)", after: "O(n)", because };
    if (kind === "copy")
      return origin && !/^[[{]/.test(origin.text)
        ? []
        : [
            {
              node,
              message: `Each round copies all of \`${name}\` to add to it.`,
              fix: "Add to it in place.",
              ...costs,
            },
          ];
    if (!/^string(?:_literal)?$/.test(origin?.type ?? "") || !FIXES[dialect]) return [];
    return [{ node, message: "Each `+=` copies the whole text so far.", fix: FIXES[dialect], ...costs }];
  });

const FIXES: Partial<Record<string, string>> = {
  python: 'Collect the parts in a list and join them once: `"".join(parts)`.',
  java: "Use a `StringBuilder` and `append`.",
};

/** Inserting or removing at the front moves all others. */
export const atTheFront: Look = (root, dialect) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const [first, second] = args;
    const isFirst = first?.text === "0" || /^\w+\.begin\(\)$/.test(first?.text ?? "");
    const isRemoved =
      (name === "shift" && args.length === 0) ||
      (/^(?:pop|remove)$/.test(name) && first?.text === "0") ||
      (name === "erase" && isFirst);
    const isAdded =
      (name === "unshift" && args.length === 1) || (/^(?:insert|add)$/.test(name) && isFirst && second !== undefined);
    if (!object || !(isRemoved || isAdded) || roundsAround(node).length === 0) return [];
    const fix =
      dialect === "python"
        ? "Use `collections.deque`, with `appendleft` and `popleft`."
        : dialect === "script"
          ? isAdded
            ? "Add at the end and reverse once."
            : "Keep an index to the front instead."
          : "Use a deque (`ArrayDeque`, `std::deque`).";
    return [
      {
        node,
        message: `\`${name}\` at the front moves every other element, in every round.`,
        before: "O(n²)",
        after: "O(n)",
        fix,
        because: "every other use of the list would have to change with it",
      },
    ];
  });
