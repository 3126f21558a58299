import { bodyOf, enclosingFunction, isFunction, isLoop } from "../syntax/flow.ts";
import { assignmentOf, callOf, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";

const short = (text: string, most = 40) => quoted({ text } as Syntax, most);

/** What a single statement does, in a few words; undefined if it has a body of its own. */
export function phraseOf(statement: Syntax): string | undefined {
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  const { type, text } = node;
  const [first] = parts(node);
  const shown = (most: number) => quoted(first, most);
  if (type === "export_statement") return exportPhrase(node);
  if (type === "return_statement") return returnPhrase(unwrapped(first));
  if (/^(?:throw|raise)_/.test(type)) {
    const verb = type.startsWith("throw") ? "throws" : "raises";
    return first ? `${verb} ${shown(50)}` : `${verb} the error again`;
  }
  if (type === "break_statement") {
    const around = closest(node, (one) => isLoop(one) || /switch/.test(one.type));
    return `leaves the ${around && !isLoop(around) ? "case" : "loop"}`;
  }
  if (type === "continue_statement") return "continues with the next iteration";
  if (/yield/.test(type)) return first ? `yields ${shown(40)}` : "hands over and waits";
  if (type.startsWith("await")) return `waits for ${shown(50)}`;
  if (type === "delete_expression") return `frees ${shown(30)}`;
  if (type === "delete_statement") return `deletes ${shown(40)}`;
  if (type === "assert_statement") return `checks that ${shown(50)}`;
  if (/^(?:global|nonlocal)_/.test(type))
    return `uses ${parts(node)
      .map((one) => quoted(one, 30))
      .join(", ")} from outside the function`;
  if (type === "update_expression") return `${text.includes("++") ? "counts up" : "counts down"} ${shown(30)}`;
  const assigned = assignmentOf(node);
  if (assigned) return changePhrase(quoted(assigned.left, 30), assigned.operator, assigned.right);
  if (type.endsWith("declaration")) return declarationPhrase(node);
  if (/^(?:call_expression|call|method_invocation)$/.test(type)) return callPhrase(node);
  if (/^(?:std::)?c(?:out|err)\s*<</.test(text)) return `prints ${printed(text)}`;
  if (/^(?:std::)?cin\s*>>/.test(text))
    return `reads ${text
      .split(">>")
      .slice(1)
      .map((name) => `\`${name.trim()}\``)
      .join(", ")}`;
  return undefined;
}

/** `cout << a << endl` prints `a`. */
function printed(chain: string): string {
  const text = chain
    .replace(/^(?:std::)?c(?:out|err)\s*<<\s*/, "")
    .replace(/(?:^|\s*<<\s*)(?:std::endl|endl|"\\n"|'\\n')$/, "");
  return text === "" ? "an empty line" : short(text, 50);
}

function exportPhrase(node: Syntax): string | undefined {
  const list = parts(node).find(({ type }) => type === "export_clause");
  const source = field(node, "source");
  const from = source ? ` from ${quoted(source, 40)}` : "";
  if (list)
    return `exports ${parts(list)
      .slice(0, 6)
      .map((one) => quoted(one, 40))
      .join(", ")}${from}`;
  if (source) return `exports everything${from}`;
  const [value] = parts(node);
  return value?.type === "identifier" ? `exports ${quoted(value, 40)}` : undefined;
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
  if (sign === "*=") return `multiplies ${name} by ${by}`;
  if (sign === "/=") return `divides ${name} by ${by}`;
  return `sets ${name} to ${short(`${name.slice(1, -1)} ${sign.slice(0, -1)} ${right.text}`)}`;
}

function declarationPhrase(node: Syntax): string | undefined {
  const declarators = [node, ...node.children].filter(({ type }) => /^(?:variable|init)_declarator$/.test(type));
  const phrases = declarators.map((one) => {
    const name = field(one, "name") ?? field(one, "declarator");
    const value = field(one, "value");
    const hook = /^(?:React\.)?use(State|Ref)(?:<.*>)?\(([\s\S]*)\)$/.exec(value?.text ?? "");
    if (hook?.[1] === "State")
      return `keeps ${quoted(parts(name)[0] ?? name, 30)} as state${hook[2] ? `, initially \`${hook[2]}\`` : ""}`;
    if (hook?.[1] === "Ref") return `keeps ${quoted(name, 30)} between renders`;
    if (name?.type === "object_pattern" && value) {
      const taken = parts(name).map((part) => quoted(field(part, "value") ?? field(part, "left") ?? part, 30));
      return `takes ${taken.join(", ")} from ${quoted(value, 40)}`;
    }
    const plain = `\`${plainName(name)}\``;
    const module = /^require\((["'])(.+)\1\)$/.exec(value?.text ?? "")?.[2];
    if (module) return `imports ${plain}${module === plainName(name) ? "" : ` from \`${module}\``}`;
    if (value?.type === "argument_list") return `makes ${plain} from ${quoted(value, 40)}`;
    return value ? `sets ${plain} to ${quoted(value, 40)}` : `declares ${plain}`;
  });
  if (phrases.length > 0) return phrases.slice(0, 3).join(", ") + (phrases.length > 3 ? " and more" : "");
  if (node.type !== "declaration") return undefined;
  const declared = node.children.filter((child) => child.field === "declarator");
  const isPromise = declared.some(({ type }) => type === "function_declarator");
  if (declared.length === 0 || isPromise) return `declares ${quoted(node, 40)}`;
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
  const path = pathOf(node).replace(/\((?:…)?\)$/, "");
  const given = callOf(node)?.args ?? [];
  const [event, handler] = given;
  const args = given.length > 0 ? short((field(node, "arguments")?.text ?? "").slice(1, -1), 50) : "";
  if (PRINTS.test(path)) return args ? `prints ${args}` : "prints an empty line";
  if (ADDS.test(path) && args) return `adds ${args} to ${short(path.replace(ADDS, ""))}`;
  const listened = /^(.+)\.(?:addEventListener|on)$/.exec(path)?.[1];
  if (listened && event && handler && /^["'`]/.test(event.text)) {
    const on = `${quoted(event, 30)} of ${short(listened)}`;
    return handler.type === "identifier" ? `runs ${quoted(handler, 40)} on ${on}` : `handles ${on}`;
  }
  const around = enclosingFunction(node);
  const isSelf =
    around &&
    path.replace(/^(?:this|self)\./, "") === nameOf(around) &&
    parametersOf(around).filter((name) => name !== "self").length === given.length;
  return isSelf ? "calls itself" : `calls ${short(path)}`;
}

