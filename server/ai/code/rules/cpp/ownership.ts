import { assignmentsIn, bindingsIn, callsIn, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { enclosingFunction, isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const statementOf = (node: Syntax) => closest(node, ({ parent }) => parent?.type === "compound_statement");

/** Memory that is freed on some paths only, or lost when its pointer gets another value. */
export const lostMemory: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { name, node, value, kind } = declaration;
    const statement = statementOf(node);
    if (kind !== "local" || value?.type !== "new_expression" || !statement) continue;
    const siblings = parts(statement.parent);
    const rest = siblings.slice(siblings.indexOf(statement) + 1);
    const word = literally(name);
    const frees = new RegExp(`\\bdelete(?:\\s*\\[\\])?\\s+${word}\\b`);
    const gives = new RegExp(`^return\\s+${word}\\s*;`);
    const until = rest.findIndex(
      (one) =>
        (one.type === "expression_statement" && frees.test(one.text)) ||
        (one.type === "return_statement" && gives.test(one.text)),
    );
    const isHandedOn = usesOf(declaration).some(
      ({ parent }) =>
        parent?.type === "argument_list" && /_ptr|push_back|emplace|reset|insert/.test(parent.parent?.text ?? ""),
    );
    const jump = rest
      .slice(0, Math.max(0, until))
      .flatMap((one) => ofType(one, "return_statement", "throw_statement"))
      .find(
        (one) =>
          closest(one, isFunction) === closest(node, isFunction) &&
          !new RegExp(`\\b${word}\\b`).test(one.text) &&
          !isFreedBefore(one, statement, frees) &&
          !closest(one, ({ type }) => type === "try_statement"),
      );
    if (until >= 0 && jump && !isHandedOn)
      report(node, {
        type: "Never freed",
        severity: "high",
        message: `\`${name}\` is not freed when line ${jump.line} leaves the function: this leaks its memory.`,
        fix: "Use std::unique_ptr or std::vector, which free it on every path.",
      });
    const again = rest.find(
      (one) => one.type === "expression_statement" && new RegExp(`^${word}\\s*=\\s*new\\b`).test(one.text),
    );
    const between = again ? rest.slice(0, rest.indexOf(again)) : [];
    const isKept = between.some(({ text }) =>
      new RegExp(`\\bdelete(?:\\s*\\[\\])?\\s+${word}\\b|=\\s*${word}\\b|[(,{]\\s*${word}\\s*[,)}]`).test(text),
    );
    if (again && !isKept)
      report(again, {
        type: "Never freed",
        severity: "high",
        message: `What \`${name}\` pointed to since line ${node.line} is lost here and never freed.`,
        fix: `Delete it first, or use std::unique_ptr.`,
      });
  }
};

function isFreedBefore(jump: Syntax, owner: Syntax, frees: RegExp): boolean {
  for (let at: Syntax | undefined = jump; at && at.parent !== owner.parent; at = at.parent) {
    const siblings = parts(at.parent);
    if (siblings.slice(0, siblings.indexOf(at)).some(({ text }) => frees.test(text))) return true;
  }
  return false;
}

