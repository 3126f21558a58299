import { isFunction, isLoop, statementsOf } from "../syntax/flow.ts";
import { closest, field, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";
import { callPhrase, short } from "./call-phrase.ts";
import { loopPhrase } from "./loop-phrase.ts";

/** What a single statement does, in a few words; undefined if it is obvious. */
export function phraseOf(statement: Syntax): string | undefined {
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  const { type } = node;
  if (/^(?:global|nonlocal)_statement$/.test(type))
    return `uses ${parts(node)
      .map((one) => quoted(one, 30))
      .join(", ")} from outside the function`;
  if (type === "export_statement" || type === "export_clause") {
    const names = exportedNames(node);
    return names ? `exports ${names}` : undefined;
  }
  if (type === "identifier" && statement.parent?.type === "export_statement") return `exports ${quoted(node, 40)}`;
  if (type.startsWith("return_")) return returnPhrase(unwrapped(parts(node)[0]));
  if (/^(?:throw|raise)_/.test(type)) {
    const verb = type.startsWith("throw") ? "throws" : "raises";
    return parts(node)[0] ? `${verb} ${quoted(parts(node)[0], 50)}` : `${verb} the error again`;
  }
  if (type.startsWith("break_")) return `leaves the ${isInCase(node) ? "case" : "loop"}`;
  if (type.startsWith("continue_")) return "continues with the next iteration";
  if (/yield/.test(type)) return parts(node)[0] ? `yields ${quoted(parts(node)[0], 40)}` : "hands over and waits";
  if (type === "await_expression" || type === "await") return `waits for ${quoted(parts(node)[0], 50)}`;
  if (type === "delete_expression") return `frees ${quoted(parts(node)[0], 30)}`;
  if (type === "template_instantiation")
    return `has the compiler generate ${short(node.text.replace(/^template\s+(?:class\s+)?/, "").replace(/;$/, ""), 60)}`;
  if (type === "function_signature") return `declares a way to call ${quoted(field(node, "name"), 40)}`;
  if (type === "delete_statement") return `deletes ${quoted(parts(node)[0], 40)}`;
  if (type === "assert_statement") return `checks that ${quoted(parts(node)[0], 50)}`;
  if (type === "defer_statement") return `defers ${quoted(parts(node)[0], 40)} to the end`;
  if (type === "go_statement") return `starts ${quoted(parts(node)[0], 40)} concurrently`;
  if (type === "send_statement")
    return `sends ${quoted(field(node, "value"), 30)} to ${quoted(field(node, "channel"), 30)}`;
  if (/^(?:update_expression|inc_statement|dec_statement)$/.test(type)) {
    return `${/\+\+/.test(node.text) ? "counts up" : "counts down"} ${quoted(parts(node)[0], 30)}`;
  }
  if (
    /^(?:assignment|augmented_assignment|compound_assignment_expr|assignment_expression|augmented_assignment_expression|assignment_statement)$/.test(
      type,
    )
  ) {
    return assignmentPhrase(node);
  }
  if (isBlockValue(statement)) return valuePhrase(statement);
  if (/declaration$|^declaration$|^let_declaration$/.test(type)) return declarationPhrase(node);
  if (/^(?:call_expression|call|method_invocation|macro_invocation)$/.test(type)) return callPhrase(node);
  if (type === "binary_expression" && /^(?:std::)?c(?:out|err)\b/.test(node.text)) return `prints ${printed(node)}`;
  if (type === "binary_expression" && /^(?:std::)?cin\b/.test(node.text))
    return `reads ${node.text
      .split(">>")
      .slice(1)
      .map((name) => `\`${name.trim()}\``)
      .join(", ")}`;
  return undefined;
}

/** `cout << a << endl` prints `a`. */
function printed(node: Syntax): string {
  const text = node.text
    .replace(/^(?:std::)?c(?:out|err)\s*<<\s*/, "")
    .replace(/(?:^|\s*<<\s*)(?:std::endl|endl|"\\n"|'\\n')$/, "");
  return text === "" ? "an empty line" : short(text, 50);
}

const isInCase = (node: Syntax) =>
  !isLoop(closest(node, (one) => isLoop(one) || /switch|^select_statement$/.test(one.type)) ?? node);

/** The last expression of a Rust block, which has no semicolon. */
const isBlockValue = (node: Syntax) =>
  node.parent?.type === "block" &&
  parts(node.parent).at(-1) === node &&
  /expression$|^identifier$|literal$|^macro_invocation$/.test(node.type) &&
  !/^(?:if|match|loop|while|for|unsafe|return|break|continue)_/.test(node.type);

/** It is what the function returns, if the function promises a value, or what the block gives. */
function valuePhrase(node: Syntax): string | undefined {
  const around = node.parent?.parent;
  if (around?.type === "function_item" && field(around, "return_type")) return returnPhrase(unwrapped(node));
  if (/^(?:call_expression|macro_invocation)$/.test(node.type)) return callPhrase(node);
  return `gives ${quoted(node, 50)}`;
}

function exportedNames(node: Syntax): string | undefined {
  const list = node.type === "export_clause" ? node : parts(node).find(({ type }) => type === "export_clause");
  const names = parts(list).map((one) => quoted(one, 40));
  const source = field(node, "source");
  if (names.length > 0) return `${names.slice(0, 6).join(", ")}${source ? ` from ${quoted(source, 40)}` : ""}`;
  return source ? `everything from ${quoted(source, 40)}` : undefined;
}

/** "returns", or for a component the element that it shows. */
function returnPhrase(value: Syntax | undefined): string {
  if (!value) return "returns";
  const [only, other] = value.type === "expression_list" ? parts(value) : [value];
  if (only && !other && isFunction(only)) return "returns a function";
  const tag = value.type.startsWith("jsx_") ? /^<([\w.]*)/.exec(value.text)?.[1] : undefined;
  if (tag === "") return "shows several elements";
  return tag === undefined ? `returns ${quoted(value, 50)}` : `shows \`<${tag}>\``;
}

