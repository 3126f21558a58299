import { enclosingFunction, isFunction } from "../syntax/flow.ts";
import { bindingsIn, callOf } from "../syntax/shapes.ts";
import { closest, field, type Syntax, walk } from "../syntax/syntax.ts";

/** Property names share the node type of variables in some grammars. */
const isMember = ({ field: role, parent }: Syntax) =>
  role === "attribute" ||
  (role === "field" && parent?.type === "field_access") ||
  (role === "name" && /^(?:method_invocation|keyword_argument)$/.test(parent?.type ?? ""));

const known = new WeakMap<Syntax, Map<string, Syntax[]>>();

/** The variables of a whole program by name: every look asks for many of them. */
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

export const rootOf = (node: Syntax): Syntax => {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
};

const PATTERNS =
  /^(?:pattern_list|tuple_pattern|list_pattern|array_pattern|object_pattern|pair_pattern|reference_declarator|pointer_declarator|array_declarator)$/;

/** Whether the place declares the variable or gives it a new value. */
function isWritten(use: Syntax): boolean {
  let at = use;
  while (at.parent && PATTERNS.test(at.parent.type)) at = at.parent;
  const around = at.parent?.type ?? "";
  if (/^(?:update_expression|global_statement|nonlocal_statement)$/.test(around)) return true;
  return (
    use.type.endsWith("_pattern") ||
    /^(?:\w+_)?parameters$|^typed_parameter$/.test(around) ||
    at.field === "parameter" ||
    (/^(?:left|name|pattern|declarator)$/.test(at.field ?? "") &&
      /assign|declar|definition|^for_|^enhanced_for|named_expression|parameter/.test(around))
  );
}

/** Whether a loop neither declares a variable nor gives it a new value. */
export const isOutside = (name: string, loop: Syntax) => !usesOf(loop, name.split(".")[0] ?? name).some(isWritten);

type Declared = { node: Syntax; type: string; value: Syntax | undefined };

/** Where a variable comes from, with its type as written, if that is the only place that gives it a value. */
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
      const value = bindingsIn(outer).find((one) => one.name === node)?.value;
      return { node, type: typeOf(node, name), value };
    }
    scope = outer.parent ? outer : undefined;
  }
  return undefined;
}

/** A callback may assign a variable of the function around it; in Python it would declare its own. */
const isAssignedInside = ({ parent }: Syntax) =>
  /^(?:(?:augmented_)?assignment_expression|update_expression|nonlocal_statement|global_statement)$/.test(
    parent?.type ?? "",
  );

/** The type that a declaration states, also that of one property of a component's typed parameter. */
function typeOf(name: Syntax, text: string): string {
  let at = name;
  while (at.parent && !field(at.parent, "type") && !isFunction(at.parent)) {
    if (/block|^(?:compound_statement|program|module|translation_unit)$/.test(at.parent.type)) return "";
    at = at.parent;
  }
  const stated = field(at.parent, "type")?.text.replace(/^:\s*/, "") ?? "";
  if (at.type !== "object_pattern") return stated;
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
];

/** The type of the elements if a variable certainly holds a list; "any" where only that is certain. */
export function elementOf(name: string, at: Syntax): string | undefined {
  const declared = declarationOf(name, at);
  if (!declared) return undefined;
  for (const pattern of LIST_TYPES) {
    const found = pattern.exec(declared.type);
    if (found) return found[1];
  }
  const { value } = declared;
  if (!value || declared.type) return undefined;
  if (!/^(?:array|list)$/.test(value.type)) return elementOfCall(value);
  const items = value.children.filter(({ isNamed }) => isNamed);
  if (items.length > 0 && items.every(({ type }) => type === "string")) return "str";
  return items.length > 0 && items.every(({ type }) => /^(?:integer|number)$/.test(type)) ? "int" : "any";
}

/** Only the last call of a chain decides. */
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

const TEXT_METHODS =
  /\.(?:lower|upper|strip|lstrip|rstrip|title|casefold|replace|join|format|toLowerCase|toUpperCase|trim|toString|toFixed|padStart|padEnd|strftime|sub)\([^()]*(?:\([^()]*\)[^()]*)*\)$/;

/** Whether an expression certainly gives a text. */
export function isTextual(node: Syntax | undefined): boolean {
  if (!node) return false;
  if (/^(?:string|template_string|concatenated_string|string_literal)$/.test(node.type)) return true;
  if (/^(?:call|call_expression)$/.test(node.type))
    return /^(?:str|String|repr|chr)\(/.test(node.text) || TEXT_METHODS.test(node.text);
  if (/^binary_(?:operator|expression)$/.test(node.type) && field(node, "operator")?.text === "+")
    return isTextual(field(node, "left")) || isTextual(field(node, "right"));
  if (node.type !== "identifier") return false;
  const declared = declarationOf(node.text, node);
  if (/^(?:str|string|String|(?:const )?std::string&?)$/.test(declared?.type ?? "")) return true;
  const loop = declared && closest(declared.node, ({ type }) => /^for_(?:in_)?(?:statement|clause)$/.test(type));
  const over = declared?.node.field === "left" && loop === declared.node.parent ? field(loop, "right") : undefined;
  if (over) return isTextual(over) || /^str(?:ing)?$/i.test(elementOf(over.text, over) ?? "");
  // A variable that holds itself would be looked up forever.
  return declared?.value !== undefined && usesOf(declared.value, node.text).length === 0 && isTextual(declared.value);
}
