import { enclosingFunction } from "../rules/flow.ts";
import { literally } from "../rules/rule.ts";
import { bindingsIn, callOf, functionsIn, parametersOf } from "../syntax/shapes.ts";
import { field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";

/** Where data of other people enters a program. */
const SOURCES =
  /\b(?:flask\.|bottle\.|self\.|ctx\.|c\.)?(?:request|req)\.(?:args|form|values|json|get_json|data|files|GET|POST|FILES|COOKIES|cookies|headers|META|query_params|query_string|path_params|params|matchdict|query|body|url|originalUrl|path|param\b|get\(|stream|get_data)|\bctx\.(?:query|params|request\.body)|\bself\.get_(?:query_|body_)?arguments?\(|\b(?:window\.|document\.)?location\.(?:hash|search|href)\b|\bdocument\.(?:URL|documentURI|referrer|location)\b|\bwindow\.name\b|\bnew URLSearchParams\b|\bsearchParams\.get\(|\bevent\.(?:queryStringParameters|pathParameters|body)\b|\bevent\[["'](?:queryStringParameters|body|pathParameters)/;
/** What the person at the keyboard gives: it may name a file of theirs, but it is no code. */
const TYPED = /(?<![\w.])(?:raw_)?input\(|\bsys\.argv\b|\bprocess\.argv\b/;
/** What makes data harmless for most purposes: a number, a known name, an escaped text. */
const CLEANERS =
  /escape|sanitiz|purify|secure_filename|basename|encodeURI|quote|bleach|clean\(|(?:^|[^\w.])(?:int|float|bool|len|Number|Boolean|parseInt|parseFloat|uuid\.UUID|UUID)\(|\.length$|hash|crypt|validat|===|!==|==| in |\bis\b|safe_join|slugify|textContent|JSON\.stringify|json\.dumps|jsonify/i;

/** A route's own parameters come from the address: `/<name>`, `/{name}`, or a view that gets the request first. */
function givenByRoute(made: Syntax): string[] {
  const names = parametersOf(made).filter((name) => !/^(?:self|cls|request|req|res|response|next|ctx|db)$/.test(name));
  const decorators =
    made.parent?.type === "decorated_definition" ? made.parent.text.split(/\n\s*(?:async )?def /)[0] : "";
  const inRoute = names.filter((name) =>
    new RegExp(
      `@\\w+\\.(?:route|get|post|put|delete|patch|websocket)\\([\\s\\S]*[<{](?:(?:string|path):)?${literally(name)}(?:[>}]|:path)`,
    ).test(decorators ?? ""),
  );
  const isTyped = (name: string) =>
    new RegExp(`\\b${literally(name)}\\s*:\\s*(?:int|float|UUID|bool)\\b`).test(made.text.split("\n")[0] ?? "");
  return inRoute.filter((name) => !isTyped(name));
}

/** The text of an expression without the texts in quotes, in which names mean nothing; holes in them stay. */
function codeOf(node: Syntax): string {
  let code = node.text;
  for (const one of walk(node)) {
    if (/^(?:string_fragment|string_content)$/.test(one.type)) code = code.replace(one.text, " ");
  }
  return code;
}

/** What one function, or the program outside of functions, knows of data from outside. */
export type Untrusted = {
  /** The part of an expression that comes from outside, as it is written there. */
  within: (node: Syntax | undefined) => string | undefined;
};

const known = new WeakMap<Syntax, Map<Syntax, Set<string>>>();

/** The names that hold data from outside, by the function they are in. */
function namesByScope(root: Syntax): Map<Syntax, Set<string>> {
  const found = known.get(root);
  if (found) return found;
  const scopes = new Map<Syntax, Set<string>>();
  const namesOf = (scope: Syntax) => {
    const names = scopes.get(scope) ?? new Set<string>();
    scopes.set(scope, names);
    return names;
  };
  for (const made of functionsIn(root)) for (const name of givenByRoute(made)) namesOf(made).add(name);
  const bindings = bindingsIn(root).map(({ name, value }) => ({ name, value, scope: enclosingFunction(name) ?? root }));
  const loops = ofType(root, "for_statement", "for_in_statement").flatMap((loop) => {
    const name = field(loop, "left");
    const value = field(loop, "right");
    return name && value ? [{ name, value, scope: enclosingFunction(loop) ?? root }] : [];
  });
  const opened = ofType(root, "as_pattern").flatMap((one) => {
    const [value, name] = parts(one);
    return name && value ? [{ name, value, scope: enclosingFunction(one) ?? root }] : [];
  });
  // Twice, because a name may be made from one that is set further down.
  for (let round = 0; round < 2; round++) {
    for (const { name, value, scope } of [...bindings, ...loops, ...opened]) {
      if (!comesFromOutside(value, scope, scopes, root)) continue;
      for (const one of /^[\w$]+$/.test(name.text) ? [name] : boundIn(name)) namesOf(scope).add(one.text);
    }
  }
  known.set(root, scopes);
  return scopes;
}

const boundIn = (pattern: Syntax) =>
  /pattern|list|tuple/.test(pattern.type)
    ? [...walk(pattern)].filter(({ type }) => /^(?:identifier|shorthand_property_identifier_pattern)$/.test(type))
    : [];

/** Calls that give back what they got, in another form. */
const PASSES_ON =
  /^(?:format|strip|lower|upper|decode|encode|join|str|replace|replaceAll|split|get|unquote|b64decode|decodebytes|parse|loads|trim|toString|concat|String|resolve|from|urljoin|dedent|read|slice|substring|list|dict|Request|Path|normalize|fromstring|StringIO|BytesIO|new URL|URL|getlist|pop|decodeURIComponent|sprintf|Template|get_argument|input|raw_input|text|Buffer|open)$/;

const fromOutsideItself = (
  node: Syntax | undefined,
  scope: Syntax,
  scopes: Map<Syntax, Set<string>>,
  root: Syntax,
): boolean => node !== undefined && comesFromOutside(node, scope, scopes, root) !== undefined;

function comesFromOutside(
  value: Syntax,
  scope: Syntax,
  scopes: Map<Syntax, Set<string>>,
  root: Syntax,
): string | undefined {
  if (value.type.includes("function") || value.type.startsWith("lambda")) return undefined;
  const call = callOf(value.type === "await_expression" || value.type === "await" ? parts(value)[0] : value);
  if (
    call &&
    !SOURCES.test(`${call.path}(`) &&
    !TYPED.test(`${call.path}(`) &&
    !PASSES_ON.test(call.name) &&
    !fromOutsideItself(call.object, scope, scopes, root)
  )
    return undefined;
  const code = codeOf(value);
  if (CLEANERS.test(code)) return undefined;
  const source = (SOURCES.exec(code) ?? TYPED.exec(code))?.[0];
  if (source) return source.replace(/[([]$/, "");
  for (let at: Syntax | undefined = scope; at; at = at === root ? undefined : (enclosingFunction(at) ?? root)) {
    for (const name of scopes.get(at) ?? []) {
      if (new RegExp(`(?<![\\w$.])${literally(name)}(?![\\w$]|\\s*[=:](?!=))`).test(code)) return name;
    }
  }
  return undefined;
}

/** Tells which expressions in a program hold data that other people control. */
export function untrustedIn(root: Syntax): Untrusted {
  const scopes = namesByScope(root);
  return {
    within: (node) => (node ? comesFromOutside(node, enclosingFunction(node) ?? root, scopes, root) : undefined),
  };
}

/** Whether the data comes from the command line or the keyboard. */
export const isTyped = (node: Syntax, root: Syntax): boolean => {
  const around = enclosingFunction(node)?.text ?? root.text;
  return TYPED.test(around) || (TYPED.test(root.text) && !SOURCES.test(root.text));
};

/** Whether the function looks at a name before: a list of allowed values, a prefix, a parsed address. */
export function isGuarded(node: Syntax, root: Syntax, guard: RegExp): boolean {
  const around = enclosingFunction(node);
  // Outside of functions, only what stands right before it counts.
  const text =
    around?.text ??
    root.text
      .split("\n")
      .slice(Math.max(0, node.line - 7), node.endLine)
      .join("\n");
  return guard.test(text);
}
