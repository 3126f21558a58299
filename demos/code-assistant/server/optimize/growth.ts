import { assignmentOf, binaryOf, bindingsIn, callsIn, isText, parametersOf } from "../syntax/shapes.ts";
import { enclosingFunction, isFunction, parts, type Syntax, walk } from "../syntax/syntax.ts";
import type { Dialect, Look } from "./improved.ts";
import { roundsAround } from "./rounds.ts";

/** The name of a text that a statement makes longer, at the cost of copying all of it. */
function grownIn(statement: Syntax): string | undefined {
  const { left, operator, right } =
    assignmentOf(statement.type === "expression_statement" ? parts(statement)[0] : statement) ?? {};
  if (!left || !/^\w+$/.test(left.text)) return undefined;
  const sum = operator === "=" ? binaryOf(right) : undefined;
  return operator === "+=" || (sum?.operator === "+" && sum.left.text === left.text) ? left.text : undefined;
}

/** JavaScript's engines and C++ append to a text in place. */
const JOINED: Partial<Record<Dialect, string>> = {
  python: 'Collect the parts in a list and join them once: `"".join(parts)`.',
  java: "Use a `StringBuilder` and `append`.",
};

/** A text that grows by copying itself. */
export const grownByCopying: Look = (root, dialect) =>
  [...walk(root)].flatMap((node) => {
    const name = /statement$|^assignment$/.test(node.type) ? grownIn(node) : undefined;
    const [round] = roundsAround(node);
    const fix = JOINED[dialect];
    if (!name || !round || !fix) return [];
    const origin = bindingsIn(enclosingFunction(node) ?? root).findLast(
      (one) => one.name.text === name && one.node.end <= node.start && !grownIn(one.node),
    );
    if (!isText(origin?.value)) return [];
    const isUsed = [...walk(round, (one) => one !== node)].some(
      ({ type, text }) => type === "identifier" && text === name,
    );
    return [
      {
        node,
        message: "Each `+=` copies the whole text so far.",
        before: "O(n²)",
        after: "O(n)",
        fix,
        because: isUsed
          ? `\`${name}\` is also used before the loop is over`
          : "only you can tell that nothing reads it before the loop is over",
      },
    ];
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
