import { isLoop } from "../syntax/flow.ts";
import { bindingsIn, callOf, callsIn, isText } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";
import { declarationOf, elementOf, isTextual, isWritten, rootOf, statementOf, usesOf, within } from "./names.ts";
import {
  type Change,
  cost,
  type Dialect,
  indentOf,
  isOutside,
  isUnused,
  joined,
  type Look,
  lineBefore,
  placedBefore,
  replaced,
  roundsAround,
  type Site,
} from "./repetition.ts";
import { changeIn, isOnlyRead } from "./untouched.ts";

const COMPILES = /^(?:re\.compile|new RegExp|Pattern\.compile|regexp\.MustCompile|Regex::new|new Intl\.\w+)$/;
const BUILDS = /^(?:std::regex|new SimpleDateFormat|new ObjectMapper|regexp\.Compile)$/;
const CASES = /^(?:toLowerCase|toUpperCase|trim|lower|upper|strip|casefold)$/;
const ROOTS = /^(?:strlen|std::strlen|Math\.sqrt|sqrt|std::sqrt|math\.sqrt|math\.Sqrt)$/;
const READS_AGAIN =
  /^(?:JSON\.parse|json\.loads?|(?:fs\.)?readFileSync|open|pd\.read_\w+|Files\.read\w+|os\.ReadFile|(?:std::)?fs::read_to_string)$/;

/** Work that gives the same result in every round. */
export const sameWork: Look = (root, dialect) =>
  callsIn(root).flatMap(({ node, path, name, object, args }): Site[] => {
    const rounds = roundsAround(node);
    const [round] = rounds;
    if (!round) return [];
    const again = (
      message: string,
      costs: readonly [string, string],
      change: Change,
      fix = `Move it before line ${rounds.at(-1)?.line}.`,
    ) => [cost(node, message, costs, fix, change)];
    const isConstant = args.every((one) => isText(one) && !ofType(one, "interpolation", "template_substitution")[0]);
    const outermost = rounds.at(-1) ?? round;
    if (COMPILES.test(path) && args.length > 0 && args.every((one) => isConstant || isFixed(one, outermost)))
      return again(
        `${quoted(node, 40)} is built again in every round.`,
        ["n times", "once"],
        hoisted(unwrapping(node), rounds, dialect),
      );
    if (BUILDS.test(path) && isConstant)
      return again(`${quoted(node, 40)} is built again in every round.`, ["n times", "once"], {
        because: "the loop may change its settings",
      });
    if (CASES.test(name) && object?.type === "identifier" && args.length === 0 && isTextual(object)) {
      const outer = rounds.filter((one) => !usesOf(one, object.text).some(isWritten) && isOutside(object.text, one));
      return outer[0] === round
        ? again(
            `${quoted(node, 40)} gives the same text in every round.`,
            ["n times", "once"],
            hoisted(node, outer, dialect),
          )
        : [];
    }
    const isPart = READS_AGAIN.test(callOf(node.parent?.parent)?.path ?? "");
    if (READS_AGAIN.test(path) && !isPart && args.length > 0 && args.every((one) => isFixed(one, round)))
      return again(`${quoted(node, 40)} reads the same in every round.`, ["n times", "once"], {
        because: /read|open/i.test(node.text)
          ? "the file may change from one round to the next"
          : "the loop may change what it gets",
      });
    if (/^(?:sort|sorted|toSorted)$/.test(name)) return sortedAgain(node, object ?? args[0], rounds, dialect);
    const loop = closest(node, isLoop);
    if (
      ROOTS.test(path) &&
      loop &&
      round === loop &&
      closest(node, ({ field: role }) => role === "condition") &&
      args.every((one) => one.type === "identifier" || isText(one))
    )
      return again(
        `${quoted(node, 40)} is calculated again before every round.`,
        path.endsWith("strlen") ? ["O(n²)", "O(n)"] : ["n times", "once"],
        counted(node, args, loop, dialect),
        "Store it in a variable before the loop.",
      );
    return [];
  });

