import { bindingsIn, callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { literally, type Rule } from "../rule.ts";

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
      const isPlain = PLAIN.test(field(member, "type")?.text ?? "") && declarator?.type !== "pointer_declarator";
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
