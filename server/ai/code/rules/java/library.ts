import { callsIn, isText, literalText } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import type { Rule } from "../rule.ts";

/** More of the Java library that is easily misused. */
export const javaLibrary: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = (node: Syntax | undefined) => (node ? (resolve(declarations, node.text, node)?.type ?? "") : "");
  for (const { node, path, name, object, args } of callsIn(root)) {
    const [first, ...rest] = args;
    if (
      path === "new BigDecimal" &&
      first &&
      (/^-?\d*\.\d+[dDfF]?$/.test(first.text) || /^(?:double|float)$/.test(typeOf(first)))
    )
      tell(
        node,
        "A double is not exact, and BigDecimal keeps its error: 0.1 becomes 0.1000000000000000055…",
        `Use \`BigDecimal.valueOf(${first.text})\`, or pass a text.`,
      );
    if (
      name === "skip" &&
      node.parent?.type === "expression_statement" &&
      /Stream|Reader|^$/.test(typeOf(object)) &&
      args.length === 1
    )
      tell(node, "skip may skip fewer than asked, and its result says how many", "Check the result in a loop.");
    const element = /^(?:List|Set|Collection|ArrayList|HashSet|LinkedList|Queue|Deque)<(\w+)>/.exec(
      typeOf(object),
    )?.[1];
    const given = typeOf(first);
    if (
      /^(?:contains|remove|indexOf)$/.test(name) &&
      element &&
      given &&
      /^(?:String|Integer|Long|Double|Boolean)$/.test(element) &&
      /^(?:String|Integer|Long|Double|Boolean|long|double|boolean)$/.test(given) &&
      given.toLowerCase() !== element.toLowerCase() &&
      !(name === "remove" && given === "int")
    )
      tell(
        node,
        `A collection of \`${element}\` never contains a \`${given}\``,
        "Convert the value to the element's type.",
      );
    const log =
      /^(?:error|warn|info|debug|trace)$/.test(name) && /log/i.test(object?.text ?? "") && first && isText(first)
        ? (literalText(first).match(/\{\}/g)?.length ?? 0)
        : undefined;
    const values = rest.filter((one) => !/^(?:e|ex|exception|t|throwable|cause|err|error)$/.test(one.text));
    if (
      log !== undefined &&
      log > 0 &&
      values.length !== log &&
      !(values.length === log - 1 && rest.length === log) &&
      !rest.some(({ text }) => /new Object\[\]/.test(text))
    )
      tell(node, `The message has ${log} places but gets ${values.length} values`, "Give each `{}` its value.");
    if (
      name === "toArray" &&
      args.length === 0 &&
      node.parent?.type === "cast_expression" &&
      !/^\(\s*Object/.test(node.parent.text)
    )
      tell(
        node,
        "Without an argument toArray makes an Object[], which can't be cast",
        "Pass an array: `toArray(new String[0])`.",
      );
    if (/^(?:notify)$/.test(path))
      tell(node, "notify wakes any one thread, perhaps not the one that can go on", "Use notifyAll.", "medium");
    const isGetter =
      /^(?:get[A-Z]\w*|is[A-Z]\w*|size|length|isEmpty|contains|equals|compareTo|toString|hashCode|indexOf)$/.test(
        name,
      ) &&
      node.parent?.type === "expression_statement" &&
      object !== undefined &&
      args.length <= 1;
    if (
      isGetter &&
      !/^(?:getInstance|getConnection|getClass|getOrDefault|getAndIncrement|getAndSet|getAndAdd)$/.test(name) &&
      !/^(?:super|this|future|\w*[fF]uture)$/.test(object?.text ?? "")
    )
      tell(node, `Nothing uses the result of \`${name}\``, "Use the result, or remove the line.", "medium");
  }
  for (const loop of ofType(root, "for_statement")) {
    const init = field(loop, "init");
    const counter = /^\(?\s*(\w+)\s*[<>]/.exec(field(loop, "condition")?.text ?? "")?.[1];
    const isFloat =
      /^(?:float|double)\b/.test(init?.text ?? "") ||
      (counter && /^(?:float|double)$/.test(resolve(declarations, counter, loop)?.type ?? ""));
    if (isFloat)
      tell(
        loop,
        "Rounding may give this float counter one round too many or too few, or stop it from moving at all",
        "Count with an int, and calculate the value inside.",
        "medium",
      );
  }
  for (const label of ofType(root, "labeled_statement")) {
    if (
      closest(label, ({ type }) => /switch_block/.test(type)) &&
      !ofType(label, "break_statement", "continue_statement").some(({ text }) =>
        new RegExp(`\\b${parts(label)[0]?.text}\\b`).test(text),
      )
    )
      tell(label, "This is a label and not a case, so nothing ever jumps to it", "Write `case` in front.");
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Library trap", severity, message: `${message}.`, fix });
  }
};
