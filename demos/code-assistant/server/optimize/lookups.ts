import { binaryAround, callsIn, isText } from "../syntax/shapes.ts";
import { isFunction, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";
import type { Dialect, Look } from "./improved.ts";
import { declarationOf, elementOf, isOutside } from "./names.ts";
import { roundsAround } from "./rounds.ts";

/** A place that looks for a value in a list, and what it wants to know. */
type Search = { node: Syntax; list: Syntax; asks: "presence" | "position" | "element"; called: string };

const searchesIn = (root: Syntax, dialect: Dialect): Search[] => [
  ...callsIn(root).flatMap(({ node, name, path, object, args }): Search[] => {
    const [first, second] = args;
    const called = `\`${path}\``;
    if (dialect === "cpp") {
      const list = /^(?:std::)?(?:find|count)$/.test(path) && first ? callsIn(first)[0]?.object : undefined;
      if (!list || !/\.c?begin\(\)$/.test(first?.text ?? "") || !second?.text.startsWith(list.text)) return [];
      const around = binaryAround(node);
      const isAsked = around?.left === node && /^\w+\.c?end\(\)$/.test(around.right.text);
      return [{ node, list, asks: isAsked ? "presence" : "position", called }];
    }
    if (!object || args.length !== 1 || !/^(?:includes|indexOf|contains|find|findIndex|count|index)$/.test(name))
      return [];
    if (name === "find" && !isFunction(first ?? node)) return [];
    const isCompared = /[-<>=!]\s*-?[01]\b/.test(node.parent?.text ?? "");
    const isPosition = /^(?:indexOf|index)$/.test(name) && !isCompared;
    return [
      { node, list: object, asks: name.startsWith("find") ? "element" : isPosition ? "position" : "presence", called },
    ];
  }),
  ...(dialect === "python" ? ofType(root, "comparison_operator") : []).flatMap((node): Search[] => {
    const [, list, more] = parts(node);
    const isMembership = node.children.some(({ type }) => /^(?:not )?in$/.test(type));
    return list && isMembership && !more ? [{ node, list, asks: "presence", called: quoted(node, 40) }] : [];
  }),
];

/** Values that are no list: a text, or what is looked up at once. */
const NO_LIST =
  /^(?:new (?:Set|Map|HashSet|HashMap|TreeSet)|set\(|dict\(|frozenset|\{|range\(|["'`]|str\(|String\()|\.(?:join|lower|upper|strip|replace|format|toLowerCase|toUpperCase|trim|textContent)\b[^.]*$/;
const NO_LIST_TYPES =
  /^(?:Readonly)?(?:Set|Map|HashSet|HashMap|set|dict|frozenset|Collection|TreeSet|Record|Dict)\b|(?:unordered_)?(?:set|map)<|^(?:str|string|String|std::string)$/;
const LIST = /^(?:\[|list\(|sorted\(|new Array|Array\.|Object\.(?:keys|values|entries)\()/;

/** A list searched from its start, once for each element of another. */
export const searchedAgain: Look = (root, dialect) =>
  searchesIn(root, dialect).flatMap(({ node, list, asks, called }) => {
    const [round] = roundsAround(node);
    if (!round || !/^[\w.]+$/.test(list.text) || isText(list) || !isOutside(list.text, round)) return [];
    const { type = "", value } = declarationOf(list.text, list) ?? {};
    if (NO_LIST.test(value?.text ?? "") || NO_LIST_TYPES.test(type)) return [];
    const grown = new RegExp(
      `\\b${RegExp.escape(list.text)}\\.(?:push|pop|shift|unshift|splice|append|remove|insert|extend|add|delete|clear|push_back|emplace_back|erase|pop_back)\\(`,
    );
    const isGrown = roundsAround(node).some((one) => grown.test(one.text));
    if (isGrown && asks !== "presence") return [];
    const outermost = roundsAround(node).findLast((one) => isOutside(list.text, one)) ?? round;
    const before = `before line ${outermost.line}`;
    const fix = isGrown
      ? `Keep a set beside the list, \`${setName(list.text, dialect)}\`: change both together, and ask the set.`
      : asks === "element"
        ? `Build a Map from the key to the element once, ${before}, and look it up.`
        : asks === "position"
          ? `Build a map from the element to its position once, ${before}, and look it up.`
          : `Make a set once, ${before}, and ask that: \`${setLine(list, dialect)}\`.`;
    const isList = elementOf(list.text, list) !== undefined || LIST.test(value?.text ?? "");
    const message = isList
      ? `${called} reads the list from its start in every round.`
      : `If \`${list.text}\` is a list, ${called} reads it from its start in every round.`;
    const because =
      asks === "presence"
        ? whyNoSet(list, isGrown, isList, dialect)
        : "what the loop does with the result decides how to look it up";
    return [{ node, message, before: "O(n · m)", after: "O(n + m)", fix, because }];
  });

const setName = (list: string, dialect: Dialect) => {
  const name = list.split(".").at(-1) ?? list;
  return dialect === "python" ? `${name}_set` : `${name}Set`;
};

function setLine(list: Syntax, dialect: Dialect): string {
  const name = setName(list.text, dialect);
  const element = elementOf(list.text, list) ?? "…";
  if (dialect === "python") return `${name} = set(${list.text})`;
  if (dialect === "java") return `Set<${element}> ${name} = new HashSet<>(${list.text});`;
  if (dialect === "cpp")
    return `const std::unordered_set<${element}> ${name}(${list.text}.begin(), ${list.text}.end());`;
  return `const ${name} = new Set(${list.text});`;
}

/** Types whose equality and hash agree; a class of one's own may define only one of them. */
const HASHED =
  /^(?:str|int|bytes|bool|String|Integer|Long|Short|Byte|Character|UUID|LocalDate|long|short|char|unsigned|size_t|(?:std::)?string)$/;

function whyNoSet(list: Syntax, isGrown: boolean, isList: boolean, dialect: Dialect): string {
  const name = `\`${list.text}\``;
  const element = elementOf(list.text, list);
  if (isGrown) return `the loop changes ${name}`;
  if (!isList)
    return dialect === "script" || dialect === "python"
      ? `nothing here shows that ${name} is always a list and never a text`
      : `the type of ${name} is not declared here`;
  if (dialect !== "script" && !HASHED.test(element ?? ""))
    return `a set needs elements that can be hashed, and nothing here shows that those of ${name} can`;
  return `only you can tell that nothing else changes ${name} while the loop runs`;
}

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
    const fixes: Record<Dialect, string> = {
      python: "Use `collections.deque`, with `appendleft` and `popleft`.",
      script: isAdded ? "Add at the end and reverse once." : "Keep an index to the front instead.",
      java: "Use an `ArrayDeque`.",
      cpp: "Use a `std::deque`.",
    };
    return [
      {
        node,
        message: `\`${name}\` at the front moves every other element, in every round.`,
        before: "O(n²)",
        after: "O(n)",
        fix: fixes[dialect],
        because: "every other use of the list would have to change with it",
      },
    ];
  });