function changePhrase(name: string, sign: string, right: Syntax | undefined): string {
  const by = quoted(right, 40);
  if (sign === "+=") return `adds ${by} to ${name}`;
  if (sign === "-=") return `subtracts ${by} from ${name}`;
  if (sign === "*=") return `multiplies ${name} by ${by}`;
  if (sign === "/=") return `divides ${name} by ${by}`;
  return `sets ${name} to ${short(`${name.slice(1, -1)} ${sign.slice(0, -1)} ${right?.text ?? ""}`)}`;
}

function assignmentPhrase(node: Syntax): string {
  const left = field(node, "left");
  const sign =
    field(node, "operator")?.text ??
    node.children.find(({ isNamed, text }) => !isNamed && text.endsWith("="))?.text ??
    "=";
  const right = field(node, "right");
  if (sign !== "=") return changePhrase(quoted(left, 30), sign, right);
  // Go: `list = append(list, item)`.
  const added = /^append\((.+?),\s*([\s\S]+)\)$/.exec(right?.text ?? "");
  if (added?.[1] === left?.text) return `adds ${short(added?.[2] ?? "")} to ${quoted(left, 30)}`;
  return right ? `sets ${quoted(left, 30)} to ${quoted(right, 40)}` : `declares ${quoted(left, 30)}`;
}

