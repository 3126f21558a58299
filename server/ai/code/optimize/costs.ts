import { isFunction, isLoop } from "../rules/flow.ts";
import { literally } from "../rules/rule.ts";
import { assignmentOf, binariesIn, bindingsIn, callOf, callsIn, functionsIn, isEquality, isText, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

/** Something that takes longer than it must: its cost before and after, and how to get there. */
export type Cost = { line: number; message: string; before: string; after: string; fix: string };
type Look = (root: Syntax) => Cost[];

const ROUNDS = /^(?:forEach|map|filter|some|every|reduce|flatMap|find)$/;

/** The loop, callback of a list method or comprehension that repeats a node. */
function repeatedIn(node: Syntax): Syntax | undefined {
  let at = node.parent;
  while (at) {
    if (isLoop(at) && node.start >= (field(at, "body")?.start ?? at.start)) return at;
    if (isLoop(at) && at.type === "while_statement") return at;
    if (/_comprehension$|generator_expression/.test(at.type)) return at;
    if (isFunction(at)) {
      const call = at.parent?.parent && /argument/.test(at.parent.type) ? callOf(at.parent.parent) : undefined;
      if (!call || !ROUNDS.test(call.name)) return undefined;
      return call.node;
    }
    at = at.parent;
  }
  return undefined;
}

const cost = (where: Syntax, message: string, before: string, after: string, fix: string): Cost => ({ line: where.line, message, before, after, fix });
const isOutside = (name: string, loop: Syntax) => !bindingsIn(loop).some((one) => one.name.text === name) && !new RegExp(`^(?:for|while)\\b[^{:]*\\b${literally(name)}\\b\\s*(?:of|in|:)`).test(loop.text);
const TEXT = /^(?:str|s|text|name|word|line|url|path|title|label|message|string|input|email|char|c|key|value|password|haystack|content)s?$/i;

/** How a name was made, if that says what it is. */
function originOf(root: Syntax, name: string): string {
  return bindingsIn(root).find((one) => one.name.text === name)?.value.text ?? "";
}
const isFastLookup = (origin: string) => /^(?:new (?:Set|Map|HashSet|HashMap|TreeSet)|set\(|dict\(|frozenset|\{|HashSet::|HashMap::|make\(map)/.test(origin) || /std::(?:unordered_)?(?:set|map)/.test(origin);
const isTextual = (root: Syntax, name: string) => TEXT.test(name) || /^["'`]|\.(?:toLowerCase|trim|lower|strip|join)\(|\.textContent/.test(originOf(root, name)) || new RegExp(`\\b${literally(name)}\\s*:\\s*(?:string|str)\\b|\\bString ${literally(name)}\\b`).test(root.text);

/** A list searched from the start, once for each element of another. */
const searchedAgain: Look = (root) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const loop = repeatedIn(node);
    const list = object?.text ?? "";
    const isSearch = /^(?:includes|indexOf|contains|find|findIndex|count|index)$/.test(name) && args.length >= 1;
    if (!loop || !isSearch || !/^[\w.]+$/.test(list) || !isOutside(list, loop) || isFastLookup(originOf(root, list)) || isTextual(root, list) || isText(object)) return [];
    if (/^(?:this\.)?(?:re|regex|pattern|cy|page|document|\$)$/.test(list) || (name === "find" && !isFunction(args[0] ?? node)) || new RegExp(`\\b(?:Set|Map|HashSet|HashMap)<[^>]*>\\s+${literally(list)}\\b|\\b${literally(list)}\\s*:\\s*(?:Set|Map|set|dict|HashSet)`).test(root.text)) return [];
    const isKeyed = /^(?:find|findIndex)$/.test(name);
    return [cost(node, `\`${list}.${name}\` reads the list from its start in every round.`, "O(n · m)", "O(n + m)", isKeyed ? `Build a Map from the key to the element once, before line ${loop.line}, and look it up.` : `Make a set once, before line ${loop.line}, and ask that: ${setOf(root, list)}.`)];
  });

const setOf = (root: Syntax, list: string) => {
  const name = `${list.split(".").at(-1)}Set`;
  if (root.type === "module") return `\`${list.split(".").at(-1)}_set = set(${list})\``;
  if (root.type === "source_file") return /\bfn\b/.test(root.text) ? `\`let ${list}_set: HashSet<_> = ${list}.iter().collect();\`` : `\`${name} := make(map[…]bool)\``;
  if (root.type === "translation_unit") return `\`std::unordered_set ${name}(${list}.begin(), ${list}.end());\``;
  return /\bclass\b[\s\S]*\bvoid\b|\bimport java\b/.test(root.text) ? `\`Set<…> ${name} = new HashSet<>(${list});\`` : `\`const ${name} = new Set(${list});\``;
};

/** Python's `x in list` inside a loop. */
const memberOfList: Look = (root) =>
  root.type !== "module"
    ? []
    : ofType(root, "comparison_operator").flatMap((node) => {
        const [, list] = parts(node);
        const loop = repeatedIn(node);
        const origin = list ? originOf(root, list.text) : "";
        const isList = /^(?:\[|list\(|sorted\()|\.split\(|\.readlines\(/.test(origin) || (origin === "" && /(?:list|items|names|ids|users|numbers|words|values|seen|lst|[^s]s)\d?$/.test(list?.text ?? "") && functionsIn(root).some((one) => parametersOf(one).includes(list?.text ?? "")));
        if (!/\bin\b/.test(node.text) || !list || !loop || !/^\w+$/.test(list.text) || !isList || !(isOutside(list.text, loop) || /seen|visited/.test(list.text)) || isTextual(root, list.text)) return [];
        return [cost(node, `${quoted(node, 40)} reads the list from its start in every round.`, "O(n · m)", "O(n + m)", `Make a set once, before line ${loop.line}: ${setOf(root, list.text)}, and write \`in ${list.text}_set\`.`)];
      });

/** Inserting or removing at the front moves all others. */
const atTheFront: Look = (root) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const isFront = (/^(?:unshift|shift)$/.test(name) && object) || (/^(?:insert|pop|remove|add)$/.test(name) && args[0]?.text === "0" && object && (name !== "add" || args.length === 2));
    const isErase = name === "erase" && /^\w+\.begin\(\)$/.test(args[0]?.text ?? "");
    if (!(isFront || isErase) || !repeatedIn(node)) return [];
    const better = root.type === "module" ? "Use `collections.deque`, with `appendleft` and `popleft`." : /shift/.test(name) ? "Add at the end and reverse once, or keep an index to the front." : "Use a deque (`ArrayDeque`, `std::deque`, `VecDeque`).";
    return [cost(node, `\`${name}\` at the front moves every other element, in every round.`, "O(n²)", "O(n)", better)];
  });

/** A text that grows by copying itself. */
const textByText: Look = (root) =>
  [...walk(root)].flatMap((node) => {
    const assignment = assignmentOf(node);
    const loop = assignment && repeatedIn(node);
    if (!assignment || !loop || !/^(?:program|module|source_file)$/.test(root.type)) return [];
    const isGrown = assignment.operator === "+=" || (assignment.operator === "=" && new RegExp(`^${literally(assignment.left.text)}\\s*\\+`).test(assignment.right.text));
    const name = assignment.left.text;
    const isString = /^["'`]|^String\.valueOf|^new String/.test(originOf(root, name)) || new RegExp(`\\bString ${literally(name)}\\b|\\bvar ${literally(name)} string\\b`).test(root.text);
    const isScript = root.type === "program" && !/\bclass\b[\s\S]*\b(?:void|int|String)\b/.test(root.text) && !/\bString \w+/.test(root.text);
    if (!isGrown || !isString || isScript || !isOutside(name, loop)) return [];
    const fix = root.type === "module" ? `Collect the parts in a list and join them once: \`"".join(parts)\`.` : root.type === "source_file" ? "Use a `strings.Builder`." : "Use a `StringBuilder` and `append`.";
    return [cost(node, `Each \`+=\` copies the whole text so far.`, "O(n²)", "O(n)", fix)];
  });

/** Every element compared with every other one. */
const everyPair: Look = (root) =>
  ofType(root, "for_statement", "for_in_statement", "enhanced_for_statement", "for_range_loop", "for_expression").flatMap((outer) => {
    const body = field(outer, "body");
    const inner = body && [...walk(body, (node) => node === body || !isFunction(node))].find((node) => isLoop(node) && /^for/.test(node.type));
    const same = inner && binariesIn(inner).find(({ left, operator, right }) => isEquality(operator) && /\[\w+\]$/.test(left.text) && /\[\w+\]$/.test(right.text) && left.text.replace(/\[\w+\]$/, "") === right.text.replace(/\[\w+\]$/, "") && left.text !== right.text);
    const list = same?.left.text.replace(/\[\w+\]$/, "");
    if (!inner || !same || !list || /\]/.test(list)) return [];
    return [cost(inner, `The two loops compare every element of \`${list}\` with every other one.`, "O(n²)", "O(n)", "Go through it once and keep what was seen in a set or a map.")];
  });

const COMPILES = /^(?:re\.compile|new RegExp|Pattern\.compile|regexp\.(?:MustCompile|Compile)|Regex::new|std::regex|new SimpleDateFormat|new ObjectMapper|new Intl\.\w+)$/;

/** Work that gives the same result in every round. */
const sameWork: Look = (root) =>
  callsIn(root).flatMap(({ node, path, name, args }) => {
    const loop = repeatedIn(node);
    const isConstant = args.length > 0 && args.every((one) => isText(one) && !/\$\{|\{\w+\}/.test(one.text.startsWith("f") || one.text.startsWith("`") ? one.text : ""));
    if (loop && COMPILES.test(path) && (isConstant || /^new (?:SimpleDateFormat|ObjectMapper|Intl)/.test(path))) return [cost(node, `${quoted(node, 40)} is built again in every round.`, "n times", "once", `Move it before line ${loop.line}.`)];
    if (loop && /^(?:sort|sorted|toSorted)$/.test(name) && args.every((one) => !isFunction(one) || true) && /^[\w.]+$/.test((callOf(node)?.object ?? args[0])?.text ?? "-") && isOutside((callOf(node)?.object ?? args[0])?.text ?? "", loop) && loop.type !== "call_expression") return [cost(node, "The list is sorted again in every round.", "O(n² log n)", "O(n log n)", `Sort once, before or after the loop on line ${loop.line}; to take the smallest each time, use a heap.`)];
    const isCondition = closest(node, isLoop);
    const inHead = isCondition && node.end < (field(isCondition, "body")?.start ?? 0) && /^(?:strlen|std::strlen|Math\.sqrt|sqrt|math\.sqrt|Math\.floor)$/.test(path) && /^(?:for|while)_statement$/.test(isCondition.type) && closest(node, ({ field: part }) => part === "condition");
    if (inHead) return [cost(node, `${quoted(node, 40)} is calculated again before every round.`, path.endsWith("strlen") ? "O(n²)" : "n times", path.endsWith("strlen") ? "O(n)" : "once", "Store it in a variable before the loop.")];
    return [];
  });

const ASKS = /^(?:\w+\.)*(?:query|execute|executeQuery|findOne|findById|findUnique|findFirst|QueryRow|Query|fetchone|get_object_or_404|objects\.get|find_by|queryForObject)$/;

/** One question to the database or the network for each element. */
const oneByOne: Look = (root) =>
  callsIn(root).flatMap(({ node, path }) => {
    const loop = repeatedIn(node);
    if (!loop) return [];
    if (ASKS.test(path) && !/^(?:document|re|url|params|cursor\.fetch)/.test(path)) return [cost(node, `\`${path}\` asks the database once for every element (N + 1 queries).`, "n queries", "1 query", "Ask for all at once, with `IN (…)` or a join, before the loop.")];
    const isWaiting = node.parent?.type === "await_expression" && isLoop(loop) && loop.type === "for_in_statement";
    if (isWaiting && !/\bbreak\b|\breturn\b/.test(field(loop, "body")?.text ?? "") && ofType(loop, "await_expression").length === 1) return [cost(node, "Each round waits for the one before, although they don't need each other's results.", "n waits", "1 wait", "Start them together: `await Promise.all(items.map(…))`.")];
    return [];
  });

/** fib(n - 1) + fib(n - 2) calculates the same values again and again. */
const branchingRecursion: Look = (root) =>
  functionsIn(root).flatMap((made) => {
    const name = nameOf(made);
    const calls = callsIn(field(made, "body") ?? made).filter(({ path }) => path === name || path === `self.${name}` || path === `this.${name}`);
    const smaller = calls.filter(({ args }) => /-\s*[12]\b/.test(args[0]?.text ?? ""));
    const isRemembered = /memo|cache|dp\b|lru_cache|seen/i.test(made.parent?.text.slice(0, made.parent.text.length) ?? made.text);
    const sum = smaller.length >= 2 && binariesIn(made).some(({ left, operator, right }) => operator === "+" && [left, right].every((side) => new RegExp(`\\b${name}\\(`).test(side.text)));
    if (!name || !sum || isRemembered) return [];
    return [cost(made, `\`${name}\` calls itself twice and calculates the same values again and again.`, "O(2ⁿ)", "O(n)", root.type === "module" ? "Put `@functools.cache` above it, or count upwards in a loop." : "Remember results in a map, or count upwards in a loop.")];
  });

/** {...all, x} copies everything in every step. */
const copiedEachTime: Look = (root) =>
  callsIn(root).flatMap(({ node, name, args }) => {
    const made = args[0];
    const [total] = made && isFunction(made) ? parametersOf(made) : [];
    if (name !== "reduce" || !made || !total || !new RegExp(`\\.\\.\\.${literally(total)}\\b|\\b${literally(total)}\\.concat\\(|Object\\.assign\\(\\{\\},\\s*${literally(total)}`).test(made.text)) return [];
    return [cost(node, `Every step copies all of \`${total}\`.`, "O(n²)", "O(n)", `Change \`${total}\` in place (\`${total}.push(…)\` or \`${total}[key] = …\`) and return it, or use a loop.`)];
  });

const LOOKS: readonly Look[] = [searchedAgain, memberOfList, atTheFront, textByText, everyPair, sameWork, oneByOne, branchingRecursion, copiedEachTime];

/** What takes longer than it must, by line, each place once. */
export function costsIn(root: Syntax): Cost[] {
  const all = LOOKS.flatMap((look) => look(root)).toSorted((one, other) => one.line - other.line);
  return all.filter((one, at) => all.findIndex((other) => other.line === one.line && other.message === one.message) === at).slice(0, 12);
}
