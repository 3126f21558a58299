import { isLoop } from "../syntax/flow.ts";
import { callsIn } from "../syntax/shapes.ts";
import { closest, field, literally, ofType, type Syntax } from "../syntax/syntax.ts";
import type { Edit } from "./edits.ts";

/**
 * Asks a Set in place of `list.includes(x)` inside a loop. Both compare in the same way, so this is safe where the list is
 * certainly an array and nothing in the loop changes it.
 */
export function setLookups(root: Syntax): Edit[] {
  const edits: Edit[] = [];
  const made = new Set<string>();
  for (const { node, name, object, args } of callsIn(root)) {
    const list = object?.text ?? "";
    const loop = outermostLoop(node);
    const statement = loop && (loop.parent?.type === "labeled_statement" ? loop.parent : loop);
    if (
      name !== "includes" ||
      args.length !== 1 ||
      !loop ||
      !statement ||
      !/^\w+$/.test(list) ||
      !isArray(root, list, loop)
    )
      continue;
    if (
      new RegExp(
        `\\b${literally(list)}(?:\\s*=[^=]|\\.(?:push|pop|shift|unshift|splice|fill|copyWithin|length\\s*=)|\\[[^\\]]*\\]\\s*=[^=])|[(,]\\s*${literally(list)}\\s*[,)]`,
      ).test(loop.text)
    )
      continue;
    const set = `${list}Set`;
    if (new RegExp(`\\b${literally(set)}\\b`).test(root.text) || !/block|program/.test(statement.parent?.type ?? ""))
      continue;
    if (!made.has(`${list} ${loop.start}`)) {
      const indent = /(?:^|\n)([ \t]*)$/.exec(root.text.slice(0, statement.start - root.start))?.[1] ?? "";
      edits.push({ start: statement.start, end: statement.start, text: `const ${set} = new Set(${list});\n${indent}` });
      made.add(`${list} ${loop.start}`);
    }
    edits.push({ start: node.start, end: node.end, text: `${set}.has(${args[0]?.text})` });
  }
  return edits;
}

function outermostLoop(node: Syntax): Syntax | undefined {
  let found: Syntax | undefined;
  for (let at = closest(node, isLoop); at; at = closest(at, isLoop)) {
    // A list made inside of an outer loop must be looked at there.
    found = at;
  }
  return found;
}

/** Declared once, before the loop and outside of it, as an array literal, or a parameter with an array type. */
function isArray(root: Syntax, name: string, loop: Syntax): boolean {
  const declared = ofType(root, "variable_declarator").filter((one) => field(one, "name")?.text === name);
  const parameters = ofType(root, "required_parameter").filter((one) => field(one, "pattern")?.text === name);
  if (declared.length + parameters.length !== 1) return false;
  const [parameter] = parameters;
  if (parameter)
    return (
      /:\s*(?:readonly\s+)?(?:[\w.]+\[\]|(?:Readonly)?Array<[\w.]+>)$/.test(parameter.text) &&
      closest(parameter, ({ start, end }) => start <= loop.start && end >= loop.end) !== undefined
    );
  const [one] = declared;
  return (
    one !== undefined &&
    one.end < loop.start &&
    field(one, "value")?.type === "array" &&
    /^const\b/.test(one.parent?.text ?? "") &&
    one.parent?.parent === loop.parent
  );
}
