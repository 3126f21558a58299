import { isFunction } from "../rules/flow.ts";
import { bindingsIn, callsIn, functionsIn } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../syntax/syntax.ts";

/** Where a program gets what somebody else wrote: requests, the command line, the console. */
const SOURCES =
  /\br(?:eq|equest)?\.(?:URL\.(?:Query\(\)|Path|RawQuery)|FormValue\(|PostFormValue\(|PathValue\(|Form\b|Header\.Get\()|\bmux\.Vars\(|\bc(?:tx)?\.(?:Param|Query|PostForm|FormValue|Params)\(|\.Filename\b|\bos\.Args\b|\bgetParameter\(|\bgetHeader\(|\bgetQueryString\(|\bgetPathInfo\(|\bgetOriginalFilename\(|\bargv\[|\bgetenv\(|\benv::args\(|\bargs\[\d|\breadLine\(\)|\bnextLine\(\)/;

const isLeaf = ({ children, type }: Syntax) => children.length === 0 && /identifier/.test(type);

/** The names that hold such data, in the functions where they do; a value made from one holds it, too. */
export function foreignIn(root: Syntax): (node: Syntax | undefined) => boolean {
  const held = new Map<Syntax, Set<string>>();
  const hold = (node: Syntax, name: string) => {
    const around = closest(node, isFunction) ?? root;
    held.set(around, (held.get(around) ?? new Set()).add(name));
  };
  for (const made of functionsIn(root))
    for (const given of ofType(made, "formal_parameter"))
      if (/@(?:RequestParam|PathVariable|RequestBody|RequestHeader|QueryParam|PathParam)\b/.test(given.text))
        hold(field(given, "name") ?? given, field(given, "name")?.text ?? "");
  for (const { node, path, args } of callsIn(root)) {
    const into = /(?:^|::)getline$/.test(path) ? args[1] : path.endsWith(".read_line") ? args[0] : undefined;
    if (into) hold(node, into.text.replace(/^&(?:mut\s+)?/, ""));
    if (/^(?:std::)?(?:fgets|gets)$/.test(path) && args[0]) hold(node, args[0].text);
  }
  for (const node of ofType(root, "binary_expression")) {
    const target = /^(?:std::)?cin\s*>>\s*(\w+)$/.exec(node.text)?.[1];
    if (target) hold(node, target);
  }
  const isForeign = (node: Syntax | undefined): boolean => {
    if (!node) return false;
    if (SOURCES.test(node.text)) return true;
    const around = closest(node, isFunction) ?? root;
    const names = held.get(around);
    if (!names) return false;
    return (
      [...walk(node)].some((one) => isLeaf(one) && names.has(one.text)) ||
      inlineNames(node).some((name) => names.has(name))
    );
  };
  // Twice, since a value may be made from one that is made further down.
  for (const _ of [1, 2])
    for (const { node, name, value } of bindingsIn(root)) {
      const names = name.type === "expression_list" ? parts(name) : [name];
      if (isForeign(value) && !CLEANS.test(value.text)) for (const one of names) hold(node, one.text);
    }
  return isForeign;
}

/** What makes a value harmless: a number, a whitelist, only the last part of a path. */
const CLEANS =
  /^(?:strconv\.\w+|Integer\.\w+|Long\.\w+|UUID\.\w+|(?:file)?path\.Base|std::stoi|atoi|len)\(|\.parse::<[iu]\d+>|\.get(?:File)?Name\(\)$|\.size\(\)$|\.length\(\)$|\.is_empty\(\)$/;

const inlineNames = (node: Syntax) =>
  node.type === "macro_invocation" ? [...node.text.matchAll(/\{(\w+)[:}]/g)].flatMap(([, name]) => name ?? []) : [];
