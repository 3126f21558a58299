import { isFunction, isLoop } from "../syntax/flow.ts";
import { binariesIn, callsIn, isEquality, parametersOf, returnsOf } from "../syntax/shapes.ts";
import { field, ofType, parts, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { elementOf, usesOf } from "./names.ts";
import { type Change, cost, type Look, repeatedIn, replaced } from "./repetition.ts";

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
        ["O(n²)", "O(n)"],
        "Go through it once and keep what was seen in a set or a map.",
        `a set needs elements that can be hashed, and nothing here shows that those of \`${list}\` can`,
      ),
    ];
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
          ["n queries", "1 query"],
          "Ask for all at once, with `IN (…)` or a join, before the loop.",
          "the query itself would have to be written differently",
        ),
      ];
    const isWaiting = node.parent?.type === "await_expression" && isLoop(loop) && loop.type === "for_in_statement";
    if (
      isWaiting &&
      !/\bbreak\b|\breturn\b/.test(field(loop, "body")?.text ?? "") &&
      ofType(loop, "await_expression")[0] === node.parent
    )
      return [
        cost(
          node,
          "Each round waits for the one before.",
          ["n waits", "1 wait"],
          "If the order doesn't matter, start them together: `await Promise.all(items.map(…))`.",
          "the calls may depend on their order, and starting all at once may overload what they call",
        ),
      ];
    return [];
  });

/** {...all, x} copies everything in every step. */
export const copiedEachTime: Look = (root) =>
  callsIn(root).flatMap(({ node, name, object, args }) => {
    const [made, start] = args;
    const [total] = made && isFunction(made) ? parametersOf(made) : [];
    if (
      name !== "reduce" ||
      !made ||
      !total ||
      !new RegExp(
        `\\.\\.\\.${RegExp.escape(total)}\\b|\\b${RegExp.escape(total)}\\.concat\\(|Object\\.assign\\(\\{\\},\\s*${RegExp.escape(total)}`,
      ).test(made.text)
    )
      return [];
    return [
      cost(
        node,
        `Every step copies all of \`${total}\`.`,
        ["O(n²)", "O(n)"],
        `Change \`${total}\` in place (\`${total}.push(…)\` or \`${total}[key] = …\`) and return it, or use a loop.`,
        object && start ? uncopied(node, object, made, total, start) : "it starts with the first element",
      ),
    ];
  });

/** Adds to a fresh array in place; makes an object from its entries. Nothing but the callback ever sees either. */
function uncopied(call: Syntax, list: Syntax, made: Syntax, total: string, start: Syntax): Change {
  const body = field(made, "body");
  const returned = returnsOf(made);
  const value = unwrapped(returned[0]);
  const fresh = /^(?:as_expression|satisfies_expression)$/.test(start.type) ? parts(start)[0]?.text : start.text;
  if (!body || !value || returned.length !== 1 || (body.type === "statement_block" && parts(body).length !== 1))
    return { because: "the callback does more than return the copy" };
  const [first, ...rest] = parts(value);
  if (
    first?.text !== `...${total}` ||
    rest.length === 0 ||
    usesOf(value, total).length > 1 ||
    !/^(?:\[\]|\{\})$/.test(fresh ?? "")
  )
    return { because: `the callback also reads \`${total}\`, or it doesn't start empty` };
  if (value.type === "array") {
    if (rest.some(({ type }) => type === "spread_element"))
      return { because: "more than one element is added at a time" };
    const added = rest.map(({ text }) => text).join(", ");
    return {
      done: `\`${total}\` grows in place instead of being copied in every step`,
      edits: [replaced(body, `{ ${total}.push(${added}); return ${total}; }`)],
    };
  }
  const [pair, other] = rest;
  const key = field(pair, "key");
  const entry = field(pair, "value");
  const parameters = parts(field(made, "parameters")).slice(1);
  const element = parameters[0] && (field(parameters[0], "pattern") ?? parameters[0]);
  const isOfObjects =
    element &&
    (element.type === "object_pattern" || new RegExp(`\\b${RegExp.escape(element.text)}\\.\\w`).test(value.text));
  const typed = field(call, "type_arguments")?.text ?? (start.text === fresh ? "" : start.text);
  if (!key || !entry || other || key.type !== "computed_property_name")
    return { because: `more than one key is added to \`${total}\` in a step` };
  if (!isOfObjects && !elementOf(list.text, list))
    return { because: `nothing here shows that \`${list.text}\` is an array` };
  if (typed && !/Record<string,|\[\w+:\s*string\]/.test(typed))
    return { because: "`Object.fromEntries` would lose the type of the keys" };
  const mapped = `${list.text}.map((${parameters.map(({ text }) => text).join(", ")}) => [${key.text.slice(1, -1)}, ${entry.text}])`;
  return {
    done: "`Object.fromEntries` instead of copying the object in every step",
    edits: [replaced(call, `Object.fromEntries(${mapped})`)],
  };
}
