import { assignmentOf, callOf, nameOf } from "../syntax/shapes.ts";
import {
  bodyOf,
  closest,
  enclosingFunction,
  field,
  isFunction,
  isLoop,
  parts,
  quoted,
  type Syntax,
  unwrapped,
} from "../syntax/syntax.ts";

const short = (text: string, most = 40) => quoted({ text } as Syntax, most);

/** What is said before the value of these statements. */
const VERBS: Readonly<Record<string, string>> = {
  throw_statement: "throws",
  throw_expression: "throws",
  raise_statement: "raises",
  yield: "yields",
  yield_expression: "yields",
  yield_statement: "yields",
  await: "waits for",
  await_expression: "waits for",
  delete_expression: "frees",
  delete_statement: "deletes",
  assert_statement: "checks that",
};

/** What a single statement does, in a few words; undefined if it has a body of its own. */
export function phraseOf(statement: Syntax): string | undefined {
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  const { type, text } = node;
  const [first] = parts(node);
  const verb = VERBS[type];
  if (verb) return first ? `${verb} ${quoted(first, 50)}` : verb;
  if (type === "export_statement") return exportPhrase(node);
  if (type === "return_statement") return returnPhrase(unwrapped(first));
  if (type === "break_statement") {
    const around = closest(node, (one) => isLoop(one) || /switch/.test(one.type));
    return `leaves the ${around && !isLoop(around) ? "case" : "loop"}`;
  }
  if (type === "continue_statement") return "continues with the next iteration";
  if (/^(?:global|nonlocal)_/.test(type))
    return `uses ${parts(node)
      .map((one) => quoted(one, 30))
      .join(", ")} from outside the function`;
  if (type === "update_expression") return `${text.includes("++") ? "counts up" : "counts down"} ${quoted(first, 30)}`;
  const assigned = assignmentOf(node);
  if (assigned) return changePhrase(quoted(assigned.left, 30), assigned.operator, assigned.right);
  if (type.endsWith("declaration")) return declarationPhrase(node);
  if (/^(?:call_expression|call|method_invocation)$/.test(type)) return callPhrase(node);
  const printed = /^(?:std::)?c(?:out|err)\s*<<\s*([\s\S]*?)(?:\s*<<\s*(?:(?:std::)?endl|"\\n"|'\\n'))?$/.exec(
    text,
  )?.[1];
  if (printed) return `prints ${short(printed, 50)}`;
  const read = /^(?:std::)?cin\s*>>\s*([\s\S]*)$/.exec(text)?.[1];
  return read ? `reads ${short(read)}` : undefined;
}

function exportPhrase(node: Syntax): string | undefined {
  const [value] = parts(node);
  const exported = value?.type === "export_clause" ? parts(value) : value?.type === "identifier" ? [value] : [];
  return exported.length > 0
    ? `exports ${exported
        .slice(0, 6)
        .map((one) => quoted(one, 40))
        .join(", ")}`
    : undefined;
}

/** "returns", or for a component the element that it shows. */
function returnPhrase(value: Syntax | undefined): string {
  if (!value) return "returns";
  if (isFunction(value)) return "returns a function";
  const tag = value.type.startsWith("jsx_") ? /^<([\w.]*)/.exec(value.text)?.[1] : undefined;
  if (tag === "") return "shows several elements";
  return tag === undefined ? `returns ${quoted(value, 50)}` : `shows \`<${tag}>\``;
}

function changePhrase(name: string, sign: string, right: Syntax): string {
  const by = quoted(right, 40);
  if (sign === "=") return `sets ${name} to ${by}`;
  if (sign === "+=") return `adds ${by} to ${name}`;
  if (sign === "-=") return `subtracts ${by} from ${name}`;
  return `sets ${name} to ${short(`${name.slice(1, -1)} ${sign.slice(0, -1)} ${right.text}`)}`;
}