/** The name with the calls before it: `list.filter(…).map`. */
function pathOf(node: Syntax): string {
  const call = callOf(node);
  if (call && !/^(?:new|object_creation)_expression$/.test(node.type)) {
    const sign = field(node, "function")?.children.some(({ type }) => type === "->") ? "->" : ".";
    const called = call.object ? `${pathOf(call.object)}${sign}${call.name}` : call.name;
    return `${called}(${call.args.length > 0 ? "…" : ""})`;
  }
  const object = field(node, "object") ?? field(node, "argument");
  const member = field(node, "property") ?? field(node, "attribute") ?? field(node, "field");
  return object && member && callOf(object) ? `${pathOf(object)}.${member.text}` : node.text.replaceAll(/\s+/g, " ");
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
    const words = isCount ? `Counts from ${first}` : `Starts with ${first} and repeats`;
    return `${words} while ${quoted(condition, 40)}`;
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
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  if (isLoop(node)) return loopPhrase(node).replace(/^./, (letter) => letter.toLowerCase());
  if (node.type === "if_statement") return `checks ${quoted(unwrapped(field(node, "condition")), 40)}`;
  if (/switch|^match_/.test(node.type))
    return `chooses by ${quoted(unwrapped(field(node, "condition") ?? field(node, "value") ?? field(node, "subject")), 40)}`;
  return /^(?:with|try)_/.test(node.type) ? effectsOf(field(node, "body"), 2) || undefined : undefined;
}

/** The most important effects of a block, for the end of a sentence. */
export function effectsOf(block: Syntax | undefined, most = 3, phrase = phraseOf): string {
  const effects = counted(bodyOf(block).flatMap((one) => phrase(one) ?? []));
  return [...effects.slice(0, most), ...(effects.length > most ? ["and more"] : [])].join(", ");
}

/** The same effect several times is said once: "calls `f` 3 times". */
export function counted(phrases: readonly string[]): string[] {
  return [...new Set(phrases)].map((phrase) => {
    const times = phrases.filter((one) => one === phrase).length;
    return times > 1 && phrase.startsWith("calls ") ? `${phrase} ${times === 2 ? "twice" : `${times} times`}` : phrase;
  });
}
