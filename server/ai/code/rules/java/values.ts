import { bindingsIn, callOf, callsIn, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";
import { elementOf, javaTypes } from "./types.ts";

export const around = (node: Syntax) =>
  closest(node, ({ type }) => /^(?:method_declaration|constructor_declaration)$/.test(type));

/** Values that may be missing: an empty Optional, a key that a map doesn't have, a text that isn't found. */
export const maybeMissing: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  for (const { node, name, object, args } of callsIn(root)) {
    const made = around(node);
    if (!made || !object) continue;
    const chained = callOf(object)?.name ?? "";
    const isOptional =
      /^(?:java\.util\.)?Optional(?:Int|Long|Double)?\b/.test(typeOf(object)) ||
      /^(?:findFirst|findAny|reduce|min|max|findById)$/.test(chained);
    if (
      isOptional &&
      /^(?:get|getAsInt|getAsLong|getAsDouble)$/.test(name) &&
      args.length === 0 &&
      !/isPresent|isEmpty|ifPresent|orElse/.test(made.text)
    )
      tell(
        node,
        `${quoted(object, 40)} may be empty, and then \`${name}\` throws`,
        "Use `orElseThrow` with a message, `orElse` or `ifPresent`.",
        "medium",
      );
    const position = /^(?:substring|charAt)$/.test(name) ? args.find((one) => isSearch(one, made)) : undefined;
    if (position)
      tell(
        node,
        `If nothing is found, the position is -1, and \`${name}\` throws`,
        "Check the position first.",
        "medium",
      );
  }
  for (const declaration of declarationsIn(root)) {
    const { type, value, kind, name, node } = declaration;
    const call = callOf(value);
    const made = around(node);
    if (
      kind !== "local" ||
      !/^(?:int|long|double|boolean|float|char)$/.test(type) ||
      call?.name !== "get" ||
      !call.object ||
      !made
    )
      continue;
    if (
      !/^\w*Map</.test(typeOf(call.object)) ||
      /containsKey|putIfAbsent|computeIfAbsent|merge\(|keySet|entrySet|!= null|== null/.test(made.text)
    )
      continue;
    tell(
      node,
      `\`${call.object.text}\` may not have the key, and then \`get\` gives null, which is no \`${type}\` (\`${name}\`)`,
      "Use `getOrDefault`, or check for null.",
      "medium",
    );
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium") {
    report(where, { type: "May be missing", severity, message: `${message}.`, fix });
  }
};

/** `s.indexOf("@")`, or a name that holds it and is never compared. */
function isSearch(node: Syntax, made: Syntax): boolean {
  if (/^(?:indexOf|lastIndexOf)$/.test(callOf(node)?.name ?? "")) return true;
  if (node.type !== "identifier") return false;
  const bound = bindingsIn(made).find(({ name }) => name.text === node.text);
  const word = literally(node.text);
  return (
    bound !== undefined &&
    /^(?:indexOf|lastIndexOf)$/.test(callOf(bound.value)?.name ?? "") &&
    !new RegExp(`\\b${word}\\s*(?:[<>]=?|[!=]=)|[<>=]\\s*${word}\\b|contains\\(`).test(made.text)
  );
}

/** Collections that can't change, streams that are used up, keys without a hash of their own. */
export const collectionTraps: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = javaTypes(root);
  for (const { node, name, object, args } of callsIn(root)) {
    const found = object?.type === "identifier" ? resolve(declarations, object.text, object) : undefined;
    const made = found?.value?.text ?? "";
    const isFixed =
      (/^(?:List|Set|Map)\.(?:of|copyOf)\(|^Collections\.(?:unmodifiable|empty|singleton)\w*\(|\.toList\(\)$/.test(
        made,
      ) &&
        /^(?:add|remove|put|clear|addAll|removeAll|removeIf|set|sort)$/.test(name)) ||
      (made.startsWith("Arrays.asList(") && /^(?:add|remove|clear|addAll|removeAll|removeIf)$/.test(name));
    const isReplaced =
      found &&
      usesOf(found).some(({ parent, field: part }) => parent?.type === "assignment_expression" && part === "left");
    if (isFixed && !isReplaced && object)
      tell(
        node,
        `\`${object.text}\` can't change its size, so \`${name}\` throws an UnsupportedOperationException`,
        "Copy it: `new ArrayList<>(…)`.",
      );
    const element = elementOf(typeOf(object));
    if (
      name === "remove" &&
      element === "Integer" &&
      /List/.test(typeOf(object)) &&
      args[0]?.type === "identifier" &&
      typeOf(args[0]) === "int" &&
      !/^(?:[ijkn]|at|last|first|\w*(?:[iI]ndex|[pP]os|[iI]dx)\w*)$/.test(args[0].text)
    )
      tell(
        node,
        `With an int, \`remove\` removes by position and not the number \`${args[0].text}\``,
        `Write \`remove(Integer.valueOf(${args[0].text}))\`.`,
      );
    if (name === "equals" && typeOf(object) === "BigDecimal" && typeOf(args[0]) === "BigDecimal")
      tell(node, "For a BigDecimal 2.0 and 2.00 are not equal", "Use `compareTo(…) == 0`.", "medium");
  }
  for (const declaration of declarations) {
    const { type, name, node } = declaration;
    if (/^(?:Hash|Linked|Concurrent)?\w*Map<\s*\w+\[\]|^\w*Set<\s*\w+\[\]/.test(type))
      tell(
        node,
        `Arrays are compared by identity, so \`${name}\` never finds an equal one`,
        "Use a List or a record.",
        "medium",
      );
    if (!/^(?:Int|Long|Double)?Stream\b/.test(type) || declaration.kind !== "local") continue;
    const uses = usesOf(declaration).filter(
      ({ parent, field: part }) => parent?.type === "method_invocation" && part === "object",
    );
    const isReplaced = usesOf(declaration).some(
      ({ parent, field: part }) => parent?.type === "assignment_expression" && part === "left",
    );
    const [first, second] = uses;
    if (!first || !second || isReplaced || blockOf(first) !== blockOf(second)) continue;
    tell(second, `\`${name}\` was used up on line ${first.line}, and a stream can be used once`, "Make a new stream.");
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Collection trap", severity, message: `${message}.`, fix });
  }
};

const blockOf = (node: Syntax) => closest(node, ({ type }) => type === "block");

/** An error that becomes an ordinary result, so that nobody learns of it. */
export const errorBecomesResult: Rule = (root, report) => {
  for (const clause of ofType(root, "catch_clause")) {
    const body = field(clause, "body");
    const type = /\(\s*(?:final\s+)?([\w.|\s]+?)\s+(\w+)\s*\)/.exec(clause.text);
    const [only, ...others] = parts(body);
    if (!body || !type?.[1] || !/^(?:Exception|Throwable|IOException|SQLException|RuntimeException)$/.test(type[1]))
      continue;
    if (
      others.length > 0 ||
      only?.type !== "return_statement" ||
      !/^return (?:null|false|-1|0|"")?;?$/.test(only.text) ||
      only.text === "return;"
    )
      continue;
    if (body.children.some(({ type: kind }) => kind.endsWith("comment")) || closest(clause, isLoop)) continue;
    if (/^(?:is|has|can|exists|try)/.test(nameOf(closest(clause, isFunction) ?? clause))) continue;
    report(clause, {
      type: "Swallowed exception",
      severity: "medium",
      message: `The error is ignored: the caller gets \`${only.text.replace(/^return |;$/g, "")}\` and never learns why.`,
      fix: "Throw it on, wrapped if need be, or log it.",
    });
  }
};
