import { field, operation, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { isLoop } from "./flow.ts";
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
