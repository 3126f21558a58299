import { binariesIn, callOf, callsIn, functionsIn, nameOf, parametersOf, returnsOf } from "../syntax/shapes.ts";
import { field, isComment, ofType, type Syntax, walk } from "../syntax/syntax.ts";
import { imported } from "./imports.ts";
import { rootOf, statementOf, within } from "./names.ts";
import { type Change, cost, type Dialect, indentOf, isUnused, type Look, lineBefore, replaced } from "./repetition.ts";

/** fib(n - 1) + fib(n - 2) calculates the same values again and again. */
export const branchingRecursion: Look = (root, dialect) =>
  functionsIn(root).flatMap((made) => {
    const name = nameOf(made);
    const calls = callsIn(field(made, "body") ?? made).filter(
      ({ path }) => path === name || path === `self.${name}` || path === `this.${name}`,
    );
    const smaller = calls.filter(({ args }) => /-\s*[12]\b/.test(args[0]?.text ?? ""));
    const isRemembered = /memo|cache|dp\b|seen/i.test(
      made.parent?.type === "decorated_definition" ? made.parent.text : made.text,
    );
    const isSum =
      smaller.length >= 2 &&
      binariesIn(made).some(
        ({ left, operator, right }) =>
          operator === "+" && [left, right].every((side) => new RegExp(`\\b${name}\\(`).test(side.text)),
      );
    if (!name || !isSum || isRemembered) return [];
    return [
      cost(
        made,
        `\`${name}\` calls itself twice and calculates the same values again and again.`,
        ["O(2ⁿ)", "O(n)"],
        dialect === "python"
          ? "Put `@functools.cache` above it, or count upwards in a loop."
          : "Remember results in a map, or count upwards in a loop.",
        remembered(made, name, dialect),
      ),
    ];
  });

const CALCULATES =
  /^(?:block|statement_block|if_statement|elif_clause|else_clause|return_statement|comparison_operator|binary_operator|binary_expression|unary_operator|unary_expression|boolean_operator|not_operator|parenthesized_expression|conditional_expression|ternary_expression|call|call_expression|argument_list|arguments|identifier|integer|number|float|true|false|tuple)$/;

/** A function of one number that only calculates gives the same result for the same argument, so it can be kept. */
function remembered(made: Syntax, name: string, dialect: Dialect): Change {
  const body = field(made, "body");
  const statement = statementOf(made);
  const root = rootOf(made);
  const parameters = parametersOf(made);
  const [parameter = ""] = parameters;
  if (dialect !== "python" && dialect !== "script")
    return { because: "where the results are kept is for you to choose" };
  if (
    !body ||
    !statement ||
    statement.parent !== root ||
    made.parent?.type === "decorated_definition" ||
    !made.type.startsWith("function_d")
  )
    return { because: "only a plain function at the top level is certain to give the same result every time" };
  if (parameters.length !== 1 || /\*/.test(parameter)) return { because: "it takes more than one argument" };
  const isPure = [...walk(body)].every(
    (node) =>
      !node.isNamed ||
      isComment(node.type) ||
      (CALCULATES.test(node.type) &&
        (node.type !== "identifier" || node.text === parameter || node.text === name) &&
        (!callOf(node) || callOf(node)?.path === name)),
  );
  if (!isPure) return { because: "it does more than calculate, so its results may differ" };
  if (dialect === "python")
    return {
      done: `\`@functools.cache\` remembers the results of \`${name}\``,
      edits: [...imported(["functools"], root, dialect), lineBefore(made, "@functools.cache")],
    };
  return inMap(made, name, parameter, statement);
}

/** The results of a script's function in a Map beside it. */
function inMap(made: Syntax, name: string, parameter: string, statement: Syntax): Change {
  const root = rootOf(made);
  const cache = `${name}Cache`;
  const type = /:\s*(\w+)/.exec(field(made, "parameters")?.text ?? "")?.[1];
  const first = field(made, "body")?.children.find(({ isNamed }) => isNamed);
  if (!first || !isUnused(cache, root) || /\b(?:result|known)\b/.test(made.text))
    return { because: `one of the names \`${cache}\`, \`known\` and \`result\` is taken` };
  if (type && !/^(?:number|bigint)$/.test(type)) return { because: "its argument is not a number" };
  const indent = indentOf(first) ?? "";
  const returns = ofType(made, "return_statement").filter((one) =>
    returnsOf(made).some((value) => within(value, one) && callsIn(value).some(({ path }) => path === name)),
  );
  const kept = returns.map((one) => {
    const isInBlock = one.parent?.type === "statement_block";
    const around = indentOf(one) ?? indent;
    const value = one.text.replace(/^return\s*/, "").replace(/;$/, "");
    const lines = [`const result = ${value};`, `${cache}.set(${parameter}, result);`, "return result;"];
    return replaced(one, isInBlock ? lines.join(`\n${around}`) : `{ ${lines.join(" ")} }`);
  });
  return {
    done: `A Map remembers the results of \`${name}\``,
    edits: [
      lineBefore(statement, `const ${cache} = new Map${type ? `<${type}, ${type}>` : ""}();\n`),
      lineBefore(first, `const known = ${cache}.get(${parameter});`, "if (known !== undefined) return known;"),
      ...kept,
    ],
  };
}
