import { enclosingFunction } from "../syntax/flow.ts";
import { assignmentOf, binaryOf, bindingsIn, callOf, callsIn } from "../syntax/shapes.ts";
import { closest, parts, type Syntax, walk } from "../syntax/syntax.ts";
import type { Edit } from "./edits.ts";
import { imported } from "./imports.ts";
import { declarationOf, elementOf, isTextual, rootOf, statementOf, usesOf } from "./names.ts";
import {
  type Change,
  cost,
  type Dialect,
  indentOf,
  isUnused,
  joined,
  type Look,
  lineAfter,
  repeatedIn,
  replaced,
  roundsAround,
  type Site,
} from "./repetition.ts";
import { isOnlyRead } from "./untouched.ts";

/** A statement that makes a text or a list longer, at the cost of copying or moving all of it. */
type Growth = {
  statement: Syntax;
  name: string;
  kind: "text" | "copy" | "front";
  value: string;
  node: Syntax;
  own: number;
};

function growthOf(statement: Syntax): Growth | undefined {
  const node = statement.type === "expression_statement" ? parts(statement)[0] : statement;
  const assignment = assignmentOf(node);
  if (node && assignment && /^\w+$/.test(assignment.left.text)) {
    const { left, operator, right } = assignment;
    const name = left.text;
    if (operator === "+=") return { statement, name, kind: "text", value: right.text, node: right, own: 0 };
    const sum = operator === "=" ? binaryOf(right) : undefined;
    if (sum?.operator === "+" && sum.left.text === name)
      return sum.right.type === "list"
        ? { statement, name, kind: "copy", value: sum.right.text.slice(1, -1), node: sum.right, own: 0 }
        : { statement, name, kind: "text", value: sum.right.text, node: sum.right, own: 0 };
    const [first, ...rest] = right.type === "array" ? parts(right) : [];
    if (operator === "=" && first?.text === `...${name}` && rest.length > 0)
      return { statement, name, kind: "copy", value: rest.map(({ text }) => text).join(", "), node: right, own: 1 };
  }
  const call = callOf(node);
  const [first, second] = call?.args ?? [];
  if (!node || !call?.object || !/^\w+$/.test(call.object.text)) return undefined;
  const isFirst = first?.text === "0" || first?.text === `${call.object.text}.begin()`;
  const added =
    call.name === "unshift" && call.args.length === 1
      ? first
      : /^(?:insert|add)$/.test(call.name) && isFirst
        ? second
        : undefined;
  return added ? { statement, name: call.object.text, kind: "front", value: added.text, node, own: 1 } : undefined;
}