/** `Regex::new(…).unwrap()` */
const unwrapping = (node: Syntax): Syntax => {
  const call = callOf(node.parent?.parent);
  return call?.object === node && /^(?:unwrap|expect)$/.test(call.name) ? call.node : node;
};

const isFixed = (node: Syntax, round: Syntax): boolean =>
  isText(node) ||
  (node.type === "identifier" && isOutside(node.text, round) && !usesOf(round, node.text).some(isWritten)) ||
  (callOf(node)?.args.length !== 0 && callOf(node)?.args.every((one) => isFixed(one, round)) === true);

const TYPES: Readonly<Record<string, string>> = { "Pattern.compile": "Pattern" };

/** Moves a declaration, or what an expression gives under a name of its own, to before the outermost round. */
function hoisted(node: Syntax, rounds: readonly Syntax[], dialect: Dialect): Change {
  const root = rootOf(node);
  const outermost = rounds.at(-1);
  if (!outermost) return { because: "it stands alone" };
  const binding = bindingsIn(outermost).find(({ value }) => value === node);
  const own = binding && statementOf(binding.node);
  if (binding && own && within(own, outermost)) {
    const uses = usesOf(root, binding.name.text);
    const isAlone = uses.every((use) => use === binding.name || (within(use, outermost) && !isWritten(use)));
    if (!isAlone) return { because: `\`${binding.name.text}\` is also used elsewhere` };
    if (dialect === "script" && !uses.every((use) => use === binding.name || isStateless(use, node)))
      return { because: /["'`]\w*[gy]\w*["'`]\)$/.test(node.text) ? STATE : OWN };
    const before = placedBefore(outermost, own.text);
    if (!before) return { because: NOWHERE };
    return { done: `${quoted(node, 40)} moved out of the loop`, edits: [...before, removed(own)] };
  }
  if (dialect === "script" && node.type === "new_expression" && !isStateless(node, node))
    return { because: /["'`]\w*[gy]\w*["'`]\)$/.test(node.text) ? STATE : OWN };
  const base = /Intl/.test(node.text)
    ? "formatter"
    : CASES.test(callOf(node)?.name ?? "")
      ? joined(callOf(node)?.object?.text ?? "", caseWord(callOf(node)?.name ?? ""), dialect)
      : "pattern";
  const name = [base, `${base}2`, `${base}3`].find((one) => isUnused(one, root));
  const type = TYPES[callOf(node)?.path ?? ""] ?? "String";
  if (!name) return { because: `the name \`${base}\` is taken` };
  const line = {
    script: `const ${name} = ${node.text};`,
    python: `${name} = ${node.text}`,
    java: `${type} ${name} = ${node.text};`,
    cpp: `const auto ${name} = ${node.text};`,
    go: `${name} := ${node.text}`,
    rust: `let ${name} = ${node.text};`,
  }[dialect];
  const before = placedBefore(outermost, line);
  if (!before) return { because: NOWHERE };
  return { done: `${quoted(node, 40)} moved out of the loop`, edits: [...before, replaced(node, name)] };
}

const caseWord = (method: string) =>
  /upper/i.test(method) ? "upper" : /lower|fold/i.test(method) ? "lower" : "trimmed";

const NOWHERE = "there is no statement before it that could make it";
const OWN = "each round may need one of its own";
const STATE = "a pattern with the flag g or y remembers where its last match ended";

/** A global pattern keeps its place in `test` and `exec`, but not when a text's own method uses it. */
function isStateless(use: Syntax, made: Syntax): boolean {
  const call = callOf(use.parent?.parent);
  if (call && call.object !== use && call.args.includes(use))
    return /^(?:replace|replaceAll|match|matchAll|split|search)$/.test(call.name) && !/,\s*["']\w*y/.test(made.text);
  const isRegExp = made.text.startsWith("new RegExp");
  return (
    call?.object === use &&
    (!isRegExp || (parts(field(made, "arguments"))[1]?.text ?? "").search(/[gy]/) < 0) &&
    (!isRegExp || /^(?:test|exec)$/.test(call.name))
  );
}

/** The statement with the line it stands on. */
function removed(statement: Syntax) {
  const root = rootOf(statement);
  const indent = indentOf(statement);
  const rest = /^[ \t;]*\n/.exec(root.text.slice(statement.end - root.start))?.[0];
  return indent === undefined || rest === undefined
    ? { start: statement.start, end: statement.end, text: "" }
    : { start: statement.start - indent.length, end: statement.end + rest.length, text: "" };
}

function sortedAgain(node: Syntax, list: Syntax | undefined, rounds: readonly Syntax[], dialect: Dialect): Site[] {
  const [round] = rounds;
  if (!round || !list || !/^[\w.]+$/.test(list.text) || !isOutside(list.text, round) || callOf(round)) return [];
  const changed = changeIn(round, list.text);
  const binding = bindingsIn(round).find(({ value }) => value === node);
  const result = binding?.name.text ?? "";
  const isRead = result !== "" && usesOf(round, result).every((use) => use === binding?.name || isOnlyRead(use));
  const isPlain = dialect === "python" && callOf(node)?.name === "sorted" && callOf(node)?.args.length === 1;
  const change: Change =
    !isPlain || changed
      ? { because: changed ?? `the order of \`${list.text}\` inside the loop may matter` }
      : !/^(?:int|str|float)$/.test(elementOf(list.text, list) ?? "")
        ? { because: `\`${list.text}\` may be an iterator, which can be read only once` }
        : isRead
          ? hoisted(node, [round], dialect)
          : { because: "the loop may change the sorted list" };
  return [
    cost(
      node,
      "The list is sorted again in every round.",
      ["O(n² log n)", "O(n log n)"],
      `Sort once, before or after the loop on line ${round.line}; to take the smallest each time, use a heap.`,
      change,
    ),
  ];
}

/** A length or a root in the condition of a loop that changes none of what it is calculated from. */
function counted(node: Syntax, args: readonly Syntax[], loop: Syntax, dialect: Dialect): Change {
  const isLength = node.text.includes("strlen");
  const target = statementOf(loop);
  const [first] = args;
  const name = isLength && first?.type === "identifier" ? `${first.text}Length` : "limit";
  const written = args.find((one) => usesOf(loop, one.text).some(isWritten));
  if (written) return { because: `the loop changes \`${written.text}\`` };
  if (!target || indentOf(target) === undefined || !isUnused(name, rootOf(node)))
    return { because: `the name \`${name}\` is taken` };
  if (
    closest(node, ({ type }) => type === "boolean_operator" || isLoop({ type } as Syntax))?.type === "boolean_operator"
  )
    return { because: "the condition may end before it gets there" };
  if (isLength) {
    const declared = first && declarationOf(first.text, first);
    const isConst = /\bconst\s+char\b/.test(declared?.node.parent?.parent?.text ?? "");
    const isPassed = callsIn(loop).some(
      (call) =>
        call.node !== node && !/^(?:std::)?(?:isspace|isalpha|isdigit|toupper|tolower|putchar|printf)$/.test(call.path),
    );
    const isStored = ofType(loop, "assignment_expression").some((one) =>
      /[[*]|->/.test(field(one, "left")?.text ?? ""),
    );
    if (!isConst || isPassed || isStored) return { because: "the loop may change the text that it measures" };
  }
  const type = {
    script: "const ",
    python: "",
    java: "double ",
    cpp: isLength ? "const size_t " : "const auto ",
    go: "",
    rust: "let ",
  }[dialect];
  const line =
    dialect === "go" ? `${name} := ${node.text}` : `${type}${name} = ${node.text}${dialect === "python" ? "" : ";"}`;
  return {
    done: `${quoted(node, 40)} calculated once, before the loop`,
    edits: [lineBefore(target, line), replaced(node, name)],
  };
}