function declarationPhrase(node: Syntax): string | undefined {
  const declarators = [node, ...node.children, ...node.children.flatMap(({ children }) => children)].filter((one) =>
    /^(?:variable_declarator|init_declarator|let_declaration|short_var_declaration|var_spec|const_spec)$/.test(
      one.type,
    ),
  );
  const phrases = declarators.map((one) => {
    const name = field(one, "name") ?? field(one, "pattern") ?? field(one, "declarator") ?? field(one, "left");
    const value = field(one, "value") ?? field(one, "right");
    const hook = /^(?:React\.)?use(State|Ref)(?:<.*>)?\(([\s\S]*)\)$/.exec(value?.text ?? "");
    if (hook?.[1] === "State")
      return `keeps ${quoted(parts(name)[0] ?? name, 30)} as state${hook[2] ? `, initially \`${hook[2]}\`` : ""}`;
    if (hook?.[1] === "Ref") return `keeps ${quoted(name, 30)} between renders`;
    if (name?.type === "object_pattern" && value) return `takes ${takenNames(name)} from ${quoted(value, 40)}`;
    const plain = `\`${plainName(name)}\``;
    const module = /^require\((["'])(.+)\1\)$/.exec(value?.text ?? "")?.[2];
    if (module) return `imports ${plain}${module === plainName(name) ? "" : ` from \`${module}\``}`;
    if (value?.type === "argument_list") return `makes ${plain} from ${quoted(value, 40)}`;
    return value ? `sets ${plain} to ${quoted(value, 40)}` : `declares ${plain}`;
  });
  if (phrases.length > 0) return phrases.slice(0, 3).join(", ") + (phrases.length > 3 ? " and more" : "");
  if (node.type !== "declaration") return undefined;
  const names = node.children.filter((child) => child.field === "declarator").map(plainName);
  const type = field(node, "type");
  const isFunctionPromise = node.children.some((child) => child.type === "function_declarator");
  if (names.length === 0 || isFunctionPromise) return `declares ${quoted(node, 40)}`;
  return `declares ${names.map((name) => `\`${name}\``).join(", ")}${type ? `, of type ${quoted(type, 30)}` : ""}`;
}

/** "Node *list" and "int values[]" declare `list` and `values`, "_, err" only `err`. */
const plainName = (name: Syntax | undefined) =>
  quoted(name, 30)
    .replaceAll(/^`(?:_, )+|(?:, _)+`$/g, "`")
    .replaceAll(/^`[*&\s]+|(?<=\w)\[[^\]]*\]`$|`/g, "");

/** `{ a, b: c, [0]: d }` takes `a`, `c` and `d`. */
const takenNames = (pattern: Syntax) =>
  parts(pattern)
    .map((part) => quoted(field(part, "value") ?? field(part, "left") ?? part, 30))
    .join(", ");

/** The statements of a block, or the single one without braces. */
export function bodyOf(block: Syntax | undefined): Syntax[] {
  if (!block) return [];
  const isBlock = /block|compound_statement|statement_list|body|^(?:program|module|translation_unit|source_file)$/.test(
    block.type,
  );
  return isBlock ? statementsOf(block) : [block];
}

/** The most important effects of a block, for the end of a sentence. */
export function effectsOf(block: Syntax | undefined, most = 3, phrase = phraseOf): string {
  if (!block) return "";
  const distinct = counted(
    bodyOf(block)
      .map(phrase)
      .filter((one) => one !== undefined),
  );
  const shown = distinct.slice(0, most);
  if (distinct.length > most) shown.push("and more");
  return shown.join(", ");
}

/** The same effect several times is said once: "calls `f` 3 times". */
export function counted(phrases: readonly string[]): string[] {
  return [...new Set(phrases)].map((phrase) => {
    const times = phrases.filter((one) => one === phrase).length;
    return times > 1 && phrase.startsWith("calls ") ? `${phrase} ${times === 2 ? "twice" : `${times} times`}` : phrase;
  });
}

/** What a statement does, also one with a body of its own. */
export function brieflyOf(statement: Syntax): string | undefined {
  const simple = phraseOf(statement);
  if (simple) return simple;
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  if (isFunction(node)) return undefined;
  if (isLoop(node)) return lower(loopPhrase(node));
  if (node.type.startsWith("if_")) return `checks ${quoted(unwrapped(field(node, "condition")), 40)}`;
  if (/switch|^match_/.test(node.type))
    return `chooses by ${quoted(unwrapped(field(node, "condition") ?? field(node, "value") ?? field(node, "subject")), 40)}`;
  if (node.type.startsWith("with_")) return effectsOf(field(node, "body"), 2) || undefined;
  if (node.type.startsWith("try_")) return effectsOf(field(node, "body"), 2) || undefined;
  return undefined;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