function declarationPhrase(node: Syntax): string | undefined {
  const declarators = [node, ...node.children].filter(({ type }) => /^(?:variable|init)_declarator$/.test(type));
  const phrases = declarators.map((one) => {
    const name = field(one, "name") ?? field(one, "declarator");
    const value = field(one, "value");
    const state = /^(?:React\.)?useState(?:<.*>)?\(([\s\S]*)\)$/.exec(value?.text ?? "");
    if (state)
      return `keeps ${quoted(parts(name)[0] ?? name, 30)} as state${state[1] && `, initially ${short(state[1])}`}`;
    if (name?.type === "object_pattern" && value) {
      const taken = parts(name).map((part) => quoted(field(part, "value") ?? field(part, "left") ?? part, 30));
      return `takes ${taken.join(", ")} from ${quoted(value, 40)}`;
    }
    const plain = `\`${plainName(name)}\``;
    const module = /^require\((["'])(.+)\1\)$/.exec(value?.text ?? "")?.[2];
    if (module) return `imports ${plain}${module === plainName(name) ? "" : ` from \`${module}\``}`;
    return value ? `sets ${plain} to ${quoted(value, 40)}` : `declares ${plain}`;
  });
  if (phrases.length > 0) return phrases.slice(0, 3).join(", ") + (phrases.length > 3 ? " and more" : "");
  if (node.type !== "declaration") return undefined;
  const declared = node.children.filter((child) => child.field === "declarator");
  if (declared.length === 0 || declared.some(({ type }) => type === "function_declarator"))
    return `declares ${quoted(node, 40)}`;
  const names = declared.map((one) => `\`${plainName(one)}\``).join(", ");
  return `declares ${names}, of type ${quoted(field(node, "type"), 30)}`;
}

/** "Node *list" and "int values[]" declare `list` and `values`. */
const plainName = (name: Syntax | undefined) => quoted(name, 30).replaceAll(/^`[*&\s]+|(?<=\w)\[[^\]]*\]`$|`/g, "");

const PRINTS =
  /^(?:console\.(?:log|info|warn|error|debug)|print|System\.(?:out|err)\.print(?:ln|f)?|(?:std::)?printf)$/;
const ADDS = /\.(?:push|push_back|append|add|addLast|insert|emplace_back|unshift|extend|appendChild)$/;

/** What a call does, in a few words. */
export function callPhrase(node: Syntax): string {
  const path = pathOf(node);
  const [event] = callOf(node)?.args ?? [];
  const args = event ? short((field(node, "arguments")?.text ?? "").slice(1, -1), 50) : "";
  if (PRINTS.test(path)) return args ? `prints ${args}` : "prints an empty line";
  if (ADDS.test(path) && args) return `adds ${args} to ${short(path.replace(ADDS, ""))}`;
  const listened = /^(.+)\.(?:addEventListener|on)$/.exec(path)?.[1];
  if (listened && /^["'`]/.test(event?.text ?? "")) return `handles ${quoted(event, 30)} of ${short(listened)}`;
  const around = enclosingFunction(node);
  return around && path.replace(/^(?:this|self)\./, "") === nameOf(around) ? "calls itself" : `calls ${short(path)}`;
}

/** What is called, with the calls before it: `list.filter(…).map`. */
function pathOf({ text, start, end, children }: Syntax): string {
  const given = children.find(({ field: role }) => role === "arguments")?.start ?? end;
  let path = text
    .slice(0, given - start)
    .replaceAll(/\s*\n\s*/g, "")
    .trim();
  for (let before = ""; before !== path; ) {
    before = path;
    path = path.replaceAll(/\((?!…\))(?:[^()]|\(…?\))+\)/g, "(…)");
  }
  return path;
}

/** What a loop iterates over, or how long it runs. */
export function loopPhrase(node: Syntax): string {
  const over = field(node, "right") ?? field(node, "value");
  const each = field(node, "left") ?? field(node, "name") ?? field(node, "declarator");
  if (over && each) {
    const isKey = node.type === "for_in_statement" && field(node, "operator")?.text === "in";
    const name = quoted(each, 30).replace(/^`[&*\s]+/, "`");
    return `Loops over ${quoted(over, 40)}, with each ${isKey ? "key" : "item"} as ${name}`;
  }
  const filled = (part: Syntax | undefined) => (part && !/^;?$/.test(part.text.trim()) ? part : undefined);
  const condition = filled(unwrapped(field(node, "condition")));
  const start = filled(field(node, "init") ?? field(node, "initializer"));
  if (start && condition) {
    const first = quoted(start, 30).replace(/;`$/, "`");
    const isCount = /=\s*-?\d/.test(start.text) || /\+\+|--|[-+]=/.test(field(node, "update")?.text ?? "");
    return `${isCount ? `Counts from ${first}` : `Starts with ${first} and repeats`} while ${quoted(condition, 40)}`;
  }
  if (!condition || /^(?:true|True|1)$/.test(condition.text))
    return /\b(?:break|return|throw|raise)\b/.test(node.text)
      ? "Repeats until it breaks out"
      : "Repeats without an end";
  return `${node.type === "do_statement" ? "Repeats, at least once," : "Repeats"} while ${quoted(condition, 50)}`;
}

/** What a statement does, also one with a body of its own. */
export function brieflyOf(statement: Syntax): string | undefined {
  const simple = phraseOf(statement);
  if (simple) return simple;
  if (isLoop(statement)) return loopPhrase(statement).replace(/^./, (letter) => letter.toLowerCase());
  if (statement.type === "if_statement") return `checks ${quoted(unwrapped(field(statement, "condition")), 40)}`;
  if (/^(?:with|try)_/.test(statement.type)) return effectsOf(field(statement, "body"), 2) || undefined;
  return undefined;
}

/** The most important effects of a block, for the end of a sentence. */
export function effectsOf(block: Syntax | undefined, most = 3, phrase = phraseOf): string {
  const effects = counted(bodyOf(block).flatMap((one) => phrase(one) ?? []));
  return [...effects.slice(0, most), ...(effects.length > most ? ["and more"] : [])].join(", ");
}

/** The same effect several times is said once: "calls `f` twice". */
export function counted(phrases: readonly string[]): string[] {
  return [...new Set(phrases)].map((phrase) => {
    const times = phrases.filter((one) => one === phrase).length;
    return times > 1 && phrase.startsWith("calls ") ? `${phrase} ${times === 2 ? "twice" : `${times} times`}` : phrase;
  });
}
