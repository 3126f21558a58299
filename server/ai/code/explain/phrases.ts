import { statementsOf } from "../rules/flow.ts";
import { field, ofType, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";

const PRINTS =
  /^(?:console\.\w+|print|println!?|System\.out\.print\w*|std::cout|fmt\.Print\w*|printf|std::printf|eprintln!)\b/;
const ADDS = /\.(?:push|push_back|append|add|addLast|insert|emplace_back|unshift|extend)$/;
const CHANGES: Record<string, string> = {
  "+=": "adds to",
  "-=": "subtracts from",
  "*=": "multiplies",
  "/=": "divides",
};

/** What a single statement does, in a few words; undefined if it is obvious. */
export function phraseOf(statement: Syntax): string | undefined {
  const node = statement.type === "expression_statement" ? (parts(statement)[0] ?? statement) : statement;
  const { type } = node;
  if (/^(?:global|nonlocal)_statement$/.test(type))
    return `uses ${parts(node)
      .map((one) => quoted(one, 30))
      .join(", ")} from outside the function`;
  if (type === "identifier" && statement.parent?.type === "export_statement") return `exports ${quoted(node, 40)}`;
  if (type.startsWith("return_")) return returnPhrase(unwrapped(parts(node)[0]));
  if (/^(?:throw|raise)_/.test(type)) return `raises ${quoted(parts(node)[0], 50)}`;
  if (type.startsWith("break_")) return "leaves the loop or case";
  if (type.startsWith("continue_")) return "continues with the next iteration";
  if (/yield/.test(type)) return parts(node)[0] ? `yields ${quoted(parts(node)[0], 40)}` : "hands over and waits";
  if (type === "await_expression" || type === "await") return `waits for ${quoted(parts(node)[0], 50)}`;
  if (type === "delete_expression") return `frees ${quoted(parts(node)[0], 30)}`;
  if (type === "defer_statement") return `defers ${quoted(parts(node)[0], 40)} to the end`;
  if (type === "go_statement") return `starts ${quoted(parts(node)[0], 40)} concurrently`;
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
  if (/declaration$|^declaration$|^let_declaration$/.test(type)) return declarationPhrase(node);
  if (/^(?:call_expression|call|method_invocation|macro_invocation)$/.test(type)) return callPhrase(node);
  if (type === "binary_expression" && /^(?:std::)?c(?:out|err)\b/.test(node.text)) return "prints a line";
  if (type === "binary_expression" && /^(?:std::)?cin\b/.test(node.text))
    return `reads ${node.text
      .split(">>")
      .slice(1)
      .map((name) => `\`${name.trim()}\``)
      .join(", ")}`;
  return undefined;
}

/** "returns", or for a component the element that it shows. */
export function returnPhrase(value: Syntax | undefined): string {
  if (!value) return "returns";
  const tag = value.type.startsWith("jsx_") ? /^<([\w.]*)/.exec(value.text)?.[1] : undefined;
  return tag === undefined ? `returns ${quoted(value, 50)}` : `shows \`<${tag}>\``;
}

function assignmentPhrase(node: Syntax): string {
  const left = field(node, "left");
  const sign =
    field(node, "operator")?.text ??
    node.children.find(({ isNamed, text }) => !isNamed && text.endsWith("="))?.text ??
    "=";
  if (sign !== "=") return `${CHANGES[sign] ?? "changes"} ${quoted(left, 30)}`;
  return `sets ${quoted(left, 30)} to ${quoted(field(node, "right"), 40)}`;
}

function declarationPhrase(node: Syntax): string | undefined {
  const declarators = [node, ...node.children].flatMap((one) =>
    /^(?:variable_declarator|init_declarator|let_declaration|short_var_declaration|var_spec|const_spec)$/.test(one.type)
      ? [one]
      : [],
  );
  const phrases = declarators.map((one) => {
    const name = field(one, "name") ?? field(one, "pattern") ?? field(one, "declarator") ?? field(one, "left");
    const value = field(one, "value") ?? field(one, "right");
    const hook = /^(?:React\.)?use(State|Ref)(?:<.*>)?\(([\s\S]*)\)$/.exec(value?.text ?? "");
    if (hook?.[1] === "State")
      return `keeps ${quoted(parts(name)[0] ?? name, 30)} as state${hook[2] ? `, initially \`${hook[2]}\`` : ""}`;
    if (hook?.[1] === "Ref") return `keeps ${quoted(name, 30)} between renders`;
    // "Node *list" and "int values[]" declare `list` and `values`; "Buffer b(16)" makes one.
    const plain = `\`${quoted(name, 30).replaceAll(/^`[*&\s]+|(?<=\w)\[[^\]]*\]`$|`/g, "")}\``;
    if (value?.type === "argument_list") return `makes ${plain} from ${quoted(value, 40)}`;
    return value ? `sets ${plain} to ${quoted(value, 40)}` : `declares ${plain}`;
  });
  if (phrases.length > 0) return phrases.slice(0, 3).join(", ");
  return node.type === "declaration" ? `declares ${quoted(node, 40)}` : undefined;
}

function callPhrase(node: Syntax): string {
  const object = field(node, "object");
  const called =
    (field(node, "function") ?? field(node, "macro") ?? field(node, "name"))?.text.replaceAll(/\s+/g, "") ?? "";
  const name = object ? `${object.text}.${called}` : node.type === "macro_invocation" ? `${called}!` : called;
  if (PRINTS.test(name)) return "prints a line";
  if (ADDS.test(name)) return `adds to \`${name.replace(ADDS, "")}\``;
  return `calls \`${name.length > 40 ? `${name.slice(0, 39)}…` : name}\``;
}

