import { assignmentsIn, callsIn, functionsIn, isText, literalText, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";
import { iterators, type RustTell, values } from "./counts.ts";

/** The library, used in a way that panics or does nothing. */
function library(root: Syntax, tell: RustTell) {
  for (const { node, name, path, args, object } of callsIn(root)) {
    const [first] = args;
    const isStatement =
      node.parent?.type === "expression_statement" ||
      (node.parent?.type === "let_declaration" && field(node.parent, "pattern")?.text === "_") ||
      ((node.parent?.text ?? "").endsWith("?") && node.parent?.parent?.type === "expression_statement") ||
      (/\.(?:unwrap|expect)\(/.test(node.parent?.parent?.text ?? "") &&
        node.parent?.parent?.parent?.type === "expression_statement");
    if (
      /^(?:read|write)$/.test(name) &&
      args.length === 1 &&
      isStatement &&
      object &&
      /&|buf|\[|b"|as_bytes\(\)$/.test(first?.text ?? "")
    )
      tell(
        node,
        `\`${name}\` may handle only a part, and its result says how much`,
        `Use \`${name === "read" ? "read_exact" : "write_all"}\`.`,
      );
    if (/(?:^|::)Regex::new$/.test(path) && first && isText(first) && isBroken(literalText(first)))
      tell(node, "The brackets of this regular expression do not match", "Close or escape them.");
    if (
      /MaybeUninit::\w*(?:::<.*>)?uninit\(\)\.assume_init$/.test(path) ||
      (name === "assume_init" && (object?.text ?? "").endsWith("uninit()"))
    )
      tell(node, "The memory has no value yet, and using it is undefined", "Write a value first.");
    if (path.endsWith("transmute") && /\bnull(?:_mut)?\(\)|^0(?:usize)?$/.test(first?.text ?? ""))
      tell(node, "A null becomes a reference or function, which must never be null", "Use an Option.");
    if (/CString::new/.test(object?.text ?? "") && name === "as_ptr")
      tell(
        node,
        "The text is freed at the end of this line, and the pointer points to nothing",
        "Keep the CString in a variable.",
      );
    if (/^(?:std::)?(?:mem::)?swap$/.test(path) && first && args[1]?.text === first.text)
      tell(node, "This swaps a value with itself", "Correct one of the two.");
    if (
      /^(?:OpenOptions::new\(\)|.*OpenOptions::new\(\).*)\.(?:open)$/.test(path) &&
      /\.truncate\(true\)/.test(path) &&
      /\.append\(true\)/.test(path)
    )
      tell(node, "A file can't be truncated and appended to", "Choose one of the two.");
    if (
      /OpenOptions::new\(\)/.test(path) &&
      /\.create\(true\)/.test(path) &&
      !/\.(?:truncate|append|create_new)\(/.test(path) &&
      name === "open"
    )
      tell(
        node,
        "If the file exists, its old end remains behind what is written",
        "Say `.truncate(true)` or `.append(true)`.",
        "medium",
      );
    if (name === "set_readonly" && first?.text === "false")
      tell(node, "On Unix this lets everyone write to the file", "Set the mode with PermissionsExt.", "medium");
    if (/^thread::sleep$|^sleep$/.test(path) && !/use tokio::time|async_std/.test(root.text) && isAsyncAround(node))
      tell(node, "This stops the whole thread, and with it all other tasks", "Use the runtime's own `sleep(…).await`.");
  }
  for (const macro of ofType(root, "macro_invocation")) {
    if (/^vec!\s*\[\s*(?:Rc|Arc)::new\(.*;\s*\w+\s*\]$/s.test(macro.text))
      tell(
        macro,
        "All elements share one value: the pointer is copied, not what it points to",
        "Make each one: `(0..n).map(|_| Rc::new(…)).collect()`.",
        "medium",
      );
    if (/^vec!\s*\[\s*Vec::with_capacity\(/.test(macro.text))
      tell(
        macro,
        "Only the first vector keeps its capacity; clones don't",
        "Make each one with map and collect.",
        "medium",
      );
  }
}

const isAsyncAround = (node: Syntax) => /^(?:pub(?:\([^)]*\))?\s+)?async\b/.test(closest(node, isFunction)?.text ?? "");
const isBroken = (text: string) => {
  const bare = text.replaceAll(/\\./g, "").replaceAll(/\[[^\]]*\]/g, "");
  return (bare.match(/\(/g)?.length ?? 0) !== (bare.match(/\)/g)?.length ?? 0) || /[[\]]/.test(bare);
};

/** Traits whose parts must agree. */
function traits(root: Syntax, tell: RustTell) {
  for (const item of ofType(root, "struct_item", "enum_item")) {
    const siblings = parts(item.parent);
    const derived = siblings.slice(0, siblings.indexOf(item)).reverse();
    const attribute = derived.find(({ type }) => type === "attribute_item")?.text ?? "";
    const name = field(item, "name")?.text ?? "";
    const implemented = (trait: string) =>
      ofType(root, "impl_item").find(
        (one) =>
          field(one, "trait")?.text.replace(/<.*$/, "") === trait &&
          field(one, "type")?.text.replace(/<.*$/, "") === name,
      );
    for (const [one, other] of [
      ["Hash", "PartialEq"],
      ["Ord", "PartialOrd"],
    ] as const) {
      const own = implemented(other);
      if (own && new RegExp(`\\b${one}\\b`).test(attribute))
        tell(
          own,
          `\`${one}\` is derived and \`${other}\` written by hand, so the two may disagree`,
          `Write both, or derive both.`,
        );
    }
  }
  for (const item of ofType(root, "impl_item")) {
    const trait = field(item, "trait")?.text.replace(/^.*::/, "") ?? "";
    const [made] = functionsIn(item);
    if (
      /^(?:Display|Debug)$/.test(trait) &&
      made &&
      new RegExp(
        trait === "Display"
          ? `\\{\\}[^)]*,\\s*self\\s*\\)|self\\.to_string\\(\\)`
          : `\\{:\\??#?\\?\\}[^)]*,\\s*self\\s*\\)`,
      ).test(made.text)
    )
      tell(made, `\`fmt\` formats self with \`${trait}\` again, and never ends`, "Format the fields.");
    if (
      !trait &&
      functionsIn(item).some((one) => nameOf(one) === "to_string") &&
      new RegExp(`impl[^{]*\\bDisplay for ${literally(field(item, "type")?.text ?? "-")}\\b`).test(root.text)
    )
      tell(
        functionsIn(item).find((one) => nameOf(one) === "to_string") ?? item,
        "This hides the to_string that Display brings",
        "Remove it, or rename it.",
      );
  }
}

/** A constant is a new value wherever it is named, so what is stored in it is lost. */
function constants(root: Syntax, tell: RustTell) {
  const cells = ofType(root, "const_item").filter((one) =>
    /^(?:std::\w+::)*(?:atomic::)?(?:Atomic\w+|Cell<|RefCell<|Mutex<|OnceCell<)/.test(field(one, "type")?.text ?? ""),
  );
  for (const cell of cells) {
    const name = field(cell, "name")?.text ?? "";
    const changed = callsIn(root).find(
      ({ object, name: method }) =>
        object?.text === name && /^(?:store|swap|fetch_\w+|set|replace|borrow_mut|lock|compare_exchange)$/.test(method),
    );
    if (changed)
      tell(
        changed.node,
        `\`${name}\` is a constant: each use makes a new one, so this changes nothing`,
        "Make it a static.",
      );
  }
  for (const node of ofType(root, "unary_expression"))
    if (/^--\w+$/.test(node.text) && node.parent?.type === "expression_statement")
      tell(node, "`--` negates twice and changes nothing", `Write \`${node.text.slice(2)} -= 1\`.`);
}

/** Same conditions and branches, and locks that are held across an await. */
function repeated(root: Syntax, tell: RustTell) {
  for (const node of ofType(root, "if_expression")) {
    if (node.parent?.type === "else_clause") continue;
    const branches: Syntax[] = [];
    for (let at: Syntax | undefined = node; at?.type === "if_expression"; at = parts(field(at, "alternative"))[0])
      branches.push(at);
    const again = branches.find(
      (one, at) =>
        branches.findIndex((other) => field(other, "condition")?.text === field(one, "condition")?.text) < at,
    );
    if (again && !/\(/.test(field(again, "condition")?.text.replaceAll(/\b(?:is_\w+|len)\(\)/g, "") ?? "("))
      tell(
        again,
        `The condition ${quoted(field(again, "condition"))} was asked before, so this branch never runs`,
        "Correct one of the two.",
      );
  }
  for (const { node, left, operator, right } of assignmentsIn(root)) {
    if (
      operator === "=" &&
      /^[-+!*&]\s*\w/.test(right.text) &&
      new RegExp(`${literally(left.text)} =[-+!*&] `).test(node.text)
    )
      tell(node, `\`=${right.text[0]}\` assigns; it does not add or subtract`, `Write \`${right.text[0]}=\`.`);
  }
  for (const loop of ofType(root, "loop_expression", "while_expression")) {
    const body = field(loop, "body");
    if (body && parts(body).length === 0 && /^loop\b/.test(loop.text))
      tell(loop, "An empty loop never ends and keeps the processor busy", "Wait, or do something in it.");
  }
  for (const one of walk(root))
    if (
      one.type === "let_declaration" &&
      field(one, "pattern")?.text === "_" &&
      /(?:\basync\b.*|\w*(?:fetch|send|save|load)\w*\([^)]*\))$/.test(field(one, "value")?.text ?? "") &&
      isAsyncAround(one) &&
      !/\.await/.test(one.text) &&
      asyncNames(root).some((name) => (field(one, "value")?.text ?? "").startsWith(`${name}(`))
    )
      tell(one, "A future does nothing until it is awaited", "Add `.await`.");
}

const asyncNames = (root: Syntax) =>
  ofType(root, "function_item")
    .filter(({ text }) => /^(?:pub(?:\([^)]*\))?\s+)?async\b/.test(text))
    .map(nameOf);

/** What compiles in Rust and is still wrong. */
export const rustMore: Rule = (root, report) => {
  const tell: RustTell = (where, message, fix, severity = "high") =>
    report(where, { type: "Rust trap", severity, message: `${message}.`, fix });
  for (const look of [iterators, values, library, traits, constants, repeated]) look(root, tell);
  const names = asyncNames(root);
  for (const statement of ofType(root, "expression_statement")) {
    const [call] = callsIn(statement);
    if (call && names.includes(call.path) && statement.text === `${call.node.text};`)
      report(statement, {
        type: "Missing await",
        severity: "high",
        message: `\`${call.path}\` is async and does nothing until it is awaited.`,
        fix: `Write \`${call.node.text}.await\`.`,
      });
  }
};
