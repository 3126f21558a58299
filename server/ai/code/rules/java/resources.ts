import { callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, usesOf } from "../declarations.ts";
import { isFunction } from "../flow.ts";
import type { Rule } from "../rule.ts";

const RESOURCES =
  /^(?:\w*(?:Reader|Writer|InputStream|OutputStream)|Scanner|Socket|ServerSocket|RandomAccessFile|ZipFile|Connection|PreparedStatement|Statement|ResultSet|FileChannel)$/;
const IN_MEMORY = /^(?:String|ByteArray|CharArray|StringBuffer|Print)/;

/** Closed only if nothing goes wrong before; a pool of threads that nobody ends. */
export const closedOnlySometimes: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { value, name, type, node, kind } = declaration;
    const made = closest(node, isFunction);
    if (kind !== "local" || !value || !made) continue;
    if (type === "ExecutorService" || type === "ScheduledExecutorService") {
      const isHandedOn = usesOf(declaration).some(({ parent }) =>
        /^(?:argument_list|return_statement|assignment_expression|resource)$/.test(parent?.type ?? ""),
      );
      if (
        /Executors\.new(?!VirtualThread)/.test(value.text) &&
        !isHandedOn &&
        !new RegExp(`\\b${name}\\.(?:shutdown|close)`).test(made.text)
      )
        report(node, {
          type: "Left open",
          severity: "medium",
          message: `The threads of \`${name}\` are never ended, so they keep the program alive.`,
          fix: `Call \`${name}.shutdown()\` in a finally block.`,
        });
      continue;
    }
    if (!RESOURCES.test(type) || IN_MEMORY.test(type) || /System\.(?:in|out)\b/.test(value.text)) continue;
    if (IN_MEMORY.test(/^new (\w+)/.exec(value.text)?.[1] ?? "") || node.parent?.type === "resource") continue;
    const closing = callsIn(made).find(({ path }) => path === `${name}.close`);
    const statement = closing?.node.parent;
    const own = closest(node, ({ type: kindOf }) => kindOf === "local_variable_declaration");
    if (
      !closing ||
      !statement ||
      !own ||
      statement.parent !== own.parent ||
      ofType(made, "finally_clause").some(({ text }) => text.includes(`${name}.close(`))
    )
      continue;
    const between = parts(own.parent).filter(({ start, end }) => start > own.end && end <= statement.start);
    const risky = between.find(
      (one) => callsIn(one).length > 0 || ofType(one, "throw_statement", "return_statement").length > 0,
    );
    if (!risky) continue;
    report(node, {
      type: "Left open",
      severity: "medium",
      message: `\`${name}\` stays open if line ${risky.line} throws${ofType(risky, "return_statement").length > 0 ? " or returns" : ""}: it is closed only when all goes well.`,
      fix: `Open it in \`try (${type} ${name} = …) { … }\`, which always closes it.`,
    });
  }
};

const isStatic = (node: Syntax) =>
  /\bstatic\b/.test(node.children.find(({ type }) => type === "modifiers")?.text ?? "");

/** State that everyone can replace. */
export const publicState: Rule = (root, report) => {
  for (const node of ofType(root, "field_declaration")) {
    const modifiers = node.children.find(({ type }) => type === "modifiers")?.text ?? "";
    const type = field(node, "type")?.text ?? "";
    const isEnumOrInterface = closest(node, ({ type: kind }) => kind === "interface_body") !== undefined;
    if (!/\bpublic\b/.test(modifiers) || !isStatic(node) || /\bfinal\b/.test(modifiers) || isEnumOrInterface) continue;
    report(node, {
      type: "Shared state",
      severity: "medium",
      message: `Any code, in any thread, can replace this public static \`${type}\`.`,
      fix: "Make it private, or final if it never changes.",
    });
  }
};
