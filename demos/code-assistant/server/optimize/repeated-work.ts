import { binariesIn, callsIn, functionsIn, isEquality, nameOf } from "../syntax/shapes.ts";
import { field, isFunction, isLoop, ofType, type Syntax, walk } from "../syntax/syntax.ts";
import type { Look } from "./improved.ts";
import { roundsAround } from "./rounds.ts";

/** Every element compared with every other one. */
export const everyPair: Look = (root) =>
  ofType(root, "for_statement", "for_in_statement", "enhanced_for_statement", "for_range_loop").flatMap((outer) => {
    const body = field(outer, "body");
    const inner =
      body &&
      [...walk(body, (node) => node === body || !isFunction(node))].find(
        (node) => isLoop(node) && /^(?:enhanced_)?for/.test(node.type),
      );
    const listOf = (side: Syntax) => /^([^\]]+)\[\w+\]$/.exec(side.text)?.[1];
    const same =
      inner &&
      binariesIn(inner).find(
        ({ left, operator, right }) =>
          isEquality(operator) && listOf(left) && listOf(left) === listOf(right) && left.text !== right.text,
      );
    const list = same && listOf(same.left);
    if (!list) return [];
    return [
      {
        node: inner,
        message: `The two loops compare every element of \`${list}\` with every other one.`,
        before: "O(n²)",
        after: "O(n)",
        fix: "Go through it once and keep what was seen in a set or a map.",
        because: `a set needs elements that can be hashed, and nothing here shows that those of \`${list}\` can`,
      },
    ];
  });

const ASKS =
  /^(?:\w+\.)*(?:query|execute|executeQuery|findOne|findById|findUnique|findFirst|Query|fetchone|get_object_or_404|objects\.get|find_by|queryForObject)$/;

/** One question to the database or the network for each element. */
export const oneByOne: Look = (root) =>
  callsIn(root).flatMap(({ node, path }) => {
    const [loop] = roundsAround(node);
    if (!loop) return [];
    if (ASKS.test(path) && !/^(?:document|re|url|params|cursor\.fetch)/.test(path))
      return [
        {
          node,
          message: `\`${path}\` asks the database once for every element (N + 1 queries).`,
          before: "n queries",
          after: "1 query",
          fix: "Ask for all at once, with `IN (…)` or a join, before the loop.",
          because: "the query itself would have to be written differently",
        },
      ];
    const isWaiting = node.parent?.type === "await_expression" && loop.type === "for_in_statement";
    const isEnding = /\bbreak\b|\breturn\b/.test(field(loop, "body")?.text ?? "");
    if (!isWaiting || isEnding || ofType(loop, "await_expression")[0] !== node.parent) return [];
    return [
      {
        node,
        message: "Each round waits for the one before.",
        before: "n waits",
        after: "1 wait",
        fix: "If the order doesn't matter, start them together: `await Promise.all(items.map(…))`.",
        because: "the calls may depend on their order, and starting all at once may overload what they call",
      },
    ];
  });

/** fib(n - 1) + fib(n - 2) calculates the same values again and again. */
export const branchingRecursion: Look = (root, dialect) =>
  functionsIn(root).flatMap((made) => {
    const name = nameOf(made);
    const calls = callsIn(field(made, "body") ?? made).filter(
      ({ path }) => path === name || path === `self.${name}` || path === `this.${name}`,
    );
    const smaller = calls.filter(({ args }) => /-\s*[12]\b/.test(args[0]?.text ?? ""));
    const whole = made.parent?.type === "decorated_definition" ? made.parent : made;
    const isSum =
      smaller.length >= 2 &&
      binariesIn(made).some(
        ({ left, operator, right }) =>
          operator === "+" && [left, right].every((side) => new RegExp(`\\b${name}\\(`).test(side.text)),
      );
    if (!name || !isSum || /memo|cache|dp\b|seen/i.test(whole.text)) return [];
    return [
      {
        node: made,
        message: `\`${name}\` calls itself twice and calculates the same values again and again.`,
        before: "O(2ⁿ)",
        after: "O(n)",
        fix:
          dialect === "python"
            ? "Put `@functools.cache` above it, or count upwards in a loop."
            : "Remember results in a map, or count upwards in a loop.",
        because: "where the results are kept is for you to choose",
      },
    ];
  });
