import { bindingsIn, callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, usesOf } from "../declarations.ts";
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
    const until = rest.findIndex((one) => one.type === "expression_statement" && frees.test(one.text));
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
    if (/\.get\(\)$/.test(node.text))
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

const PLAIN =
  /^(?:const )?(?:unsigned |signed )?(?:int|long|short|char|bool|float|double|(?:std::)?size_t|(?:std::)?u?int\d+_t)(?: int| long)?$/;

/** Members without a value, members in another order than they look, and objects cut down to their base. */
export const memberTraps: Rule = (root, report) => {
  const classes = ofType(root, "class_specifier", "struct_specifier").filter((made) => field(made, "body"));
  for (const made of classes) {
    const body = field(made, "body");
    const name = field(made, "name")?.text ?? "";
    if (!body) continue;
    const members = parts(body).filter(({ type, text }) => type === "field_declaration" && !/\(|\bstatic\b/.test(text));
    const order = members.flatMap((one) =>
      one.children
        .filter((child) => child.field === "declarator")
        .map((child) => child.text.replace(/[*&\s]|\[.*$/g, "")),
    );
    const constructors = ofType(body, "function_definition").filter(
      (one) =>
        new RegExp(`^(?:explicit\\s+|constexpr\\s+)*${literally(name)}\\s*\\(`).test(one.text) &&
        !/=\s*(?:default|delete)/.test(one.text),
    );
    const isDeclaredOnly = new RegExp(`(?:^|[;{}:]\\s*)(?:explicit\\s+)?${literally(name)}\\s*\\([^)]*\\)\\s*;`).test(
      body.text,
    );
    for (const member of members) {
      const [declarator] = member.children.filter((child) => child.field === "declarator");
      const own = declarator?.text.replace(/[*\s]/g, "") ?? "";
      const isPlain = PLAIN.test(field(member, "type")?.text ?? "") || declarator?.type === "pointer_declarator";
      if (
        !isPlain ||
        field(member, "default_value") ||
        /[{=[]/.test(member.text) ||
        constructors.length === 0 ||
        isDeclaredOnly
      )
        continue;
      const forgets = constructors.find(
        (one) =>
          !new RegExp(`\\b${literally(own)}\\b`).test(one.text) &&
          !/\b[A-Z]?\w*(?:init|reset|clear|setup)\w*\(/i.test(field(one, "body")?.text ?? "") &&
          !new RegExp(`:\\s*${literally(name)}\\s*[({]`).test(one.text),
      );
      const isRead = new RegExp(
        `(?:return|\\+\\+|--|[-+*/<>(,]|\\+=)\\s*(?:this->)?${literally(own)}\\b|\\b${literally(own)}\\s*(?:\\+\\+|--|[-+]=|[<>])`,
      ).test(body.text);
      if (!forgets || !isRead) continue;
      report(member, {
        type: "Uninitialized variable",
        severity: "high",
        message: `The constructor on line ${forgets.line} does not initialize \`${own}\`, so it holds whatever was in memory.`,
        fix: `Give it a value: \`${member.text.replace(/;$/, "")} = 0;\`.`,
      });
    }
    for (const one of constructors)
      for (const given of ofType(one, "field_initializer")) {
        const [target, args] = parts(given);
        const at = order.indexOf(target?.text ?? "");
        const later = order
          .slice(at + 1)
          .find(
            (other) =>
              at >= 0 &&
              new RegExp(`(?<![\\w.])${literally(other)}\\b`).test(args?.text ?? "") &&
              !new RegExp(`[(,\\s]${literally(other)}\\s*[,)]`).test(one.text.slice(0, one.text.indexOf(")") + 1)),
          );
        if (later)
          report(given, {
            type: "Class trap",
            severity: "high",
            message: `Members are initialized in the order of their declaration, so \`${later}\` has no value yet when \`${target?.text}\` reads it.`,
            fix: `Declare \`${later}\` before \`${target?.text}\`, or use the parameter.`,
          });
      }
  }
  const bases = new Set(
    classes
      .filter((made) => /\bvirtual\b/.test(field(made, "body")?.text ?? ""))
      .map((made) => field(made, "name")?.text ?? ""),
  );
  const derived = new Map(
    classes.flatMap((made) => {
      const from = ofType(made, "base_class_clause").flatMap((one) => ofType(one, "type_identifier"));
      return from
        .filter(({ text }) => bases.has(text))
        .map(({ text }) => [field(made, "name")?.text ?? "", text] as const);
    }),
  );
  const polymorphic = new Set(derived.values());
  for (const given of ofType(root, "parameter_declaration")) {
    const type = field(given, "type")?.text ?? "";
    if (
      !polymorphic.has(type) ||
      field(given, "declarator")?.type !== "identifier" ||
      field(
        closest(given, ({ type: kind }) => kind === "catch_clause"),
        "parameters",
      ) === given.parent
    )
      continue;
    tellSlice(given, type, `Pass a reference: \`const ${type}&\`.`);
  }
  for (const { node, args, name, object } of callsIn(root)) {
    const element =
      object &&
      new RegExp(`(?:vector|list|deque)<\\s*(\\w+)\\s*>\\s+${literally(object.text)}\\b`).exec(root.text)?.[1];
    const given =
      /^(\w+)\s*[({]/.exec(args[0]?.text ?? "")?.[1] ??
      new RegExp(`\\b(\\w+)\\s+${literally(args[0]?.text ?? "?")}\\s*[;({=]`).exec(root.text)?.[1];
    if (
      /^(?:push_back|emplace_back)$/.test(name) &&
      element &&
      polymorphic.has(element) &&
      given &&
      derived.get(given) === element
    )
      tellSlice(node, element, `Store pointers: \`std::vector<std::unique_ptr<${element}>>\`.`);
  }
  for (const { node, value } of bindingsIn(root)) {
    const type = field(node.parent, "type")?.text ?? "";
    const given =
      /^(\w+)\s*[({]/.exec(value.text)?.[1] ??
      new RegExp(`\\b(\\w+)\\s+${literally(value.text)}\\s*[;({=]`).exec(root.text)?.[1];
    if (
      polymorphic.has(type) &&
      field(node, "declarator")?.type === "identifier" &&
      given &&
      derived.get(given) === type
    )
      tellSlice(node, type, "Use a reference or a pointer.");
  }

  function tellSlice(where: Syntax, type: string, fix: string) {
    report(where, {
      type: "Sliced object",
      severity: "high",
      message: `Only the part that belongs to \`${type}\` is copied, so the rest and the overridden functions of a derived object are lost (slicing).`,
      fix,
    });
  }
};
