import { assignmentsIn, binariesIn, callOf, callsIn, isText, literalText } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { isFunction, isLoop, statementsOf } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** More of what compiles in Go and does something else. */
export const goTraps: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = (node: Syntax | undefined) => (node ? (resolve(declarations, node.text, node)?.type ?? "") : "");
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (/^[!=]=$/.test(operator) && right.text === "nil" && /^&\w+$/.test(left.text))
      tell(node, "The address of a variable is never nil", "Compare the variable itself.");
    if (right.text === "0" && /^(?:<|>=)$/.test(operator) && /^u(?:int\d*|intptr)$|^byte$/.test(typeOf(left)))
      tell(node, `\`${left.text}\` is unsigned and never below zero`, "Use a signed type.");
    if (
      /^[!=]=$/.test(operator) &&
      right.text === "nil" &&
      /^[a-z]\w*$/.test(left.text) &&
      parts(root).some((one) => one.type === "function_declaration" && field(one, "name")?.text === left.text)
    )
      tell(node, `\`${left.text}\` is a function and never nil`, `Call it: \`${left.text}()\`.`);
  }
  for (const { node, path, name, args, object } of callsIn(root)) {
    const [first, second] = args;
    if (/^string$/.test(path) && first && (/^(?:u?int\d*)$/.test(typeOf(first)) || /^\d+$/.test(first.text)))
      tell(
        node,
        "string() of a number gives the character with that code, not its digits",
        `Use \`strconv.Itoa(${first.text})\`.`,
      );
    if (/\.(?:Unmarshal|Decode)$/.test(path) || /^json\.Unmarshal$/.test(path)) {
      const target = path.endsWith("Decode") ? first : second;
      const type = typeOf(target);
      if (target && /^\w+$/.test(target.text) && type !== "" && !/^\*|interface|any|map\[/.test(type))
        tell(node, `\`${target.text}\` is no pointer, so nothing can be written to it`, `Pass \`&${target.text}\`.`);
    }
    if (
      /^time\.(?:Parse|ParseInLocation)$|\.Format$/.test(path) &&
      first &&
      isText(first) &&
      /yyyy|YYYY|\bMM\b.*\bDD\b|2006-02-01/.test(literalText(first))
    )
      tell(
        node,
        `${quoted(first)} is no time layout: Go's layouts are written with Jan 2 15:04:05 2006`,
        'Use "2006-01-02".',
      );
    if (/^sort\.(?:Slice|SliceStable)$/.test(path) && first && /^(?:\[\d+\]|map\[)/.test(typeOf(first)))
      tell(node, "sort.Slice wants a slice", "Pass a slice: `x[:]`.");
    if (/^(?:errors\.As)$/.test(path) && second && !second.text.startsWith("&"))
      tell(node, "The second argument of errors.As must be a pointer", `Pass \`&${second.text}\`.`);
    if (name === "append" && path === "append" && args.length === 1)
      tell(node, "append without a second argument adds nothing", "Pass the elements.");
    if (/\.(?:Lock|RLock)$/.test(path) && node.parent?.type === "defer_statement")
      tell(node, "This locks again when the function ends, and waits forever", "Defer Unlock.");
    if (
      path.startsWith("atomic.Add") &&
      node.parent?.parent &&
      new RegExp(`^${literally(first?.text.replace("&", "") ?? "?")}\\s*:?=`).test(node.parent.parent.text)
    )
      tell(
        node,
        "Assigning the result of an atomic operation to the same variable is not atomic",
        "Remove the assignment.",
      );
    if (
      /^time\.Since$/.test(path) &&
      closest(node, ({ type }) => type === "defer_statement") &&
      !closest(node, ({ type }) => type === "func_literal")
    )
      tell(
        node,
        "The arguments of defer are evaluated at once, so the time measured is zero",
        "Defer a function literal.",
      );
    if (/^context\.With(?:Cancel|Timeout|Deadline)$/.test(path)) {
      const names = parts(
        field(
          closest(node, ({ type }) => /^(?:short_var_declaration|assignment_statement)$/.test(type)),
          "left",
        ),
      );
      const around = closest(node, isFunction);
      const cancel = names[1]?.text ?? "";
      if (
        cancel === "_" ||
        (cancel && around && (around.text.match(new RegExp(`\\b${literally(cancel)}\\b`, "g"))?.length ?? 0) < 2)
      )
        tell(node, `The cancel function is never called, so the context leaks`, "Write `defer cancel()`.");
    }
    if (object && /^(?:Lock)$/.test(name)) {
      const statement = node.parent;
      const siblings = parts(statement?.parent);
      const next = statement ? siblings[siblings.indexOf(statement) + 1] : undefined;
      if (next?.text === `${object.text}.Unlock()`)
        tell(next, "The lock is released at once: the critical section is empty", "Put a defer in front of Unlock.");
    }
  }
  for (const deferred of ofType(root, "defer_statement")) {
    const loop = closest(deferred, (one) => isLoop(one) || isFunction(one));
    if (loop && isLoop(loop) && /^for\s*\{/.test(loop.text) && !/\b(?:break|return)\b/.test(loop.text))
      tell(deferred, "This loop never ends, so the deferred call never runs", "Call it at the end of the round.");
  }
  for (const made of ofType(root, "method_declaration", "function_declaration")) {
    const statements = statementsOf(field(made, "body"));
    const receiver = parts(field(made, "receiver"))[0];
    const name = field(receiver, "name")?.text;
    if (!name || (field(receiver, "type")?.text ?? "").startsWith("*")) continue;
    for (const { node, left } of assignmentsIn(field(made, "body") ?? made)) {
      const target = new RegExp(`^${literally(name)}\\.\\w+$`).test(left.text) ? left.text : undefined;
      const after = statements
        .filter(({ start }) => start > node.end)
        .map(({ text }) => text)
        .join("\n");
      if (
        target &&
        !new RegExp(
          `\\b${literally(target)}\\b|\\breturn\\b[^\\n]*\\b${literally(name)}\\b|[(,&]\\s*${literally(name)}\\s*[,)]`,
        ).test(after) &&
        new RegExp(`\\b${literally(name)}\\b`).test(after)
      )
        tell(
          node,
          `The receiver \`${name}\` is a copy, and this field of it is never read again`,
          `Make the receiver a pointer: \`(${name} *${field(receiver, "type")?.text})\`.`,
        );
    }
  }
  for (const branch of ofType(root, "if_statement")) {
    const [, list] = /^len\((\w+)\)\s*==\s*0$/.exec(field(branch, "condition")?.text ?? "") ?? [];
    const body = field(branch, "consequence");
    if (list && body && new RegExp(`\\b${list}\\[0\\]`).test(body.text))
      tell(body, `\`${list}\` is empty here, and has no first element`, "Return before.");
  }
  for (const statement of ofType(root, "expression_switch_statement")) {
    const seen = new Set<string>();
    for (const one of parts(statement).filter(({ type }) => type === "expression_case")) {
      const value = field(one, "value")?.text ?? "";
      if (seen.has(value) && callOf(parts(field(one, "value"))[0]) === undefined)
        tell(one, `A case above already has the condition ${quoted(field(one, "value"))}`, "Change one of the two.");
      seen.add(value);
    }
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Go trap", severity: "high", message: `${message}.`, fix });
  }
};
