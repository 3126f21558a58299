import { assignmentsIn, bindingsIn, isNumber } from "../../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import { enclosingFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const ACCESS = ["index_expression", "array_access", "subscript_expression", "subscript"] as const;
const GROWS = String.raw`\.(?:push|append|insert|extend|add|resize|emplace\w*|push_back|unshift|splice|concat|clear)\(`;

type Known = { name: Syntax; size: number; node: Syntax };

/** How many elements a value has from the start, if that is written there. */
function sizeOf(value: Syntax): number | undefined {
  const { type, text } = value;
  const made =
    /^make\(\[\][\w.*]+,\s*(\d+)\)$|^new\s+[\w.]+\[(\d+)\]$|^(?:vec!)?\[[^;\]]+;\s*(\d+)\]$|^\[(\d+)\]\w+\{/.exec(text);
  if (made) return Number(made.slice(1).find((one) => one !== undefined));
  if (type === "composite_literal" && text.startsWith("[]")) return parts(field(value, "body")).length;
  if (!/^(?:array_expression|array_initializer|initializer_list|list)$/.test(type)) return undefined;
  const isOpen = parts(value).some(
    (one) => /spread|splat|pair|keyed|designator/.test(one.type) || one.text.includes("..."),
  );
  return isOpen || parts(value).length === 0 ? undefined : parts(value).length;
}

function knownIn(root: Syntax): Known[] {
  const bound = bindingsIn(root).flatMap(({ name, value, node }) => {
    const size = name.type === "identifier" ? sizeOf(value) : undefined;
    return size === undefined ? [] : [{ name, size, node }];
  });
  const declared = ofType(root, "array_declarator").flatMap((node) => {
    const [name, size] = [field(node, "declarator"), field(node, "size")];
    const isLocal = node.parent?.type === "declaration" || node.parent?.type === "init_declarator";
    return isLocal && name?.type === "identifier" && size && isNumber(size) && /^\d+$/.test(size.text)
      ? [{ name, size: Number(size.text), node }]
      : [];
  });
  return [...bound, ...declared];
}

/** `list[7]` where the list was made with three elements, in the same function, and never grows. */
export const pastFixedSize: Rule = (root, report) => {
  for (const { name, size, node } of knownIn(root)) {
    const scope = enclosingFunction(name) ?? root;
    const word = literally(name.text);
    const isChanged =
      assignmentsIn(scope).some(({ left, node: other }) => left.text === name.text && other !== node) ||
      bindingsIn(scope).filter((one) => one.name.text === name.text).length > 1 ||
      new RegExp(`\\b${word}${GROWS}|&(?:mut\\s+)?${word}\\b|\\bappend\\(${word}\\b`).test(scope.text);
    if (isChanged) continue;
    const wrong = ofType(scope, ...ACCESS).find((one) => {
      const index = field(one, "index") ?? field(one, "subscript") ?? parts(one)[1];
      const place = index?.type === "subscript_argument_list" ? parts(index)[0] : index;
      const isSizeof = /^(?:sizeof|decltype)/.test(one.parent?.parent?.text ?? "");
      return (
        one.start > name.end &&
        parts(one)[0]?.text === name.text &&
        place !== undefined &&
        /^\d+$/.test(place.text) &&
        Number(place.text) >= size &&
        !isSizeof &&
        enclosingFunction(one) === enclosingFunction(name)
      );
    });
    if (!wrong) continue;
    report(wrong, {
      type: "Past the end",
      severity: "high",
      message: `\`${name.text}\` has ${size} ${size === 1 ? "element" : "elements"} since line ${name.line}, so the index of ${quoted(wrong, 40)} is past its end.`,
      fix: size === 0 ? "Add elements first." : `The last index is ${size - 1}.`,
    });
  }
};