/** Two owners of one object, an owner that is freed by hand, a thread that nobody waits for. */
export const wrongOwner: Rule = (root, report) => {
  const owners = new Map<string, Syntax>();
  for (const node of ofType(root, "declaration")) {
    const raw = /_ptr<[^;]*>\s+\w+\s*[({]\s*(\w+)\s*[)}]\s*;$/.exec(node.text)?.[1];
    if (
      !raw ||
      !/\b(?:unique|shared)_ptr</.test(node.text) ||
      !bindingsIn(root).some(({ name, value }) => name.text === raw && value.type === "new_expression")
    )
      continue;
    const before = owners.get(raw);
    if (before && closest(before, isFunction) === closest(node, isFunction))
      tell(
        node,
        `Two smart pointers own \`${raw}\` (see line ${before.line}), and both will free it`,
        "Copy the first smart pointer instead.",
      );
    owners.set(raw, node);
  }
  for (const node of ofType(root, "delete_expression")) {
    if (node.text.endsWith(".get()"))
      tell(node, "The smart pointer still owns this and frees it again", "Call `reset()`, or let it go out of scope.");
  }
  // `std::thread t(work);` can also be read as the declaration of a function.
  for (const node of ofType(root, "declaration")) {
    const name = /^std::thread\s+(\w+)\s*[({=]/.exec(node.text)?.[1];
    const around = enclosingFunction(node);
    if (!name || !around || /^std::thread\s+\w+\s*\(\s*\)/.test(node.text)) continue;
    const word = literally(name);
    if (new RegExp(`\\b${word}\\.(?:join|detach|swap)\\(|move\\(\\s*${word}|return\\s+${word}\\b`).test(around.text))
      continue;
    tell(
      node,
      `Nobody joins \`${name}\`, and a thread that is destroyed while it can still be joined ends the program`,
      "Call `join()`, or use std::jthread.",
    );
  }
  const members = ofType(root, "struct_specifier", "class_specifier").flatMap((made) =>
    ofType(field(made, "body") ?? made, "field_declaration").flatMap((node) => {
      const target = /^(?:std::)?shared_ptr<\s*(\w+)\s*>/.exec(node.text)?.[1];
      return target
        ? [{ node, owner: field(made, "name")?.text ?? "", target, name: /(\w+)\s*;$/.exec(node.text)?.[1] ?? "" }]
        : [];
    }),
  );
  for (const one of members) {
    const back = members.find(
      (other) =>
        other.owner === one.target &&
        other.target === one.owner &&
        other.node.start < one.node.start &&
        (other.owner !== other.target || /prev|parent/i.test(one.name)),
    );
    const isCycle = back !== undefined && (one.owner !== one.target || /prev|parent|owner/i.test(one.name));
    if (!isCycle) continue;
    const parent = /parent|owner|prev/i.test(one.name) ? one : (back ?? one);
    tell(
      parent.node,
      `\`${one.owner}\` and \`${one.target}\` own each other, so neither is ever freed`,
      "Make one of the two a std::weak_ptr.",
    );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Wrong owner", severity: "high", message: `${message}.`, fix });
  }
};

/** A pointer to what ends with its block; memory that a class makes and never frees; a mutex that is locked again. */
export const endsTooEarly: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const { node, left, right } of assignmentsIn(root)) {
    const name = /^&(\w+)$/.exec(right.text)?.[1];
    const inner = name ? resolve(declarations, name, right) : undefined;
    const outer = resolve(declarations, left.text, left);
    if (inner?.kind !== "local" || outer?.kind !== "local" || inner.scope === outer.scope || inner.type.endsWith("&"))
      continue;
    const isInside =
      inner.scope.start > outer.scope.start && inner.scope.end < outer.scope.end && inner.scope.start > outer.node.end;
    const later = usesOf(outer).find(({ start }) => start > inner.scope.end);
    const isSet = later?.parent?.type === "assignment_expression" && field(later.parent, "left") === later;
    if (
      !isInside ||
      !later ||
      isSet ||
      /\bstatic\b/.test(closest(inner.node, ({ type }) => type === "declaration")?.text ?? "")
    )
      continue;
    report(node, {
      type: "Points to nothing",
      severity: "high",
      message: `\`${name}\` ends with its block, and line ${later.line} still uses the pointer \`${left.text}\`.`,
      fix: `Declare \`${name}\` where \`${left.text}\` is declared.`,
    });
  }
  for (const made of ofType(root, "class_specifier", "struct_specifier")) {
    const body = field(made, "body");
    const name = field(made, "name")?.text ?? "";
    const [member] = body ? [...body.text.matchAll(/(?:^|[:,]\s*)(\w+)\s*\(\s*new\b|\b(\w+)\s*=\s*new\b/g)] : [];
    const own = member?.[1] ?? member?.[2];
    if (
      !body ||
      !own ||
      !name ||
      new RegExp(`~${literally(name)}\\b`).test(root.text) ||
      /\bdelete\b|_ptr</.test(body.text)
    )
      continue;
    const declared = ofType(body, "field_declaration").find(({ text }) =>
      new RegExp(`\\*\\s*${literally(own)}\\b`).test(text),
    );
    const made_ = ofType(body, "new_expression")[0];
    if (!declared || !made_ || /next|prev|head|tail|left|right|parent|child|root|link/i.test(own)) continue;
    report(made_, {
      type: "Never freed",
      severity: "medium",
      message: `\`${name}\` makes \`${own}\` with new and has no destructor that frees it.`,
      fix: "Hold a std::vector or std::unique_ptr.",
    });
  }
  const lockers = new Map(
    ofType(root, "function_definition").flatMap((made) => {
      const mutex = /(?:lock_guard|scoped_lock|unique_lock)(?:<[^;]*>)?\s+\w+\s*[({]\s*(\w+)\s*[)}]\s*;/.exec(
        made.text,
      )?.[1];
      return mutex && !/recursive_mutex/.test(root.text) ? [[nameOf(made), { made, mutex }] as const] : [];
    }),
  );
  for (const [name, { made, mutex }] of lockers) {
    const again = callsIn(made).find(({ path, node }) => {
      const called = path.replace(/^this->/, "");
      return (
        called !== name &&
        lockers.get(called)?.mutex === mutex &&
        node.start > made.start + made.text.indexOf(mutex) &&
        closest(closest(node, ({ type }) => type === "compound_statement") ?? node, isFunction) === made
      );
    });
    if (
      !again ||
      !/_?lock|guard/.test(made.text) ||
      new RegExp(`\\{\\s*std::\\w+[^}]*${literally(mutex)}[^}]*\\}[^}]*${literally(again.path)}`).test(made.text)
    )
      continue;
    report(again.node, {
      type: "Deadlock",
      severity: "high",
      message: `\`${again.path}\` locks \`${mutex}\`, which is already locked here, so this waits forever.`,
      fix: "Release it first, or move the shared work into a function that expects the lock.",
    });
  }
};
