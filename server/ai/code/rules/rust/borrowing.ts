import { callsIn, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const TAKES = /^([\w.]+)\.(borrow_mut\(\)|borrow\(\)|lock\(\)\.unwrap\(\)|write\(\)\.unwrap\(\)|read\(\)\.unwrap\(\))$/;
const isShared = (how: string) => /^(?:borrow\(\)|read\(\))/.test(how);

/** Borrowed or locked again while the first guard lives. */
const borrowedTwice: Rule = (root, report) => {
  for (const held of ofType(root, "let_declaration")) {
    const taken = TAKES.exec((field(held, "value")?.text ?? "").replaceAll(/\s+/g, ""));
    const name = field(held, "pattern")?.text.replace(/^mut\s+/, "") ?? "_";
    const [, owner = "", how = ""] = taken ?? [];
    if (!taken || name === "_") continue;
    const siblings = parts(held.parent);
    for (const next of siblings.slice(siblings.indexOf(held) + 1)) {
      if (new RegExp(`^(?:std::mem::)?drop\\(\\s*${literally(name)}\\s*\\)`).test(next.text)) break;
      const again = callsIn(next).find(
        ({ path, node }) =>
          new RegExp(`^${literally(owner)}\\.(?:borrow|borrow_mut|lock|write|read)$`).test(path) &&
          closest(node, isFunction) === closest(held, isFunction),
      );
      // The parser does not read what stands inside a macro such as println!.
      const inMacro = ofType(next, "macro_invocation").find(({ text }) =>
        new RegExp(`\\b${literally(owner)}\\.(?:borrow_mut|lock|write)\\(\\)`).test(text),
      );
      const where = again?.node ?? inMacro;
      if (!where || (again && isShared(how) && /\.(?:borrow|read)$/.test(again.path))) continue;
      const isLock = /lock|write|read/.test(how);
      report(where, {
        type: isLock ? "Locked twice" : "Borrowed twice",
        severity: "high",
        message: `\`${name}\` of line ${held.line} still holds \`${owner}\`, so this ${isLock ? "waits for itself forever" : "panics"}.`,
        fix: `Drop \`${name}\` first, or limit it to a block.`,
      });
      break;
    }
  }
  for (const node of ofType(root, "if_expression", "match_expression", "while_expression")) {
    const head = field(node, "condition") ?? field(node, "value");
    const owner = /([\w.]+)\.(?:lock\(\)\.unwrap\(\)|borrow_mut\(\)|write\(\)\.unwrap\(\))/.exec(head?.text ?? "")?.[1];
    const isKept = node.type === "match_expression" || /^let\b/.test(head?.text ?? "");
    const body = field(node, "consequence") ?? field(node, "body");
    const again =
      owner && isKept && body
        ? callsIn(body).find(({ path }) =>
            new RegExp(`^${literally(owner)}\\.(?:lock|borrow|borrow_mut|write|read)$`).test(path),
          )
        : undefined;
    if (!again) continue;
    report(again.node, {
      type: "Locked twice",
      severity: "high",
      message: `The guard of line ${node.line} lives until the end of this block, so this waits for itself or panics.`,
      fix: "Copy the value into a variable before the block.",
    });
  }
};

/** Pointers that nobody checks, objects that own each other, threads that nobody waits for. */
const rustOwnership: Rule = (root, report) => {
  for (const made of ofType(root, "function_item")) {
    const body = field(made, "body");
    const isPublic = !/^(?:pub(?:\([^)]*\))?\s+)?(?:const\s+)?unsafe\b|extern\b/.test(made.text);
    const names = ofType(made, "parameter")
      .filter((one) => /^\*(?:const|mut)\b/.test(field(one, "type")?.text ?? ""))
      .map((one) => field(one, "pattern")?.text ?? "");
    const use =
      body && isPublic
        ? ofType(body, "unary_expression").find(({ text }) => names.some((name) => text === `*${name}`))
        : undefined;
    if (use && body && !/is_null\(\)/.test(body.text))
      report(use, {
        type: "Unchecked pointer",
        severity: "high",
        message: `Anyone can call \`${nameOf(made)}\` with a pointer to nothing, without writing unsafe.`,
        fix: "Make the function unsafe, or take a reference.",
      });
    if (
      nameOf(made) === "main" &&
      body &&
      !/\.join\(|\.recv\(|sleep\(|park\(|loop\s*\{|scope\(|incoming\(|\.wait\(/.test(body.text)
    ) {
      const lost = parts(body).find(
        ({ text, type }) => type === "expression_statement" && /^(?:std::)?thread::spawn\(/.test(text),
      );
      if (lost)
        report(lost, {
          type: "Thread not joined",
          severity: "medium",
          message: "Nobody waits for this thread, and it ends with main, perhaps before it did anything.",
          fix: "Keep the handle and call `join()`.",
        });
    }
  }
  const members = ofType(root, "struct_item").flatMap((made) =>
    ofType(made, "field_declaration").flatMap((node) => {
      const target = /\b(?:Rc|Arc)<(?:(?:RefCell|Mutex|RwLock)<)?\s*(\w+)\s*>/.exec(
        field(node, "type")?.text ?? "",
      )?.[1];
      return target
        ? [{ node, owner: field(made, "name")?.text ?? "", target, name: field(node, "name")?.text ?? "" }]
        : [];
    }),
  );
  for (const one of members) {
    const back = members.find((other) => other !== one && other.owner === one.target && other.target === one.owner);
    if (!back || !/parent|prev|owner|back|manager/i.test(one.name)) continue;
    report(one.node, {
      type: "Wrong owner",
      severity: "medium",
      message: `\`${one.name}\` and \`${back.name}\` own each other, so neither is ever freed.`,
      fix: "Make this one a `Weak`.",
    });
  }
};

export const rustBorrowRules: readonly Rule[] = [borrowedTwice, rustOwnership];
