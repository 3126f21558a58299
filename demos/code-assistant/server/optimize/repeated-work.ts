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
import { closest, field, ofType, quoted, type Syntax, walk } from "../syntax/syntax.ts";
import type { Look } from "./improved.ts";
import { isOutside, isTextual } from "./names.ts";
import { roundsAround } from "./rounds.ts";

const COMPILES = /^(?:re\.compile|new RegExp|Pattern\.compile|new Intl\.\w+)$/;
const BUILDS = /^(?:std::regex|new SimpleDateFormat|new ObjectMapper)$/;
const CASES = /^(?:toLowerCase|toUpperCase|trim|lower|upper|strip|casefold)$/;
const ROOTS = /^(?:(?:std::)?strlen|Math\.sqrt|(?:std::)?sqrt|math\.sqrt)$/;
const READS_AGAIN = /^(?:JSON\.parse|json\.loads?|(?:fs\.)?readFileSync|open|pd\.read_\w+|Files\.read\w+)$/;
const KEEPS_ITS_PLACE = "a pattern with the flag g or y remembers where its last match ended";

/** Work that gives the same result in every round. */
export const sameWork: Look = (root) =>
  callsIn(root).flatMap(({ node, path, name, object, args }) => {
    const rounds = roundsAround(node);
    const [round] = rounds;
    const outermost = rounds.at(-1);
    if (!round || !outermost) return [];
    const fix = `Move it before line ${outermost.line}.`;
    const again = (what: string, because: string) => [
      { node, message: `${quoted(node, 40)} ${what} in every round.`, before: "n times", after: "once", fix, because },
    ];
    const isConstant = args.every((one) => isText(one) && !ofType(one, "interpolation", "template_substitution")[0]);
    if (COMPILES.test(path) && args.length > 0 && (isConstant || args.every((one) => isFixed(one, outermost))))
      return again(
        "is built again",
        /["'`]\w*[gy]\w*["'`]\)$/.test(node.text) ? KEEPS_ITS_PLACE : "each round may need one of its own",
      );
    if (BUILDS.test(path) && isConstant) return again("is built again", "the loop may change its settings");
    if (CASES.test(name) && object?.type === "identifier" && args.length === 0 && isTextual(object))
      return isOutside(object.text, round)
        ? again("gives the same text", "what it is to be called is your choice")
        : [];
    const isPart = READS_AGAIN.test(callOf(node.parent?.parent)?.path ?? "");
    if (READS_AGAIN.test(path) && !isPart && args.length > 0 && args.every((one) => isFixed(one, round)))
      return again(
        "reads the same",
        /read|open/i.test(path) ? "the file may change from one round to the next" : "the loop may change what it gets",
      );
    return [];
  });

const isFixed = (node: Syntax, round: Syntax): boolean => {
  const inner = callOf(node)?.args ?? [];
  return (
    isText(node) ||
    (node.type === "identifier" && isOutside(node.text, round)) ||
    (inner.length > 0 && inner.every((one) => isFixed(one, round)))
  );
};

/** A list that is sorted once for each round of a loop. */
export const sortedAgain: Look = (root) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const [round] = roundsAround(node);
    const list = object ?? args[0];
    if (!round || !list || !/^(?:sort|sorted|toSorted)$/.test(name)) return [];
    if (!/^[\w.]+$/.test(list.text) || !isOutside(list.text, round) || callOf(round)) return [];
    return [
      {
        node,
        message: "The list is sorted again in every round.",
        before: "O(n² log n)",
        after: "O(n log n)",
        fix: `Sort once, before or after the loop on line ${round.line}; to take the smallest each time, use a heap.`,
        because: `the order of \`${list.text}\` inside the loop may matter`,
      },
    ];
  });

/** A length or a root in the condition of a loop. */
export const countedAgain: Look = (root) =>
  callsIn(root).flatMap(({ node, path, args }) => {
    const loop = closest(node, isLoop);
    const isInCondition = closest(node, ({ field: role }) => role === "condition") !== undefined;
    if (!ROOTS.test(path) || !loop || roundsAround(node)[0] !== loop || !isInCondition) return [];
    if (!args.every((one) => one.type === "identifier" || isText(one))) return [];
    const written = args.find((one) => !isOutside(one.text, loop));
    const isLength = path.endsWith("strlen");
    return [
      {
        node,
        message: `${quoted(node, 40)} is calculated again before every round.`,
        before: isLength ? "O(n²)" : "n times",
        after: isLength ? "O(n)" : "once",
        fix: "Store it in a variable before the loop.",
        because: written
          ? `the loop changes \`${written.text}\``
          : isLength
            ? "the loop may change the text that it measures"
            : "what it is to be called is your choice",
      },
    ];
  });

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
