import { assignmentsIn, binaryOf, callsIn, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { enclosingFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** The address of a local stored where it outlives the function, and a variable that starts from itself. */
export const outlives: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const { node, left, right } of assignmentsIn(root)) {
    const name = /^&(\w+)$/.exec(right.text)?.[1];
    const local = name ? resolve(declarations, name, right) : undefined;
    const target = resolve(declarations, left.text, left);
    const isOutside = target !== undefined && (target.kind === "field" || /translation_unit/.test(target.scope.type));
    if (
      local?.kind !== "local" ||
      !isOutside ||
      !enclosingFunction(node) ||
      /translation_unit/.test(local.scope.type) ||
      /\bstatic\b/.test(closest(local.node, ({ type }) => type === "declaration")?.text ?? "")
    )
      continue;
    report(node, {
      type: "Address of a local",
      severity: "high",
      message: `\`${name}\` ends with this function, and \`${left.text}\` keeps pointing to it.`,
      fix: "Store a copy, or make it static.",
    });
  }
  for (const declarator of ofType(root, "init_declarator")) {
    const name = field(declarator, "declarator")?.text;
    if (!name || field(declarator, "value")?.text !== name) continue;
    report(declarator, {
      type: "Starts from itself",
      severity: "high",
      message: `\`${name}\` is initialized with its own value, which it does not have yet.`,
      fix: "Initialize it with a value.",
    });
  }
};

const classesIn = (root: Syntax) =>
  ofType(root, "class_specifier", "struct_specifier").filter((node) => field(node, "body"));

/** Destructors, copies and constructors of classes. */
export const classTraps: Rule = (root, report) => {
  for (const made of classesIn(root)) {
    const name = field(made, "name")?.text ?? "";
    const body = field(made, "body");
    if (!body) continue;
    const methods = ofType(body, "function_definition");
    const destructor = methods.find((one) => /^(?:virtual\s+)?~/.test(one.text));
    const isBase = new RegExp(`:\\s*(?:public|protected|private)?\\s*(?:virtual\\s+)?${literally(name)}\\b`).test(
      root.text,
    );
    const thrown =
      destructor &&
      ofType(destructor, "throw_statement").find((one) => !closest(one, ({ type }) => type === "try_statement"));
    if (thrown)
      tell(thrown, "An exception that leaves a destructor ends the program", "Catch it inside the destructor.");
    if (
      destructor &&
      isBase &&
      !/^virtual\b/.test(destructor.text) &&
      !/\bvirtual\b/.test(body.text) &&
      new RegExp(`${literally(name)}\\s*\\*\\s*\\w+\\s*=\\s*new\\s+(?!${literally(name)}\\b)`).test(root.text)
    )
      tell(
        destructor,
        "The destructor is not virtual, so deleting through a pointer to the base skips that of the derived class",
        "Declare it virtual.",
      );
    const assign = methods.find((one) => /operator=\s*\(/.test(one.text));
    const other = /operator=\s*\(\s*const\s+\w+\s*&\s*(\w+)\s*\)/.exec(assign?.text ?? "")?.[1];
    const deleted = assign && ofType(assign, "delete_expression")[0];
    if (assign && other && deleted && !/this\s*[!=]=\s*&|&\s*\w+\s*[!=]=\s*this|swap/.test(assign.text))
      tell(
        deleted,
        "If an object is assigned to itself, this frees what is copied on the next line",
        `Begin with \`if (this == &${other}) return *this;\`.`,
      );
    const owned = destructor && ofType(destructor, "delete_expression").length > 0;
    const isCopied = new RegExp(
      `${literally(name)}\\s*\\(\\s*(?:const\\s+)?${literally(name)}\\s*&|=\\s*delete|unique_ptr`,
    ).test(body.text);
    if (owned && !isCopied && !/operator=/.test(body.text))
      tell(
        destructor ?? made,
        "A copy shares the pointer, and both destructors free it",
        "Delete or write the copy constructor and assignment, or hold a std::unique_ptr.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Class trap", severity: "high", message: `${message}.`, fix });
  }
};

