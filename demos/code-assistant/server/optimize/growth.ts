import { enclosingFunction, isFunction } from "../syntax/flow.ts";
import { assignmentOf, binaryOf, bindingsIn, callsIn, isText, parametersOf } from "../syntax/shapes.ts";
import { parts, type Syntax, walk } from "../syntax/syntax.ts";
import type { Dialect, Look } from "./improved.ts";
import { isUsedBeside } from "./names.ts";
import { roundsAround } from "./rounds.ts";

/** A statement that makes a text or a list longer, at the cost of copying all of it. */
function growthOf(statement: Syntax): { name: string; kind: "text" | "list" } | undefined {
  const { left, operator, right } =
    assignmentOf(statement.type === "expression_statement" ? parts(statement)[0] : statement) ?? {};
  if (!left || !right || !/^\w+$/.test(left.text)) return undefined;
  const name = left.text;
  if (operator === "+=") return { name, kind: "text" };
  if (operator !== "=") return undefined;
  const sum = binaryOf(right);
  if (sum?.operator === "+" && sum.left.text === name)
    return { name, kind: sum.right.type === "list" ? "list" : "text" };
  const [first, second] = right.type === "array" ? parts(right) : [];
  return first?.text === `...${name}` && second ? { name, kind: "list" } : undefined;
}

/** JavaScript's engines and C++ append to a text in place. */
const JOINED: Partial<Record<Dialect, string>> = {
  python: 'Collect the parts in a list and join them once: `"".join(parts)`.',
  java: "Use a `StringBuilder` and `append`.",
};

/** A text that grows by copying itself, and a list that does. */
export const grownByCopying: Look = (root, dialect) =>
  [...walk(root)].flatMap((node) => {
    const { name, kind } = (/statement$|^assignment$/.test(node.type) && growthOf(node)) || {};
    const [round] = roundsAround(node);
    if (!name || !round) return [];
    const origin = bindingsIn(enclosingFunction(node) ?? root).findLast(
      (one) => one.name.text === name && one.node.end <= node.start && !growthOf(one.node),
    )?.value;
    const isUsed = isUsedBeside(name, round, node) && `\`${name}\` is also used before the loop is over`;
    const costs = { node, before: "O(n²)", after: "O(n)" };
    if (kind === "list") {
      const because = isUsed || `\`${name}\` may be shared with other code`;
      const message = `Each round copies all of \`${name}\` to add to it.`;
      return !origin || /^[[{]/.test(origin.text) ? [{ ...costs, message, fix: "Add to it in place.", because }] : [];
    }
    const fix = JOINED[dialect];
    const because = isUsed || "only you can tell that nothing reads it before the loop is over";
    return fix && isText(origin)
      ? [{ ...costs, message: "Each `+=` copies the whole text so far.", fix, because }]
      : [];
  });

/** {...all, x} copies everything in every step. */
export const copiedEachTime: Look = (root) =>
  callsIn(root).flatMap(({ node, name, args: [made] }) => {
    const [total] = made && isFunction(made) ? parametersOf(made) : [];
    if (name !== "reduce" || !made || !total) return [];
    const all = RegExp.escape(total);
    const copies = new RegExp(`\\.\\.\\.${all}\\b|\\b${all}\\.concat\\(|Object\\.assign\\(\\{\\},\\s*${all}`);
    if (!copies.test(made.text)) return [];
    return [
      {
        node,
        message: `Every step copies all of \`${total}\`.`,
        before: "O(n²)",
        after: "O(n)",
        fix: `Change \`${total}\` in place (\`${total}.push(…)\` or \`${total}[key] = …\`) and return it, or use a loop.`,
        because: `only you can tell that nothing else reads \`${total}\` in between`,
      },
    ];
  });
