import { callsIn, parametersOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { literally, type Rule } from "../rule.ts";
import { javaTypes } from "./types.ts";

const isGuarded = (node: Syntax) =>
  closest(node, ({ type }) => type === "synchronized_statement") !== undefined ||
  /\bsynchronized\b/.test(
    closest(node, ({ type }) => type === "method_declaration")?.children.find(({ type }) => type === "modifiers")
      ?.text ?? "",
  ) ||
  /\.lock\(\)/.test(closest(node, ({ type }) => type === "method_declaration")?.text ?? "");

/** Steps that another thread can come between. */
export const notAtomic: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = javaTypes(root);
  const volatiles = new Set(
    ofType(root, "field_declaration")
      .filter((one) => /\bvolatile\b/.test(one.children.find(({ type }) => type === "modifiers")?.text ?? ""))
      .flatMap((one) => ofType(one, "variable_declarator").map((each) => field(each, "name")?.text ?? "")),
  );
  for (const update of ofType(root, "update_expression", "assignment_expression")) {
    const name = /^(?:this\.)?(\w+)\s*(?:\+\+|--|[-+*]=)|^(?:\+\+|--)(\w+)/.exec(update.text)?.slice(1).find(Boolean);
    if (!name || !volatiles.has(name) || isGuarded(update)) continue;
    tell(
      update,
      `Changing the volatile \`${name}\` takes several steps, and another thread may come between`,
      "Use an AtomicInteger.",
    );
  }
  for (const branch of ofType(root, "if_statement")) {
    const condition = field(branch, "condition");
    const map = /^\(\s*!?\s*([\w.]+)\.containsKey\(/.exec(condition?.text ?? "")?.[1];
    const found = map ? resolve(declarations, map.replace(/^this\./, ""), branch) : undefined;
    const body = field(branch, "consequence");
    if (
      !map ||
      !found ||
      !body ||
      isGuarded(branch) ||
      !new RegExp(`\\b${literally(map)}\\.(?:put|remove)\\(`).test(body.text)
    )
      continue;
    if (!found.type.startsWith("Concurrent") && !/^new Concurrent|synchronizedMap/.test(found.value?.text ?? ""))
      continue;
    tell(
      branch,
      `Between the check and the change another thread may change \`${map}\``,
      "Use `putIfAbsent`, `merge` or `computeIfAbsent`.",
      "medium",
    );
  }
  for (const outer of ofType(root, "synchronized_statement")) {
    const method = closest(outer, ({ type }) => type === "method_declaration");
    const names = method ? parametersOf(method) : [];
    const lockOf = (node: Syntax) =>
      parts(parts(node).find(({ type }) => type === "parenthesized_expression"))[0]?.text ?? "";
    const inner = ofType(field(outer, "body") ?? outer, "synchronized_statement").find(
      (one) => lockOf(one) !== lockOf(outer),
    );
    if (
      !inner ||
      ![outer, inner].every((one) => names.includes(lockOf(one)) || lockOf(one) === "this") ||
      /hashCode|compareTo|getId|\bid\b/.test(method?.text ?? "")
    )
      continue;
    tell(
      outer,
      `A call with \`${lockOf(outer)}\` and \`${lockOf(inner)}\` swapped, at the same time in another thread, leads to a deadlock`,
      "Always lock in the same order, such as by id.",
      "medium",
    );
  }
  for (const { node, name, object } of callsIn(root)) {
    const found = object?.type === "identifier" ? resolve(declarations, object.text, object) : undefined;
    const isPlain = /^new (?:ArrayList|LinkedList|HashMap|HashSet|TreeMap|StringBuilder)\b/.test(
      found?.value?.text ?? "",
    );
    const lambda = closest(node, ({ type }) => type === "lambda_expression");
    if (
      !found ||
      !isPlain ||
      !lambda ||
      isGuarded(node) ||
      /lock/i.test(lambda.text) ||
      !/^(?:add|put|remove|append|addAll|merge)$/.test(name)
    )
      continue;
    const start = lambda.parent?.parent;
    const isThreaded =
      /^(?:\w+\.(?:submit|execute|invokeAll)|new Thread)\(/.test(start?.text ?? "") ||
      /\.parallel(?:Stream)?\(\)[\s\S]*\.forEach\($/.test(
        start?.text.slice(0, lambda.start - (start?.start ?? 0)) ?? "",
      );
    const isOutside = found.node.start < lambda.start;
    if (!isThreaded || !isOutside) continue;
    tell(
      node,
      `Several threads change \`${object?.text}\` at once, and a \`${typeOf(object).replace(/<.*$/, "")}\` of this kind is not made for that`,
      "Use a concurrent collection, or collect the results of the futures.",
    );
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Unsafe with threads", severity, message: `${message}.`, fix });
  }
};
