import { isFunction } from "../syntax/flow.ts";
import { assignmentOf, bindingsIn, callsIn, functionsIn, isText, parametersOf } from "../syntax/shapes.ts";
import { literally, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";
import { branchingRecursion, copiedEachTime, everyPair, oneByOne, sameWork } from "./repeated-work.ts";
import { type Cost, cost, isOutside, type Look, repeatedIn } from "./repetition.ts";

const TEXT =
  /^(?:str|s|text|name|word|line|url|path|title|label|message|string|input|email|char|c|key|value|password|haystack|content)s?$/i;

/** How a name was made, if that says what it is. */
function originOf(root: Syntax, name: string): string {
  return bindingsIn(root).find((one) => one.name.text === name)?.value.text ?? "";
}

const isFastLookup = (origin: string) =>
  /^(?:new (?:Set|Map|HashSet|HashMap|TreeSet)|set\(|dict\(|frozenset|\{|HashSet::|HashMap::|make\(map)/.test(origin) ||
  /std::(?:unordered_)?(?:set|map)/.test(origin);

const isTextual = (root: Syntax, name: string) =>
  TEXT.test(name) ||
  /^["'`]|\.(?:toLowerCase|trim|lower|strip|join)\(|\.textContent/.test(originOf(root, name)) ||
  new RegExp(`\\b${literally(name)}\\s*:\\s*(?:string|str)\\b|\\bString ${literally(name)}\\b`).test(root.text);

/** A list searched from the start, once for each element of another. */
const searchedAgain: Look = (root) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const loop = repeatedIn(node);
    const list = object?.text ?? "";
    const isSearch = /^(?:includes|indexOf|contains|find|findIndex|count|index)$/.test(name) && args.length >= 1;
    if (
      !loop ||
      !isSearch ||
      !/^[\w.]+$/.test(list) ||
      !isOutside(list, loop) ||
      isFastLookup(originOf(root, list)) ||
      isTextual(root, list) ||
      isText(object)
    )
      return [];
    if (
      /^(?:this\.)?(?:re|regex|pattern|cy|page|document|\$)$/.test(list) ||
      (name === "find" && !isFunction(args[0] ?? node)) ||
      new RegExp(
        `\\b(?:Set|Map|HashSet|HashMap)<[^>]*>\\s+${literally(list)}\\b|\\b${literally(list)}\\s*:\\s*(?:Set|Map|set|dict|HashSet)`,
      ).test(root.text)
    )
      return [];
    // A set made before the loop would not know what the loop changes.
    if (
      new RegExp(
        `\\b${literally(list)}\\.(?:push|pop|shift|unshift|splice|append|remove|insert|extend|add|delete|clear)\\(`,
      ).test(loop.text)
    )
      return [];
    const isPlace = /^(?:indexOf|index)$/.test(name) && !/[-<>=!]\s*-?[01]\b/.test(node.parent?.text ?? "");
    const isKeyed = /^(?:find|findIndex)$/.test(name);
    return [
      cost(
        node,
        `\`${list}.${name}\` reads the list from its start in every round.`,
        "O(n · m)",
        "O(n + m)",
        isKeyed
          ? `Build a Map from the key to the element once, before line ${loop.line}, and look it up.`
          : isPlace
            ? `Build a map from the element to its position once, before line ${loop.line}, and look it up.`
            : `Make a set once, before line ${loop.line}, and ask that: ${setOf(root, list)}.`,
      ),
    ];
  });

const setOf = (root: Syntax, list: string) => {
  const name = `${list.split(".").at(-1)}Set`;
  if (root.type === "module") return `\`${list.split(".").at(-1)}_set = set(${list})\``;
  if (root.type === "source_file")
    return /\bfn\b/.test(root.text)
      ? `\`let ${list}_set: HashSet<_> = ${list}.iter().collect();\``
      : `\`${name} := make(map[…]bool)\``;
  if (root.type === "translation_unit") return `\`std::unordered_set ${name}(${list}.begin(), ${list}.end());\``;
  return /\bclass\b[\s\S]*\bvoid\b|\bimport java\b/.test(root.text)
    ? `\`Set<…> ${name} = new HashSet<>(${list});\``
    : `\`const ${name} = new Set(${list});\``;
};

/** Python's `x in list` inside a loop. */
const memberOfList: Look = (root) =>
  root.type !== "module"
    ? []
    : ofType(root, "comparison_operator").flatMap((node) => {
        const [, list] = parts(node);
        const loop = repeatedIn(node);
        const origin = list ? originOf(root, list.text) : "";
        const isList =
          /^(?:\[|list\(|sorted\()|\.split\(|\.readlines\(/.test(origin) ||
          (origin === "" &&
            /(?:list|items|names|ids|users|numbers|words|values|seen|lst|[^s]s)\d?$/.test(list?.text ?? "") &&
            functionsIn(root).some((one) => parametersOf(one).includes(list?.text ?? "")));
        if (
          !/\bin\b/.test(node.text) ||
          !list ||
          !loop ||
          !/^\w+$/.test(list.text) ||
          !isList ||
          !(isOutside(list.text, loop) || /seen|visited/.test(list.text)) ||
          isTextual(root, list.text)
        )
          return [];
        return [
          cost(
            node,
            `${quoted(node, 40)} reads the list from its start in every round.`,
            "O(n · m)",
            "O(n + m)",
            // A set made before the loop would not know what the loop adds.
            new RegExp(`\\b${literally(list.text)}\\.(?:append|extend|insert|remove|pop|clear)\\(`).test(loop.text)
              ? `Keep a set beside the list, \`${list.text}_set\`: change both together, and ask the set.`
              : `Make a set once, before line ${loop.line}: ${setOf(root, list.text)}, and write \`in ${list.text}_set\`.`,
          ),
        ];
      });

/** C++ names the list twice: `std::find(list.begin(), list.end(), x)`. */
const searchedByIterators: Look = (root) =>
  callsIn(root).flatMap(({ node, path, args }) => {
    const loop = repeatedIn(node);
    const list = /^(\w+)\.c?begin\(\)$/.exec(args[0]?.text ?? "")?.[1];
    const isChanged =
      loop &&
      list &&
      new RegExp(`\\b${list}\\.(?:push_back|emplace_back|insert|erase|clear|pop_back)\\(`).test(loop.text);
    if (!loop || !list || !/^(?:std::)?(?:find|count)$/.test(path) || !isOutside(list, loop) || isChanged) return [];
    if (isTextual(root, list) || args[1]?.text.replace(/\.c?end\(\)$/, "") !== list) return [];
    return [
      cost(
        node,
        `\`${path}\` reads \`${list}\` from its start in every round.`,
        "O(n · m)",
        "O(n + m)",
        `Make a set once, before line ${loop.line}, and ask that: ${setOf(root, list)}.`,
      ),
    ];
  });

/** Inserting or removing at the front moves all others. */
const atTheFront: Look = (root) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const isFront =
      (/^(?:unshift|shift)$/.test(name) && object) ||
      (/^(?:insert|pop|remove|add)$/.test(name) &&
        args[0]?.text === "0" &&
        object &&
        (name !== "add" || args.length === 2));
    const isErase = name === "erase" && /^\w+\.begin\(\)$/.test(args[0]?.text ?? "");
    if (!(isFront || isErase) || !repeatedIn(node)) return [];
    const better =
      root.type === "module"
        ? "Use `collections.deque`, with `appendleft` and `popleft`."
        : /shift/.test(name)
          ? "Add at the end and reverse once, or keep an index to the front."
          : "Use a deque (`ArrayDeque`, `std::deque`, `VecDeque`).";
    return [cost(node, `\`${name}\` at the front moves every other element, in every round.`, "O(n²)", "O(n)", better)];
  });

/** A text that grows by copying itself. */
const textByText: Look = (root) =>
  [...walk(root)].flatMap((node) => {
    const assignment = assignmentOf(node);
    const loop = assignment && repeatedIn(node);
    if (!assignment || !loop || !/^(?:program|module|source_file)$/.test(root.type)) return [];
    const isGrown =
      assignment.operator === "+=" ||
      (assignment.operator === "=" &&
        new RegExp(`^${literally(assignment.left.text)}\\s*\\+`).test(assignment.right.text));
    const name = assignment.left.text;
    const isString =
      /^["'`]|^String\.valueOf|^new String/.test(originOf(root, name)) ||
      new RegExp(`\\bString ${literally(name)}\\b|\\bvar ${literally(name)} string\\b`).test(root.text);
    const isScript =
      root.type === "program" &&
      !/\bclass\b[\s\S]*\b(?:void|int|String)\b/.test(root.text) &&
      !/\bString \w+/.test(root.text);
    if (!isGrown || !isString || isScript || !isOutside(name, loop)) return [];
    const fix =
      root.type === "module"
        ? `Collect the parts in a list and join them once: \`"".join(parts)\`.`
        : root.type === "source_file"
          ? "Use a `strings.Builder`."
          : "Use a `StringBuilder` and `append`.";
    return [cost(node, `Each \`+=\` copies the whole text so far.`, "O(n²)", "O(n)", fix)];
  });

const LOOKS: readonly Look[] = [
  searchedAgain,
  memberOfList,
  searchedByIterators,
  atTheFront,
  textByText,
  everyPair,
  sameWork,
  oneByOne,
  branchingRecursion,
  copiedEachTime,
];

/** What takes longer than it must, by line, each place once. */
export function costsIn(root: Syntax): Cost[] {
  const all = LOOKS.flatMap((look) => look(root)).toSorted((one, other) => one.line - other.line);
  return all
    .filter((one, at) => all.findIndex((other) => other.line === one.line && other.message === one.message) === at)
    .slice(0, 12);
}