/** Past the end of an array of known size. */
export const pastTheEnd: Rule = (root, report) => {
  const sizes = new Map(
    ofType(root, "array_declarator").flatMap((one) => {
      const size = field(one, "size")?.text ?? "";
      const macro = new RegExp(
        `#define\\s+${literally(size)}\\s+\\(?(\\d+)\\)?|\\b${literally(size)}\\s*=\\s*(\\d+)`,
      ).exec(root.text);
      const value = /^\d+$/.test(size) ? Number(size) : size && macro ? Number(macro[1] ?? macro[2]) : undefined;
      return value === undefined ? [] : [[field(one, "declarator")?.text ?? "", value] as const];
    }),
  );
  for (const node of ofType(root, "subscript_expression")) {
    const name = field(node, "argument")?.text ?? "";
    const index = parts(field(node, "indices"))[0]?.text ?? "";
    const size = sizes.get(name);
    if (size === undefined || node.parent?.type === "array_declarator") continue;
    if (/^\d+$/.test(index) && Number(index) >= size) tell(node, name, `index ${index}`, size);
    const loop = closest(node, isLoop);
    const condition = binaryOf(unwrapped(field(loop, "condition")));
    const limit =
      condition && /^\d+$/.test(condition.right.text) ? Number(condition.right.text) : sizesOf(condition?.right.text);
    if (!condition || condition.left.text !== index || limit === undefined) continue;
    const last = condition.operator === "<=" ? limit : condition.operator === "<" ? limit - 1 : -1;
    if (last >= size) tell(loop ?? node, name, `index ${last}`, size);
  }

  function sizesOf(text: string | undefined): number | undefined {
    const found =
      text && /^\w+$/.test(text)
        ? new RegExp(`#define\\s+${text}\\s+\\(?(\\d+)\\)?|const\\s+\\w+\\s+${text}\\s*=\\s*(\\d+)`).exec(root.text)
        : null;
    return found ? Number(found[1] ?? found[2]) : undefined;
  }
  function tell(where: Syntax, name: string, index: string, size: number) {
    report(where, {
      type: "Off by one",
      severity: "high",
      message: `\`${name}\` has ${size} elements, and ${index} is past its end.`,
      fix: "Stay below the size.",
    });
  }
};

/** i <= v.size() - 1 with unsigned numbers, and a counter that never sees -1. */
export const unsignedMinusOne: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const condition = binaryOf(unwrapped(field(loop, "condition")));
    if (!condition || !/^<=$/.test(condition.operator) || !/\.size\(\)\s*-\s*1$/.test(condition.right.text)) continue;
    report(loop, {
      type: "Unsigned never below zero",
      severity: "medium",
      message: `If it is empty, ${quoted(condition.right)} wraps round to a huge number.`,
      fix: "Compare with `<` and the size itself.",
    });
  }
};

/** A shared variable changed by several threads without a lock. */
export const unguardedThread: Rule = (root, report) => {
  if (
    !/std::(?:j?thread|async)\b/.test(root.text) ||
    /std::(?:mutex|atomic|lock_guard|scoped_lock|unique_lock)\b/.test(root.text)
  )
    return;
  const globals = new Set(
    parts(root)
      .filter(({ type }) => type === "declaration")
      .flatMap((one) => ofType(one, "init_declarator").map((name) => field(name, "declarator")?.text ?? "")),
  );
  for (const update of ofType(root, "update_expression", "assignment_expression")) {
    const name = /^(?:\+\+|--)?(\w+)\s*(?:\+\+|--|[-+]=)?/.exec(update.text)?.[1] ?? "";
    const isChange = update.type === "update_expression" || /^\w+\s*[-+]=/.test(update.text);
    const lambda = closest(update, ({ type }) => type === "lambda_expression");
    const isCaptured =
      lambda &&
      /\[&/.test(field(lambda, "captures")?.text ?? "") &&
      !new RegExp(`\\b(?:int|auto|long|size_t)\\s+${name}\\b`).test(lambda.text);
    if (
      !isChange ||
      !(globals.has(name) || isCaptured) ||
      !enclosingFunction(update) ||
      (/^main$/.test(nameOf(enclosingFunction(update) ?? update)) && !lambda)
    )
      continue;
    report(update, {
      type: "Data race",
      severity: "high",
      message: `Several threads may change \`${name}\` at once, without a lock.`,
      fix: "Make it std::atomic, or guard it with a std::mutex.",
    });
  }
};

/** A mutex that is locked by hand stays locked after a return or an exception. */
export const lockedByHand: Rule = (root, report) => {
  for (const { node, name, object } of callsIn(root)) {
    const around = enclosingFunction(node);
    const body = field(around, "body");
    if (name !== "lock" || !/mutex|mtx|lock|_m\b|^m$/i.test(object?.text ?? "") || !body) continue;
    const unlock = body.text.indexOf(`${object?.text}.unlock(`);
    const between = unlock < 0 ? "" : body.text.slice(node.end - body.start, unlock);
    if (unlock >= 0 && !/\breturn\b|\bthrow\b/.test(between)) continue;
    report(node, {
      type: "Lock never released",
      severity: "high",
      message:
        unlock < 0
          ? `Nothing here unlocks \`${object?.text}\`.`
          : `A return before the unlock leaves \`${object?.text}\` locked.`,
      fix: `Use \`std::lock_guard lock(${object?.text});\`.`,
    });
  }
};
