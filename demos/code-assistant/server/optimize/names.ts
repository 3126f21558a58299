import { enclosingFunction, isFunction } from "../syntax/flow.ts";
import { bindingsIn, callOf } from "../syntax/shapes.ts";
import { closest, field, type Syntax, walk } from "../syntax/syntax.ts";

/** Property names share the node type of variables in some grammars. */
const isMember = ({ field: role, parent }: Syntax) =>
  role === "attribute" ||
  (role === "field" && parent?.type === "field_access") ||
  (role === "name" && /^(?:method_invocation|keyword_argument)$/.test(parent?.type ?? ""));

const known = new WeakMap<Syntax, Map<string, Syntax[]>>();

/** The variables of a whole program by name: every rewrite asks for many of them. */
function variablesOf(root: Syntax): Map<string, Syntax[]> {
  const found = known.get(root) ?? new Map<string, Syntax[]>();
  if (known.has(root)) return found;
  known.set(root, found);
  for (const node of walk(root)) {
    if (!/^(?:shorthand_property_)?identifier(?:_pattern)?$/.test(node.type) || isMember(node)) continue;
    const uses = found.get(node.text);
    if (uses) uses.push(node);
    else found.set(node.text, [node]);
  }
  return found;
}

/** Every place that reads or writes a variable. */
export const usesOf = (scope: Syntax, name: string): Syntax[] => {
  const uses = variablesOf(rootOf(scope)).get(name) ?? [];
  return scope.parent ? uses.filter((use) => within(use, scope)) : uses;
};

export const within = (node: Syntax, outer: Syntax) => node.start >= outer.start && node.end <= outer.end;

const PATTERNS =
  /^(?:pattern_list|tuple_pattern|list_pattern|expression_list|array_pattern|object_pattern|pair_pattern|reference_declarator|pointer_declarator|array_declarator)$/;

/** Whether the place declares the variable or gives it a new value. */
export function isWritten(use: Syntax): boolean {
  let at = use;
  while (at.parent && PATTERNS.test(at.parent.type)) at = at.parent;
  const around = at.parent?.type ?? "";
  if (/^(?:update_expression|inc_statement|dec_statement|global_statement|nonlocal_statement)$/.test(around))
    return true;
  return (
    use.type.endsWith("_pattern") ||
    /^(?:\w+_)?parameters$|^typed_parameter$/.test(around) ||
    at.field === "parameter" ||
    (/^(?:left|name|pattern|declarator)$/.test(at.field ?? "") &&
      /assign|declar|definition|_spec$|^for_|^enhanced_for|range_clause|named_expression|parameter/.test(around))
  );
}

export const rootOf = (node: Syntax): Syntax => {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
};

const BLOCKS =
  /^(?:block|statement_block|compound_statement|statement_list|program|module|translation_unit|source_file|constructor_body)$/;

/** The statement in a block that a node belongs to, if no function that is a single expression stands in between. */
export function statementOf(node: Syntax): Syntax | undefined {
  let at = node;
  while (at.parent && !BLOCKS.test(at.parent.type)) {
    if (isFunction(at) && at !== node) return undefined;
    at = at.parent;
  }
  return at.parent ? at : undefined;
}

type Declared = {
  scope: Syntax;
  /** The name, where it is declared. */
  node: Syntax;
  isParameter: boolean;
  /** As it is written; empty if it is not. */
  type: string;
  value: Syntax | undefined;
};

/** Where a variable comes from, if that is the only place that gives it a value. */
export function declarationOf(name: string, at: Syntax): Declared | undefined {
  for (let scope: Syntax | undefined = at; scope; ) {
    const outer: Syntax = enclosingFunction(scope) ?? rootOf(at);
    const own = outer.parent ? outer : undefined;
    const visible = usesOf(outer, name).filter(
      (use) => isWritten(use) && use.parent !== outer && (enclosingFunction(use) === own || isAssignedInside(use)),
    );
    const [node] = visible;
    if (node) {
      if (visible.length > 1) return undefined;
      const isParameter = isParameterOf(node, outer);
      const value = bindingsIn(outer).find((one) => one.name === node)?.value;
      return { scope: outer, node, isParameter, type: typeOf(node, name), value };
    }
    scope = outer.parent ? outer : undefined;
  }
  return undefined;
}

/** A callback may assign a variable of the function around it; in Python it would declare its own. */
const isAssignedInside = ({ parent }: Syntax) =>
  /^(?:assignment_expression|augmented_assignment_expression|update_expression|nonlocal_statement|global_statement)$/.test(
    parent?.type ?? "",
  );

function isParameterOf(use: Syntax, made: Syntax): boolean {
  const list = closest(
    use,
    ({ type, field: role }) => role === "parameters" || role === "parameter" || type.endsWith("_parameters"),
  );
  return list !== undefined && enclosingFunction(use) === made;
}

/** The type that a declaration states, also that of one property of a component's typed parameter. */
function typeOf(name: Syntax, text: string): string {
  let at = name;
  while (at.parent && !field(at.parent, "type") && at.parent.start >= name.start - 200 && !isFunction(at.parent)) {
    if (BLOCKS.test(at.parent.type)) return "";
    at = at.parent;
  }
  const holder = at.parent;
  const stated = field(holder, "type")?.text.replace(/^:\s*/, "") ?? "";
  if (at.type !== "object_pattern") return holder && /[&*]/.test(at.text[0] ?? "") ? `${stated}${at.text[0]}` : stated;
  const shape = /^\w+$/.test(stated)
    ? new RegExp(`\\b(?:interface ${stated}|type ${stated} =)\\s*\\{([^{}]*)\\}`).exec(rootOf(name).text)?.[1]
    : stated;
  return new RegExp(`\\b${RegExp.escape(text)}\\s*:\\s*([^;,}]+)`).exec(shape ?? "")?.[1]?.trim() ?? "";
}

