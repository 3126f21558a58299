import { isFunction, isLoop } from "../syntax/flow.ts";
import {
  binariesIn,
  callOf,
  callsIn,
  functionsIn,
  isEquality,
  isText,
  nameOf,
  parametersOf,
} from "../syntax/shapes.ts";
import { closest, field, literally, ofType, quoted, walk } from "../syntax/syntax.ts";
import { cost, isOutside, type Look, repeatedIn } from "./repetition.ts";

/** Every element compared with every other one. */
export const everyPair: Look = (root) =>
  ofType(
    root,
    "for_statement",
    "for_in_statement",
    "enhanced_for_statement",
    "for_range_loop",
    "for_expression",
  ).flatMap((outer) => {
    const body = field(outer, "body");
    const inner =
      body &&
      [...walk(body, (node) => node === body || !isFunction(node))].find(
        (node) => isLoop(node) && node.type.startsWith("for"),
      );
    const same =
      inner &&
      binariesIn(inner).find(
        ({ left, operator, right }) =>
          isEquality(operator) &&
          /\[\w+\]$/.test(left.text) &&
          /\[\w+\]$/.test(right.text) &&
          left.text.replace(/\[\w+\]$/, "") === right.text.replace(/\[\w+\]$/, "") &&
          left.text !== right.text,
      );
    const list = same?.left.text.replace(/\[\w+\]$/, "");
    if (!inner || !same || !list || /\]/.test(list)) return [];
    return [
      cost(
        inner,
        `The two loops compare every element of \`${list}\` with every other one.`,
        "O(n²)",
        "O(n)",
        "Go through it once and keep what was seen in a set or a map.",
      ),
    ];
  });

const COMPILES =
  /^(?:re\.compile|new RegExp|Pattern\.compile|regexp\.(?:MustCompile|Compile)|Regex::new|std::regex|new SimpleDateFormat|new ObjectMapper|new Intl\.\w+)$/;

/** Work that gives the same result in every round. */
export const sameWork: Look = (root) =>
  callsIn(root).flatMap(({ node, path, name, args }) => {
    const loop = repeatedIn(node);
    const isConstant =
      args.length > 0 &&
      args.every(
        (one) =>
          isText(one) && !/\$\{|\{\w+\}/.test(one.text.startsWith("f") || one.text.startsWith("`") ? one.text : ""),
      );
    if (loop && COMPILES.test(path) && (isConstant || /^new (?:SimpleDateFormat|ObjectMapper|Intl)/.test(path)))
      return [
        cost(
          node,
          `${quoted(node, 40)} is built again in every round.`,
          "n times",
          "once",
          `Move it before line ${loop.line}.`,
        ),
      ];
    if (
      loop &&
      /^(?:sort|sorted|toSorted)$/.test(name) &&
      args.every((one) => !isFunction(one) || true) &&
      /^[\w.]+$/.test((callOf(node)?.object ?? args[0])?.text ?? "-") &&
      isOutside((callOf(node)?.object ?? args[0])?.text ?? "", loop) &&
      loop.type !== "call_expression"
    )
      return [
        cost(
          node,
          "The list is sorted again in every round.",
          "O(n² log n)",
          "O(n log n)",
          `Sort once, before or after the loop on line ${loop.line}; to take the smallest each time, use a heap.`,
        ),
      ];
    const isCondition = closest(node, isLoop);
    const inHead =
      isCondition &&
      node.end < (field(isCondition, "body")?.start ?? 0) &&
      /^(?:strlen|std::strlen|Math\.sqrt|sqrt|math\.sqrt|Math\.floor)$/.test(path) &&
      /^(?:for|while)_statement$/.test(isCondition.type) &&
      closest(node, ({ field: part }) => part === "condition");
    if (inHead)
      return [
        cost(
          node,
          `${quoted(node, 40)} is calculated again before every round.`,
          path.endsWith("strlen") ? "O(n²)" : "n times",
          path.endsWith("strlen") ? "O(n)" : "once",
          "Store it in a variable before the loop.",
        ),
      ];
    return [];
  });

const ASKS =
  /^(?:\w+\.)*(?:query|execute|executeQuery|findOne|findById|findUnique|findFirst|QueryRow|Query|fetchone|get_object_or_404|objects\.get|find_by|queryForObject)$/;

/** One question to the database or the network for each element. */
export const oneByOne: Look = (root) =>
  callsIn(root).flatMap(({ node, path }) => {
    const loop = repeatedIn(node);
    if (!loop) return [];
    if (ASKS.test(path) && !/^(?:document|re|url|params|cursor\.fetch)/.test(path))
      return [
        cost(
          node,
          `\`${path}\` asks the database once for every element (N + 1 queries).`,
          "n queries",
          "1 query",
          "Ask for all at once, with `IN (…)` or a join, before the loop.",
        ),
      ];
    const isWaiting = node.parent?.type === "await_expression" && isLoop(loop) && loop.type === "for_in_statement";
    if (
      isWaiting &&
      !/\bbreak\b|\breturn\b/.test(field(loop, "body")?.text ?? "") &&
      ofType(loop, "await_expression").length === 1
    )
      return [
        cost(
          node,
          "Each round waits for the one before, although they don't need each other's results.",
          "n waits",
          "1 wait",
          "Start them together: `await Promise.all(items.map(…))`.",
        ),
      ];
    return [];
  });

/** fib(n - 1) + fib(n - 2) calculates the same values again and again. */
export const branchingRecursion: Look = (root) =>
  functionsIn(root).flatMap((made) => {
    const name = nameOf(made);
    const calls = callsIn(field(made, "body") ?? made).filter(
      ({ path }) => path === name || path === `self.${name}` || path === `this.${name}`,
    );
    const smaller = calls.filter(({ args }) => /-\s*[12]\b/.test(args[0]?.text ?? ""));
    const isRemembered = /memo|cache|dp\b|lru_cache|seen/i.test(
      made.parent?.text.slice(0, made.parent.text.length) ?? made.text,
    );
    const sum =
      smaller.length >= 2 &&
      binariesIn(made).some(
        ({ left, operator, right }) =>
          operator === "+" && [left, right].every((side) => new RegExp(`\\b${name}\\(`).test(side.text)),
      );
    if (!name || !sum || isRemembered) return [];
    return [
      cost(
        made,
        `\`${name}\` calls itself twice and calculates the same values again and again.`,
        "O(2ⁿ)",
        "O(n)",
        root.type === "module"
          ? "Put `@functools.cache` above it, or count upwards in a loop."
          : "Remember results in a map, or count upwards in a loop.",
      ),
    ];
  });

/** {...all, x} copies everything in every step. */
export const copiedEachTime: Look = (root) =>
  callsIn(root).flatMap(({ node, name, args }) => {
    const made = args[0];
    const [total] = made && isFunction(made) ? parametersOf(made) : [];
    if (
      name !== "reduce" ||
      !made ||
      !total ||
      !new RegExp(
        `\\.\\.\\.${literally(total)}\\b|\\b${literally(total)}\\.concat\\(|Object\\.assign\\(\\{\\},\\s*${literally(total)}`,
      ).test(made.text)
    )
      return [];
    return [
      cost(
        node,
        `Every step copies all of \`${total}\`.`,
        "O(n²)",
        "O(n)",
        `Change \`${total}\` in place (\`${total}.push(…)\` or \`${total}[key] = …\`) and return it, or use a loop.`,
      ),
    ];
  });