/** What a loop iterates over, or how long it runs. */
export function loopPhrase(node: Syntax): string {
  const clause = node.children.find(({ type }) => type === "range_clause" || type === "for_clause");
  const over = field(node, "right") ?? field(node, "value") ?? field(clause, "right");
  const each =
    field(node, "left") ??
    field(node, "name") ??
    field(node, "pattern") ??
    field(node, "declarator") ??
    field(clause, "left");
  if (node.type === "loop_expression")
    return /\b(?:break|return)\b|\?;/.test(node.text) ? "Repeats until it breaks out" : "Repeats without an end";
  if (over && each) return `Loops over ${quoted(over, 40)}, with each item as ${quoted(each, 30)}`;
  // Go writes "for n > 0" where others write while.
  const bare =
    node.type === "for_statement" && !clause
      ? parts(node).find((part) => part.field !== "body" && part.field === undefined)
      : undefined;
  const filled = (part: Syntax | undefined) => (part && !/^;?$/.test(part.text.trim()) ? part : undefined);
  const condition = filled(unwrapped(field(node, "condition") ?? field(clause, "condition") ?? bare));
  const start = filled(field(node, "init") ?? field(node, "initializer") ?? field(clause, "initializer"));
  if (start && condition) {
    const first = quoted(start, 30).replace(/;`$/, "`");
    const isCount =
      /=\s*-?\d/.test(start.text) || /\+\+|--|[-+]=/.test(field(node, "update")?.text ?? clause?.text ?? "");
    return `${isCount ? "Counts from" : "Starts with"} ${first}${isCount ? "" : " and repeats"} while ${quoted(condition, 40)}`;
  }
  if (!condition || /^(?:true|True|1)$/.test(condition.text))
    return /\b(?:break|return|throw|raise)\b/.test(node.text)
      ? "Repeats until it breaks out"
      : "Repeats without an end";
  return `${node.type === "do_statement" ? "Repeats, at least once," : "Repeats"} while ${quoted(condition, 50)}`;
}

/** The statements of a block, or the single one without braces. */
export function bodyOf(block: Syntax | undefined): Syntax[] {
  if (!block) return [];
  const isBlock = /block|compound_statement|statement_list|body|^(?:program|module|translation_unit|source_file)$/.test(
    block.type,
  );
  return isBlock ? statementsOf(block) : [block];
}

/** The most important effects of a block, for the end of a sentence. */
export function effectsOf(block: Syntax | undefined, most = 3): string {
  if (!block) return "";
  const statements = bodyOf(block);
  const phrases = statements.map(phraseOf).filter((phrase) => phrase !== undefined);
  const distinct = [...new Set(phrases)];
  const shown = distinct.slice(0, most);
  if (distinct.length > most) shown.push("and more");
  return shown.join(", ");
}

/** The first sentence of a comment or docstring that belongs to a node. */
export function commentOf(node: Syntax): string | undefined {
  const holder = /^(?:export_statement|decorated_definition)$/.test(node.parent?.type ?? "") ? node.parent : node;
  const siblings = holder?.parent?.children ?? [];
  const comment = holder ? commentAbove(siblings, siblings.indexOf(holder)) : undefined;
  const docstring = ofType(field(node, "body") ?? node, "expression_statement")[0];
  const isDoc = docstring?.children[0]?.type === "string" && parts(field(node, "body"))[0] === docstring;
  const text = comment ?? (isDoc ? docstring.text : undefined);
  const sentence = text === undefined ? undefined : firstSentence(text);
  // "Start ..." only repeats the name.
  return sentence && /\.\.\.$|…$/.test(sentence) && sentence.split(" ").length < 4 ? undefined : sentence;
}

/** The lines of comments right above a node, together. */
function commentAbove(siblings: readonly Syntax[], at: number): string | undefined {
  const lines: string[] = [];
  let next = siblings[at]?.line ?? 0;
  for (let index = at - 1; index >= 0; index--) {
    const node = siblings[index];
    if (!node?.type.endsWith("comment") || node.endLine < next - 1 || (lines.length > 0 && node.text.startsWith("/*")))
      break;
    lines.unshift(node.text);
    next = node.line;
    if (node.text.startsWith("/*")) break;
  }
  return lines.length > 0 ? lines.join("\n") : undefined;
}

/** The first sentence of a comment, without its marks, tags and examples. */
export function firstSentence(text: string): string | undefined {
  const [described = text] = text.split(
    /^\s*[*#/]*\s*(?:>>>|@(?:param|returns?|example|see|throws|author|complexity|link)\b|:param|Args:|Parameters|Returns:|Example)/m,
  );
  const plain = described
    .replaceAll(
      /@(?:function|name|class|method|memberof)\s+[\w.]+|@(?:description|brief|desc|summary|details)\b|\{@\w+\s+([^}]*)\}|<[^>]*>/g,
      " $1 ",
    )
    .replaceAll(/^\s*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/[/!]?|#|r?"""|r?''')|(?:\*\/|"""|''')\s*$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const sentence = /^(.{8,200}?[.!?])(?:\s|$)/.exec(`${plain}.`)?.[1];
  return sentence?.includes(" ") ? sentence.replace(/([.!?:])\.$/, "$1") : undefined;
}