const LIST_TYPES = [
  /^(?:readonly\s+)?([\w.]+)\[\]$/,
  /^(?:Readonly)?Array<([\w.]+)>$/,
  /^(?:typing\.)?(?:list|List|Sequence)\[(\w+)\]$/,
  /^(?:Array)?List<(\w+)>$/,
  /^(?:const )?(?:std::)?vector<([\w:]+)>&?$/,
  /^\[\](\w+)$/,
  /^&?(?:Vec<(?:&)?(\w+)>|\[&?(\w+)\])$/,
];

/** The type of the elements of a call's result, if it certainly is a list. Only the last call of a chain decides. */
function elementOfCall(node: Syntax): string | undefined {
  const { name = "", path = "", object } = callOf(node) ?? {};
  // Pandas and NumPy split into other things than lists.
  const isSplit =
    /^(?:split|splitlines|readlines)$/.test(name) && !/\.str$|^(?:np|numpy|torch|tf)$/.test(object?.text ?? "");
  if (isSplit || path === "Object.keys") return "str";
  if (/^(?:Array\.from|Object\.(?:values|entries))$/.test(path)) return "any";
  const isKept = object && /^(?:filter|map|flatMap|slice|toSorted|concat)$/.test(name);
  return isKept && elementOfCall(object) ? "any" : undefined;
}

/** The type of the elements if a variable certainly holds a list; "any" where only that is certain. */
export function elementOf(name: string, at: Syntax): string | undefined {
  const declared = declarationOf(name, at);
  if (!declared) return undefined;
  for (const pattern of LIST_TYPES) {
    const found = pattern.exec(declared.type);
    if (found) return found[1] ?? found[2];
  }
  const { value } = declared;
  if (!value || declared.type) return undefined;
  const literal = /^\[\](\w+)\{/.exec(value.text)?.[1];
  if (literal) return literal;
  if (!/^(?:array|list)$/.test(value.type)) return elementOfCall(value);
  const items = value.children.filter(({ isNamed }) => isNamed);
  if (items.length > 0 && items.every(({ type }) => type === "string")) return "str";
  return items.length > 0 && items.every(({ type }) => /^(?:integer|number)$/.test(type)) ? "int" : "any";
}

const TEXT_METHODS =
  /\.(?:lower|upper|strip|lstrip|rstrip|title|casefold|replace|join|format|toLowerCase|toUpperCase|trim|toString|toFixed|padStart|padEnd|strftime|sub)\([^()]*(?:\([^()]*\)[^()]*)*\)$/;

/** Whether an expression certainly gives a text. */
export function isTextual(node: Syntax | undefined): boolean {
  if (!node) return false;
  if (/^(?:string|template_string|concatenated_string|string_literal|interpreted_string_literal)$/.test(node.type))
    return true;
  if (node.type === "parenthesized_expression") return isTextual(node.children.find(({ isNamed }) => isNamed));
  if (/^(?:call|call_expression)$/.test(node.type))
    return /^(?:str|String|repr|chr)\(/.test(node.text) || TEXT_METHODS.test(node.text);
  if (/^binary_(?:operator|expression)$/.test(node.type) && field(node, "operator")?.text === "+")
    return isTextual(field(node, "left")) || isTextual(field(node, "right"));
  if (node.type === "subscript") return isTextual(field(node, "value") ?? field(node, "object"));
  return node.type === "identifier" && kindOf(node) === "text";
}

/** What a variable holds: from its type, its only value, or the text or list that a loop takes it from. */
function kindOf(name: Syntax): "text" | "number" | undefined {
  const declared = declarationOf(name.text, name);
  if (!declared) return undefined;
  if (/^(?:str|string|String|&str|std::string)$/.test(declared.type)) return "text";
  if (/^(?:int|number|float|bool|boolean)$/.test(declared.type)) return "number";
  const loop = closest(declared.node, ({ type }) => /^(?:for_statement|for_in_statement|for_in_clause)$/.test(type));
  const over = declared.node.field === "left" && loop === declared.node.parent ? field(loop, "right") : undefined;
  if (over) {
    if (isTextual(over)) return "text";
    const element = over.type === "identifier" ? elementOf(over.text, over) : elementOfCall(over);
    if (/^str(?:ing)?$/i.test(element ?? "")) return "text";
    return element === "int" || over.text.startsWith("range(") ? "number" : undefined;
  }
  // A variable that holds itself would be looked up forever.
  if (!declared.value || usesOf(declared.value, name.text).length > 0) return undefined;
  return isTextual(declared.value) ? "text" : isNumeric(declared.value) ? "number" : undefined;
}

const isNumeric = (node: Syntax) =>
  /^(?:integer|float|number)$/.test(node.type) || /^(?:len|int|ord|round)\([^()]*\)$/.test(node.text);

/** Python's sets only take what can be hashed; anything may be looked for in a list. */
export const isHashable = (node: Syntax): boolean =>
  isTextual(node) || isNumeric(node) || (node.type === "identifier" && kindOf(node) === "number");
