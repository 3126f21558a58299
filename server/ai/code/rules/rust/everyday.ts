import { foreignIn } from "../../security/foreign-data.ts";
import { callOf, callsIn, functionsIn, isText, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

export const aroundOf = (node: Syntax) => closest(node, ({ type }) => type === "function_item");
export const isTest = (node: Syntax) =>
  /#\[(?:\w+::)*test\]|#\[cfg\(test\)\]|mod tests?\b/.test(
    closest(node, ({ type }) => type === "mod_item")?.text.slice(0, 200) ?? "",
  ) ||
  (aroundOf(node)?.text.startsWith("fn test_") ?? false);

/** Ends the program because of what somebody typed, or because a key or a number is missing. */
export const panicsOnInput: Rule = (root, report) => {
  const isForeign = foreignIn(root);
  const declarations = declarationsIn(root);
  for (const { node, name, object } of callsIn(root)) {
    const made = aroundOf(node);
    const inner = callOf(object);
    if (name !== "unwrap" || !inner || !made || isTest(node)) continue;
    // `a.parse::<u8>` is a generic function of its own in the grammar.
    const source = inner.object ?? parts(parts(parts(object)[0])[0])[0];
    const root_ = source && /^[a-z_]\w*/.exec(source.text)?.[0];
    const from = root_ ? resolve(declarations, root_, node) : undefined;
    const isParse = /\.parse(?:::<[^(]*>)?$/.test(inner.path);
    const isGiven =
      from?.kind === "parameter" || isForeign(source) || /read_line|env::args|lines\(\)|split/.test(source?.text ?? "");
    if (isParse && source && !isText(source) && isGiven)
      tell(
        node,
        "Whoever enters something else than the expected value ends the program here",
        "Return the error with `?`, or handle it with match.",
      );
    else if (inner.name === "nth" && /env::args\(\)/.test(inner.path))
      tell(node, "Without this argument the program panics", "Print how to call it, or use a default.");
    else if (
      /^get(?:_mut)?$/.test(inner.name) &&
      inner.args.length === 1 &&
      isMap(source, declarations, node) &&
      !/contains_key|\.insert\(|entry\(|\.keys\(\)/.test(made.text)
    )
      tell(
        node,
        `If \`${source?.text}\` does not have the key, the program panics`,
        "Handle None with match, `?` or `unwrap_or`.",
      );
    else if (inner.name === "partial_cmp")
      tell(node, "A NaN can't be compared, and then this panics", "Use `total_cmp`.");
    else if (
      /(?:^|::)(?:fs::read_to_string|fs::read|File::open|serde_json::from_str|serde_json::from_slice)(?:::<.*>)?$/.test(
        inner.path,
      ) &&
      nameOf(made) !== "main" &&
      /->\s*Result/.test(made.text.slice(0, (field(made, "body")?.start ?? made.end) - made.start))
    )
      tell(node, "This function can return an error, but panics instead", "Write `?` in place of `.unwrap()`.");
  }
  for (const node of ofType(root, "index_expression")) {
    const made = aroundOf(node);
    const [list, index] = parts(node);
    const found = list?.type === "identifier" ? resolve(declarations, list.text, node) : undefined;
    if (
      !made ||
      !/env::args\(\)/.test(found?.value?.text ?? "") ||
      !/^[1-9]$/.test(index?.text ?? "") ||
      new RegExp(`\\b${literally(list?.text ?? "")}\\.len\\(\\)`).test(made.text)
    )
      continue;
    tell(node, "Without this argument the program panics", "Check the number of arguments, or use `get`.");
  }

  for (const macro of ofType(root, "macro_invocation")) {
    const made = aroundOf(macro);
    const [, list] = /\b(\w+)\[[1-9]\]/.exec(macro.text) ?? [];
    const found = list ? resolve(declarations, list, macro) : undefined;
    if (
      !made ||
      !/env::args\(\)/.test(found?.value?.text ?? "") ||
      new RegExp(`\\b${list}\\.len\\(\\)`).test(made.text)
    )
      continue;
    tell(macro, "Without this argument the program panics", "Check the number of arguments, or use `get`.");
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Panics on input", severity: "medium", message: `${message}.`, fix });
  }
};

function isMap(node: Syntax | undefined, declarations: ReturnType<typeof declarationsIn>, at: Syntax): boolean {
  const type = node ? (resolve(declarations, node.text.replace(/^self\./, ""), at)?.type ?? "") : "";
  return /\b(?:Hash|BTree)Map\b/.test(type);
}

const BLOCKS =
  /^(?:std::)?(?:thread::sleep|fs::\w+|net::TcpStream::connect)$|^reqwest::blocking::\w+$|^(?:File::open|File::create)$/;

/** Work that stops every task of an async program; text cut inside a character; results that nobody looks at. */
export const rustEveryday: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const fallible = new Set(
    functionsIn(root)
      .filter((made) => /^(?:(?:std::)?io::)?Result\b/.test(field(made, "return_type")?.text ?? ""))
      .map(nameOf),
  );
  for (const { node, path, name, args, object } of callsIn(root)) {
    const made = aroundOf(node);
    const isAsync =
      /^(?:pub(?:\([^)]*\))?\s+)?async\b/.test(made?.text ?? "") ||
      closest(node, (one) => isFunction(one) || one.type === "async_block")?.type === "async_block";
    const isMoved = closest(
      node,
      ({ type, text }) =>
        type === "call_expression" &&
        /^(?:tokio::task::|task::)?(?:spawn_blocking|block_in_place)\(|thread::spawn\(/.test(text),
    );
    const isTokio = /use tokio::(?:fs|time|\{[^}]*\b(?:fs|time)\b)/.test(root.text) && !path.startsWith("std::");
    const short = path.replace(/^std::/, "");
    if (
      isAsync &&
      !isMoved &&
      !isTokio &&
      BLOCKS.test(path) &&
      !(short === "thread::sleep" && path === "thread::sleep")
    )
      tell(
        "Blocks the runtime",
        node,
        `\`${path}\` stops the whole thread, and with it all other tasks`,
        "Use the runtime's own version, such as `tokio::time::sleep` or `tokio::fs`, or `spawn_blocking`.",
      );
    const isStatement = node.parent?.type === "expression_statement" && node.parent.text.endsWith(";");
    const isLocal = object === undefined || object.text === "self";
    if (
      isStatement &&
      ((isLocal && fallible.has(name.replace(/^.*::/, ""))) ||
        /^(?:write_all|flush|sync_all|send_to)$/.test(name) ||
        /^(?:std::)?fs::(?:write|remove_file|remove_dir_all|create_dir|create_dir_all|rename|copy)$/.test(path))
    )
      tell(
        "Ignored error",
        node,
        `\`${name.replace(/^.*::/, "")}\` returns a Result that nobody looks at`,
        "Return the error with `?`, or handle it.",
        "medium",
      );
    const isShell = /Command::new\(\s*"(?:\/bin\/)?(?:sh|bash|cmd)"\s*\)[\s\S]*\.arg\(\s*"(?:-c|\/C)"\s*\)\.arg$/.test(
      path,
    );
    if (isShell && args[0] && /format!|\+/.test(args[0].text))
      tell(
        "Command injection",
        node,
        `${quoted(args[0], 40)} is given to a shell, so anyone who controls a part of it can run other commands`,
        "Pass the program and its arguments one by one.",
      );
    if (/^(?:std::)?(?:mem::)?forget$/.test(path))
      tell(
        "Never freed",
        node,
        "What is forgotten is never freed, and its destructor never runs",
        "Let it go out of scope, or use ManuallyDrop.",
        "medium",
      );
    if (/(?:^|::)transmute(?:::<.*>)?$/.test(path))
      tell(
        "Unsafe conversion",
        node,
        "transmute reinterprets the bits without any check",
        "Use a safe conversion: `to_bits`, `from_bits`, `to_ne_bytes`, `as` or `From`.",
        "medium",
      );
    if (
      name === "set_len" &&
      object &&
      new RegExp(`\\b${literally(object.text)}\\b[^;]*with_capacity`).test(made?.text ?? "")
    )
      tell(
        "Uninitialized memory",
        node,
        `The elements of \`${object.text}\` have no value yet, and reading them is undefined`,
        "Use `resize`, or `vec![0; n]`.",
      );
    const lossy =
      /^(?:unwrap_or|unwrap_or_default)$/.test(name) &&
      /\.parse(?:::<[^(]*>)?\(\)$/.test(object?.text ?? "") &&
      (name === "unwrap_or_default" || /^0(?:\.0)?$/.test(args[0]?.text ?? ""));
    if (lossy && !/default|fallback|or_zero|env/i.test(`${made ? nameOf(made) : ""} ${object?.text}`))
      tell("Error lost", node, "What can't be parsed silently becomes 0", "Return the error, or None.", "medium");
  }
  for (const node of ofType(root, "index_expression")) {
    const [text, range] = parts(node);
    const made = aroundOf(node);
    const type = text?.type === "identifier" ? (resolve(declarations, text.text, text)?.type ?? "") : "";
    if (!text || range?.type !== "range_expression" || !/^&?(?:'\w+ )?(?:mut )?(?:str|String)$/.test(type) || !made)
      continue;
    // Positions that the function found itself are at the start of a character.
    const limit = parts(range).find(({ text: bound }) => bound !== "0");
    const isGiven =
      limit && (/^\d+$/.test(limit.text) || resolve(declarations, limit.text, limit)?.kind === "parameter");
    if (!isGiven) continue;
    if (/is_char_boundary|char_indices|is_ascii|\.find\(|floor_char|starts_with|strip_/.test(made.text)) continue;
    tell(
      "Characters cut in two",
      node,
      `Positions count bytes, and inside a letter such as é ${quoted(node)} panics`,
      "Use `chars()`, or `get(…)`, which gives None.",
      "medium",
    );
  }
  for (const node of ofType(root, "static_item"))
    if (/^(?:pub(?:\([^)]*\))?\s+)?static\s+mut\b/.test(node.text))
      tell(
        "Data race",
        node,
        "Any thread can change a static mut at the same time, without a lock",
        "Use an atomic, a Mutex or a OnceLock.",
        "medium",
      );
  for (const loop of ofType(root, "for_expression")) {
    const list = /^0\s*\.\.\s*([\w.]+)\.len\(\)$/.exec(field(loop, "value")?.text ?? "")?.[1];
    const counter = field(loop, "pattern")?.text ?? "";
    const body = field(loop, "body");
    const removal =
      body && list
        ? callsIn(body).find(({ path, args }) => path === `${list}.remove` && args[0]?.text === counter)
        : undefined;
    if (removal && body && !/^\s*;?\s*(?:break|return)\b/.test(body.text.slice(removal.node.end - body.start)))
      tell(
        "Modified during iteration",
        removal.node,
        `After a removal \`${list}\` is shorter than the loop thinks, so it skips an element and panics at the end`,
        "Use `retain`.",
      );
  }

  function tell(type: string, where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type, severity, message: `${message}.`, fix });
  }
};