/** A text that grows by copying itself, and a list that does. JavaScript's engines and C++ append to a text in place. */
export const grownByCopying: Look = (root, dialect) =>
  [...walk(root)].flatMap((statement): Site[] => {
    const growth = /statement$|^assignment$/.test(statement.type) ? growthOf(statement) : undefined;
    if (!growth || growth.kind === "front" || !repeatedIn(statement)) return [];
    const origin = originOf(growth);
    if (growth.kind === "copy")
      return origin && !/^[[{]/.test(origin.value.text)
        ? []
        : [
            cost(
              growth.node,
              `Each round copies all of \`${growth.name}\` to add to it.`,
              ["O(n²)", "O(n)"],
              "Add to it in place.",
              grown(growth, dialect),
            ),
          ];
    const isString = origin && /^(?:string|string_literal|interpreted_string_literal)$/.test(origin.value.type);
    if (!isString || !/^(?:python|java|go)$/.test(dialect)) return [];
    const fix = {
      python: `Collect the parts in a list and join them once: \`"".join(parts)\`.`,
      java: "Use a `StringBuilder` and `append`.",
      go: "Use a `strings.Builder`.",
    }[dialect as "python" | "java" | "go"];
    return [
      cost(growth.statement, "Each `+=` copies the whole text so far.", ["O(n²)", "O(n)"], fix, grown(growth, dialect)),
    ];
  });

/** Inserting or removing at the front moves all others. */
export const atTheFront: Look = (root, dialect) =>
  callsIn(root).flatMap(({ node, name, object, args }): Site[] => {
    const isRemoved =
      (name === "shift" && args.length === 0) ||
      (/^(?:pop|remove)$/.test(name) && args[0]?.text === "0") ||
      (name === "erase" && /^\w+\.begin\(\)$/.test(args[0]?.text ?? ""));
    const growth = growthOf(plainStatement(node));
    const isAdded = growth?.kind === "front" && growth.node === node;
    if (!object || !(isRemoved || isAdded) || !repeatedIn(node)) return [];
    const fix =
      dialect === "python"
        ? "Use `collections.deque`, with `appendleft` and `popleft`."
        : dialect === "script"
          ? isAdded
            ? "Add at the end and reverse once."
            : "Keep an index to the front instead."
          : "Use a deque (`ArrayDeque`, `std::deque`, `VecDeque`).";
    const change = isAdded
      ? grown(growth, dialect)
      : dialect === "python"
        ? queued(object, node)
        : { because: "every other use of the list would have to change with it" };
    return [
      cost(node, `\`${name}\` at the front moves every other element, in every round.`, ["O(n²)", "O(n)"], fix, change),
    ];
  });

type Origin = { statement: Syntax; name: Syntax; value: Syntax; loop: Syntax | undefined };

/** The statement that starts the text or list, and the loop beside it that makes it grow. */
function originOf({ statement, name }: Growth): Origin | undefined {
  const scope = enclosingFunction(statement) ?? rootOf(statement);
  const start = bindingsIn(scope).findLast(
    (one) => one.name.text === name && one.node.end <= statement.start && !growthOf(plainStatement(one.node)),
  );
  const declared = start && statementOf(start.node);
  const loop = roundsAround(statement)
    .map(statementOf)
    .find((one) => one?.parent === declared?.parent);
  return start && declared ? { statement: declared, name: start.name, value: start.value, loop } : undefined;
}

/** Without braces, the statement of a block would be the `if` around it. */
const plainStatement = (node: Syntax): Syntax =>
  closest(node, ({ type }) => /^(?:expression|assignment)_statement$/.test(type)) ?? node;

const EMPTY_LIST = /^(?:\[\]|list\(\)|new ArrayList<\w*>\(\)|Vec::new\(\)|vec!\[\])$/;

/** Lets the text or list grow at its end, where nothing sees it before the loop is over. */
function grown(growth: Growth, dialect: Dialect): Change {
  const { name, kind } = growth;
  const origin = originOf(growth);
  if (!origin) return { because: `\`${name}\` doesn't start empty right before the loop` };
  const scope = enclosingFunction(growth.statement) ?? rootOf(growth.statement);
  const { statement, loop } = origin;
  if (!loop || indentOf(loop) === undefined) return { because: `\`${name}\` doesn't start right before the loop` };
  if (closest(loop, (node) => node.type.startsWith("try_") || node === scope)?.type.startsWith("try_"))
    return { because: `an error in the loop would leave \`${name}\` half done` };
  const all: Growth[] = [];
  for (const use of usesOf(scope, name)) {
    // A function that is declared further down may be called from the loop.
    if (use === origin.name || (use.start >= loop.end && (enclosingFunction(use) ?? rootOf(use)) === scope)) continue;
    const found = use.start > statement.end && use.end <= loop.end ? growthOf(plainStatement(use)) : undefined;
    if (found?.name === name && found.kind === kind && usesOf(found.node, name).length === found.own) {
      if (!all.some((one) => one.statement === found.statement)) all.push(found);
    } else if (kind !== "copy" || !isOnlyRead(use))
      return { because: `\`${name}\` is also used before the loop is over` };
  }
  // Spread as arguments, a long list would overflow the stack, and end up in another order at the front.
  if (dialect === "script" && all.some(({ value }) => value.includes("...")))
    return { because: "more than one element is added at a time" };
  if (kind === "text") return builder(all, origin, loop, dialect);
  if (kind === "copy") {
    if (!/^[[]/.test(origin.value.text)) return { because: `\`${name}\` may be shared with other code` };
    const add = (value: string, count: number) =>
      dialect === "script"
        ? `${name}.push(${value});`
        : count === 1 && !value.startsWith("*")
          ? `${name}.append(${value})`
          : `${name}.extend([${value}])`;
    return {
      done: `\`${name}\` grows in place instead of being copied in every round`,
      edits: all.map((one) =>
        replaced(one.statement, add(one.value, dialect === "script" ? 1 : parts(one.node).length)),
      ),
    };
  }
  if (!EMPTY_LIST.test(origin.value.text))
    return { because: `\`${name}\` doesn't start as an empty list right before the loop` };
  const [method, reverse] = FRONT[dialect] ?? [];
  if (!method || !reverse) return { because: "every other use of the list would have to change with it" };
  const end = dialect === "python" ? "" : ";";
  return {
    done: `Added at the end of \`${name}\` and reversed once, instead of moving every element`,
    edits: [
      ...all.map((one) => replaced(one.statement, `${name}.${method}(${one.value})${end}`)),
      lineAfter(loop, `${reverse.replace("list", name)}${end}`),
      ...imported(dialect === "java" ? ["java.util.Collections"] : [], rootOf(loop), dialect),
    ],
  };
}

const FRONT: Partial<Record<Dialect, readonly [method: string, reverse: string]>> = {
  python: ["append", "list.reverse()"],
  script: ["push", "list.reverse()"],
  java: ["add", "Collections.reverse(list)"],
  rust: ["push", "list.reverse()"],
};

/** Collects the parts of a text, and puts it together after the loop. */
function builder(all: readonly Growth[], { statement, name, value }: Origin, loop: Syntax, dialect: Dialect): Change {
  const root = rootOf(loop);
  const isEmpty = /^["']{2}$/.test(value.text);
  const parts = joined(name.text, dialect === "python" ? "parts" : "builder", dialect);
  const unsure = dialect === "python" && all.find((one) => !isTextual(one.node));
  if (unsure) return { because: `nothing here shows that \`${unsure.value}\` is always a text` };
  // A StringBuilder would append the characters, where `+=` appends the array's address.
  const isArray = (one: Growth) => one.node.type === "identifier" && elementOf(one.value, one.node) === "char";
  if (dialect === "java" && all.some(isArray)) return { because: "an array of characters is appended differently" };
  if (!isUnused(parts, root)) return { because: `the name \`${parts}\` is taken` };
  const write = (
    start: string,
    add: (text: string) => string,
    end: string,
    imports: readonly string[] = [],
  ): Change => {
    const edits: Edit[] = all.map((one) => replaced(one.statement, add(one.value)));
    return {
      done: `\`${name.text}\` put together once, after the loop, instead of copied in every round`,
      edits: [replaced(statement, start), ...edits, lineAfter(loop, end), ...imported(imports, root, dialect)],
    };
  };
  const isSole = statement.text.replaceAll(/[;\s]/g, "").endsWith(`=${value.text.replaceAll(/[;\s]/g, "")}`);
  if (!isSole) return { because: `\`${name.text}\` is declared together with something else` };
  if (dialect === "python")
    return write(
      `${parts} = [${isEmpty ? "" : value.text}]`,
      (text) => `${parts}.append(${text})`,
      `${name.text} = "".join(${parts})`,
    );
  if (dialect === "java")
    return /^String\b/.test(statement.text)
      ? write(
          `StringBuilder ${parts} = new StringBuilder(${isEmpty ? "" : value.text});`,
          (text) => `${parts}.append(${text});`,
          `String ${name.text} = ${parts}.toString();`,
        )
      : { because: `\`${name.text}\` is not declared as a local String` };
  return write(
    `var ${parts} strings.Builder${isEmpty ? "" : `; ${parts}.WriteString(${value.text})`}`,
    (text) => `${parts}.WriteString(${text})`,
    `${name.text} := ${parts}.String()`,
    ["strings"],
  );
}

/** A list that is only filled at its end and emptied at its front can be a deque from the start. */
function queued(list: Syntax, pop: Syntax): Change {
  const declared = declarationOf(list.text, list);
  if (declared?.value?.type !== "list" || declared.type)
    return { because: `\`${list.text}\` may be a list that other code uses too` };
  const edits: Edit[] = [
    replaced(declared.value, `collections.deque(${declared.value.text === "[]" ? "" : declared.value.text})`),
  ];
  for (const use of usesOf(declared.scope, list.text)) {
    if (use === declared.node) continue;
    const call = callOf(use.parent?.type === "attribute" ? use.parent.parent : use.parent?.parent);
    const isLength = call?.path === "len";
    const isKept = call?.object === use && /^(?:append|extend)$/.test(call.name);
    const isPop = call?.object === use && call.name === "pop" && call.args.length === 1 && call.args[0]?.text === "0";
    if (isPop) edits.push(replaced(call.node, `${list.text}.popleft()`));
    else if (
      !isLength &&
      !isKept &&
      !/^(?:while_statement|if_statement|not_operator|boolean_operator)$/.test(use.parent?.type ?? "")
    )
      return { because: `\`${list.text}\` is also used in a way that a deque may not support` };
  }
  return {
    done: `\`collections.deque\` for \`${list.text}\`: nothing moves when its first element is taken`,
    edits: [...edits, ...imported(["collections"], rootOf(pop), "python")],
  };
}
