import { bindingsIn, innermostName } from "../syntax/shapes.ts";
import { field, isFunction, parts, type Syntax, walk } from "../syntax/syntax.ts";

const TARGETS = /^(?:left|name|pattern|declarator|parameters?)$/;
const WRITERS = /assignment|declarat|definition|^for_|^enhanced_for|named_expression|function|lambda|parameter/;
const PLACES = /member|attribute|subscript|field_access|array_access/;
const IDENTIFIER = /identifier(?:_pattern)?$/;

const known = new WeakMap<Syntax, ReadonlySet<string>>();

/** The names that a loop, or the function it calls for each element, declares or gives a new value. */
function namesSetIn(loop: Syntax): ReadonlySet<string> {
  const found = known.get(loop);
  if (found) return found;
  const targets = [...walk(loop)].filter(
    ({ field: role = "", type, parent }) =>
      TARGETS.test(role) && !PLACES.test(type) && parent !== loop.parent && WRITERS.test(parent?.type ?? ""),
  );
  const names = new Set(
    targets.flatMap((target) => [...walk(target)].flatMap(({ type, text }) => (IDENTIFIER.test(type) ? text : []))),
  );
  known.set(loop, names);
  return names;
}

/** Whether a loop neither declares a variable nor gives it a new value. */
export const isOutside = (name: string, loop: Syntax) => !namesSetIn(loop).has(name.split(".")[0] ?? name);

type Declared = { type: string; value: Syntax | undefined };

/** The one place around a node that states a variable's type or gives it a value. */
export function declarationOf(name: string, at: Syntax): Declared | undefined {
  for (let scope: Syntax | undefined = at; scope; scope = scope.parent) {
    if (scope.parent && !isFunction(scope)) continue;
    const bindings = bindingsIn(scope).filter((one) => one.name.text === name);
    const typed = [...walk(scope)].find(
      (node) => node !== scope && !isFunction(node) && field(node, "type") && nameDeclaredBy(node) === name,
    );
    if (bindings.length > 1) return undefined;
    const type = field(typed, "type")?.text.replace(/^:\s*/, "") ?? "";
    if (bindings[0] || typed) return { type, value: bindings[0]?.value };
  }
  return undefined;
}

function nameDeclaredBy(node: Syntax): string | undefined {
  const name =
    field(node, "pattern") ?? field(node, "name") ?? field(node, "declarator") ?? field(node, "left") ?? parts(node)[0];
  return name && innermostName(name).text;
}

const LIST_TYPES = [
  /^(?:readonly\s+)?([\w.]+)\[\]$/,
  /^(?:Readonly)?Array<([\w.]+)>$/,
  /^(?:typing\.)?(?:list|List|Sequence)\[(\w+)\]$/,
  /^(?:Array)?List<(\w+)>$/,
  /^(?:std::)?vector<([\w:]+)>$/,
];

/** The type of the elements if the declaration of a variable states it. */
export function elementOf(name: string, at: Syntax): string | undefined {
  const type = declarationOf(name, at)?.type ?? "";
  return LIST_TYPES.map((pattern) => pattern.exec(type)?.[1]).find(Boolean);
}
