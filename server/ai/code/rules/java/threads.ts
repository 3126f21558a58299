import { assignmentsIn, callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { literally, type Rule } from "../rule.ts";

const modifiersOf = (node: Syntax | undefined) => node?.children.find(({ type }) => type === "modifiers")?.text ?? "";
const fieldsOf = (body: Syntax) =>
  parts(body)
    .filter(
      ({ type }) => type === "field_declaration" || (type === "local_variable_declaration" && body.type === "program"),
    )
    .flatMap((node) =>
      ofType(node, "variable_declarator").map((one) => ({
        node,
        name: field(one, "name")?.text ?? "",
        modifiers: modifiersOf(node),
        type: field(node, "type")?.text ?? "",
      })),
    );

/** Mistakes that show when two threads meet. */
export const threadRules: Rule = (root, report) => {
  const holders = ofType(root, "class_body", "program");
  for (const body of holders) {
    const fields = fieldsOf(body);
    const known = (name: string) => fields.find((one) => one.name === name);
    for (const one of fields) {
      const used = ofType(body, "method_invocation").filter((call) => field(call, "object")?.text === one.name);
      const isLocked =
        used.length > 0 &&
        used.every(
          (call) =>
            closest(call, ({ type }) => type === "synchronized_statement") !== undefined ||
            /\bsynchronized\b/.test(modifiersOf(closest(call, ({ type }) => type === "method_declaration"))),
        );
      if (!isLocked && /\bstatic\b/.test(one.modifiers) && /^(?:Simple)?DateFormat$|^Calendar$/.test(one.type))
        tell(
          one.node,
          `\`${one.type}\` is not safe for several threads, and a static one is shared by all`,
          "Use `DateTimeFormatter`, or make one per use.",
        );
    }
    for (const { node, left, right } of assignmentsIn(body)) {
      const shared = known(left.text);
      const guard = closest(node, ({ type }) => type === "if_statement");
      if (
        !shared ||
        !guard ||
        !new RegExp(`^\\(\\s*${literally(left.text)}\\s*==\\s*null\\s*\\)$`).test(
          field(guard, "condition")?.text ?? "",
        ) ||
        right.type !== "object_creation_expression"
      )
        continue;
      const lock = closest(node, ({ type }) => type === "synchronized_statement");
      const outer = lock && closest(lock, ({ type }) => type === "if_statement");
      const method = closest(node, ({ type }) => type === "method_declaration");
      if (
        lock &&
        outer &&
        field(outer, "condition")?.text === field(guard, "condition")?.text &&
        !/\bvolatile\b/.test(shared.modifiers)
      )
        tell(
          node,
          `Double-checked locking needs a volatile field: another thread may see \`${left.text}\` half made`,
          `Declare \`${left.text}\` volatile.`,
        );
      if (!lock && /\bstatic\b/.test(shared.modifiers) && !/\bsynchronized\b/.test(modifiersOf(method)))
        tell(
          node,
          `Two threads may both find \`${left.text}\` null and make it twice`,
          "Make the method synchronized, or initialize the field where it is declared.",
        );
    }
    for (const loop of ofType(body, "while_statement")) {
      const name = /^\(\s*!?\s*(?:this\.)?(\w+)\s*\)$/.exec(field(loop, "condition")?.text ?? "")?.[1];
      const waited = name ? known(name) : undefined;
      const isEmpty = /^(?:\{\s*\}|;)$/.test(field(loop, "body")?.text ?? "");
      if (waited && isEmpty && !/\bvolatile\b/.test(waited.modifiers))
        tell(
          loop,
          `Nothing in this endless loop makes it look at \`${name}\` again, unless the field is volatile`,
          `Declare \`${name}\` volatile, or wait with a lock.`,
        );
    }
  }
  for (const { node, path, name } of callsIn(root)) {
    const lock = closest(node, ({ type }) => type === "synchronized_statement" || type === "lambda_expression");
    if (path === "Thread.sleep" && lock?.type === "synchronized_statement")
      tell(
        node,
        "The thread sleeps while it holds the lock, so all others wait",
        "Sleep outside of the synchronized block, or use `wait`.",
      );
    if (name !== "lock" || !/lock/i.test(path.split(".")[0] ?? "")) continue;
    const method = closest(node, ({ type }) => type === "method_declaration" || type === "lambda_expression");
    const object = path.replace(/\.lock$/, "");
    if (method && !new RegExp(`${literally(object)}\\.unlock\\(`).test(method.text))
      tell(node, `Nothing here unlocks \`${object}\``, `Call \`${object}.unlock()\` in a finally block.`);
    else if (method && !ofType(method, "finally_clause").some(({ text }) => text.includes(`${object}.unlock(`)))
      tell(
        node,
        `If an exception is thrown, \`${object}\` stays locked`,
        `Call \`${object}.unlock()\` in a finally block.`,
      );
  }
  const counters = holders
    .flatMap(fieldsOf)
    .filter(({ type }) => /^(?:int|long)$/.test(type))
    .map(({ name }) => name);
  const isThreaded =
    /\bimplements Runnable\b|\bextends Thread\b|new Thread\(|ExecutorService|\.submit\(|parallelStream/.test(root.text);
  for (const update of isThreaded ? ofType(root, "update_expression", "assignment_expression") : []) {
    const name = /^(?:this\.)?(\w+)\s*(?:\+\+|--|[-+]=)|^(?:\+\+|--)(\w+)/.exec(update.text)?.slice(1).find(Boolean);
    const method = closest(update, ({ type }) => type === "method_declaration");
    if (
      !name ||
      !counters.includes(name) ||
      !method ||
      /\bsynchronized\b/.test(modifiersOf(method)) ||
      closest(update, ({ type }) => type === "synchronized_statement") ||
      /\.lock\(\)/.test(method.text)
    )
      continue;
    tell(
      update,
      `Several threads may change \`${name}\` at once, and then some changes get lost`,
      "Use an AtomicInteger, or synchronize the method.",
    );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Unsafe with threads", severity: "high", message: `${message}.`, fix });
  }
};
