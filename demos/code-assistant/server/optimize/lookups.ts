import { isFunction } from "../syntax/flow.ts";
import { binaryAround, callsIn, isText } from "../syntax/shapes.ts";
import { ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";
import type { Edit } from "./edits.ts";
import { imported } from "./imports.ts";
import { declarationOf, elementOf, isHashable, isTextual, rootOf, statementOf } from "./names.ts";
import {
  type Change,
  cost,
  type Dialect,
  isOutside,
  isUnused,
  joined,
  type Look,
  placedBefore,
  replaced,
  roundsAround,
  type Site,
} from "./repetition.ts";
import { changeIn } from "./untouched.ts";

/** A place that looks for a value in a list: which list, which value, and whether only presence is asked. */
type Search = {
  node: Syntax;
  list: Syntax;
  value: Syntax | undefined;
  asks: "presence" | "position" | "element";
  called: string;
};

const searchesIn = (root: Syntax, dialect: Dialect): Search[] => [
  ...callsIn(root).flatMap(({ node, name, path, object, args }): Search[] => {
    const [first, second, third] = args;
    const called = `\`${path}\``;
    if (dialect === "cpp") {
      const list = /^(\w+)\.c?begin\(\)$/.test(first?.text ?? "") ? callsIn(first as Syntax)[0]?.object : undefined;
      const isWhole = list && second?.text.replace(/\.c?end\(\)$/, "") === list.text;
      if (!list || !isWhole || !/^(?:std::)?(?:find|count)$/.test(path)) return [];
      // `find(…) != list.end()` asks for presence, and is replaced as a whole.
      const around = binaryAround(node);
      const isAsked =
        around?.left === node && /^[!=]=$/.test(around.operator) && /^\w+\.c?end\(\)$/.test(around.right.text);
      return [
        {
          node: isAsked && node.parent ? node.parent : node,
          list,
          value: third,
          asks: isAsked ? "presence" : "position",
          called: `\`${path}\``,
        },
      ];
    }
    if (dialect === "go")
      return path === "slices.Contains" && first
        ? [{ node, list: first, value: second, asks: "presence", called }]
        : [];
    if (!object || args.length !== 1 || !/^(?:includes|indexOf|contains|find|findIndex|count|index)$/.test(name))
      return [];
    if (name === "find" && !isFunction(first ?? node)) return [];
    const isCompared = /[-<>=!]\s*-?[01]\b/.test(node.parent?.text ?? "");
    const asks = name.startsWith("find")
      ? "element"
      : /^(?:indexOf|index)$/.test(name) && !isCompared
        ? "position"
        : "presence";
    return [{ node, list: object, value: /^(?:includes|contains)$/.test(name) ? first : undefined, asks, called }];
  }),
  ...(dialect === "python" ? ofType(root, "comparison_operator") : []).flatMap((node): Search[] => {
    const [value, list] = parts(node);
    const isMembership = node.children.some(({ type }) => /^(?:not )?in$/.test(type));
    return list && isMembership && parts(node).length === 2
      ? [{ node, list, value, asks: "presence", called: quoted(node, 40) }]
      : [];
  }),
];

const FAST =
  /^(?:new (?:Set|Map|HashSet|HashMap|TreeSet)|set\(|dict\(|frozenset|\{|range\(|HashSet::|HashMap::|make\(map)|std::(?:unordered_)?(?:set|map)/;
const FAST_TYPES =
  /^(?:Readonly)?(?:Set|Map|HashSet|HashMap|set|dict|frozenset|Collection|TreeSet|Record|Dict)\b|(?:unordered_)?(?:set|map)<|^&?(?:str|string|String|std::string)$/;

/** What a name stands for: certainly a list, something else, or nothing here tells. */
function kindOf({ list }: Search): "list" | "other" | "unknown" {
  const declared = declarationOf(list.text, list);
  if (isText(list) || isTextual(list)) return "other";
  const origin = declared?.value?.text ?? "";
  if (FAST.test(origin) || FAST_TYPES.test(declared?.type ?? "") || /^["'`]|\.textContent/.test(origin)) return "other";
  return elementOf(list.text, list) || /^(?:\[|list\(|sorted\(|new Array|Array\.)/.test(origin) ? "list" : "unknown";
}

/** A list searched from its start, once for each element of another. */
export const searchedAgain: Look = (root, dialect) =>
  searchesIn(root, dialect).flatMap((search): Site[] => {
    const { node, list, asks, called } = search;
    const [round] = roundsAround(node);
    if (!round || !/^[\w.]+$/.test(list.text)) return [];
    const kind = kindOf(search);
    if (kind === "other") return [];
    const grown = new RegExp(
      `\\b${RegExp.escape(list.text)}\\.(?:push|pop|shift|unshift|splice|append|remove|insert|extend|add|delete|clear|push_back|emplace_back|erase|pop_back)\\(`,
    );
    const isGrown = roundsAround(node).some((one) => grown.test(one.text));
    if (!isOutside(list.text, round) || (isGrown && asks !== "presence")) return [];
    const rounds = roundsAround(node).filter((one) => isOutside(list.text, one));
    const before = `before line ${rounds.at(-1)?.line ?? round.line}`;
    const named = setName(list.text, dialect);
    const fix = isGrown
      ? `Keep a set beside the list, \`${named}\`: change both together, and ask the set.`
      : asks === "element"
        ? `Build a Map from the key to the element once, ${before}, and look it up.`
        : asks === "position"
          ? `Build a map from the element to its position once, ${before}, and look it up.`
          : `Make a set once, ${before}, and ask that: \`${setLine(list.text, elementOf(list.text, list) ?? "…", dialect)}\`.`;
    return [
      cost(
        node,
        kind === "list"
          ? `${called} reads the list from its start in every round.`
          : `If \`${list.text}\` is a list, ${called} reads it from its start in every round.`,
        ["O(n · m)", "O(n + m)"],
        fix,
        asked(search, rounds, dialect),
      ),
    ];
  });

const setName = (list: string, dialect: Dialect) => joined(list.split(".").at(-1) ?? list, "set", dialect);

function setLine(list: string, element: string, dialect: Dialect): string {
  const name = setName(list, dialect);
  if (dialect === "python") return `${name} = set(${list})`;
  if (dialect === "rust") return `let ${name}: HashSet<_> = ${list}.iter().collect();`;
  if (dialect === "java") return `Set<${element}> ${name} = new HashSet<>(${list});`;
  if (dialect === "cpp") return `const std::unordered_set<${element}> ${name}(${list}.begin(), ${list}.end());`;
  return dialect === "go" ? `${name} := make(map[${element}]bool, len(${list}))` : `const ${name} = new Set(${list});`;
}

/** Types whose equality and hash agree; a class of one's own may define only one of them. */
const HASHED: Record<Dialect, RegExp> = {
  script: /./,
  python: /^(?:str|int|bytes|bool)$/,
  java: /^(?:String|Integer|Long|Short|Byte|Character|UUID|LocalDate)$/,
  cpp: /^(?:int|long|short|char|unsigned|size_t|u?int\d+_t|(?:std::)?string)$/,
  go: /^(?:string|u?int\d*|rune|byte)$/,
  rust: /^(?:String|str|char|[iu](?:8|16|32|64|128|size))$/,
};

/** Asks a set that is made before the outermost round, where the list certainly stays the same. */
function asked({ node, list, value, asks }: Search, rounds: readonly Syntax[], dialect: Dialect): Change {
  const root = rootOf(node);
  const outermost = rounds.at(-1);
  const name = list.text;
  if (asks !== "presence" || !value) return { because: "what the loop does with the result decides how to look it up" };
  if (!/^\w+$/.test(name)) return { because: `\`${name}\` may change from one round to the next` };
  const element = elementOf(name, list);
  if (!element || !outermost)
    return {
      because:
        dialect === "script" || dialect === "python"
          ? `nothing here shows that \`${name}\` is always a list and never a text`
          : `the type of \`${name}\` is not declared here`,
    };
  if (!HASHED[dialect].test(element))
    return { because: `a set needs elements that can be hashed, and nothing here shows that those of \`${name}\` can` };
  if (dialect === "python" && !isHashable(value))
    return {
      because: `a set can only be asked for what can be hashed, and nothing here shows that ${quoted(value, 30)} can`,
    };
  const changed = changeIn(outermost, name);
  if (changed) return { because: changed };
  const declared = declarationOf(name, node);
  const set = setName(name, dialect);
  if (!declared || (!declared.isParameter && declared.node.end > (statementOf(outermost)?.start ?? 0)))
    return { because: `\`${name}\` is made in the same statement` };
  if (!isUnused(set, root)) return { because: `the name \`${set}\` is taken` };
  const lines = [setLine(name, element, dialect)];
  if (dialect === "go") lines.push(`for _, value := range ${name} {`, `\t${set}[value] = true`, "}");
  // Every search of the same list in the same rounds asks the same set.
  const all = searchesIn(outermost, dialect).filter(
    (one) =>
      one.list.text === name && one.asks === "presence" && one.value && (dialect !== "python" || isHashable(one.value)),
  );
  const before = placedBefore(outermost, ...lines);
  if (!before) return { because: "there is no statement before it that could make the set" };
  const edits: Edit[] = [
    ...imported(SET_IMPORTS[dialect], root, dialect),
    ...before,
    ...all.flatMap((one) => askEdits(one, set, dialect)),
  ];
  return { done: `Set \`${set}\` instead of searching \`${name}\` in every round`, edits };
}

const SET_IMPORTS: Record<Dialect, readonly string[]> = {
  script: [],
  python: [],
  java: ["java.util.Set", "java.util.HashSet"],
  cpp: ["unordered_set"],
  go: [],
  rust: ["std::collections::HashSet"],
};

function askEdits({ node, list, value }: Search, set: string, dialect: Dialect): Edit[] {
  if (dialect === "script") return [replaced(node, `${set}.has(${value?.text})`)];
  if (dialect === "go") return [replaced(node, `${set}[${value?.text}]`)];
  if (dialect === "cpp")
    return [replaced(node, `${set}.count(${value?.text}) ${/==/.test(node.text) ? "==" : "!="} 0`)];
  return [replaced(list, set)];
}
