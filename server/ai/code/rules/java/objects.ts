import {
  assignmentsIn,
  binariesIn,
  bindingsIn,
  callsIn,
  isText,
  literalText,
  nameOf,
  parametersOf,
} from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { literally, type Rule } from "../rule.ts";

const membersOf = (body: Syntax) => parts(body).filter(({ type }) => type === "method_declaration");
const modifiersOf = (node: Syntax | undefined) => node?.children.find(({ type }) => type === "modifiers")?.text ?? "";

/** Methods whose name is almost that of Object's. */
const ALMOST = new Map(
  Object.entries({
    equal: "equals",
    Equals: "equals",
    hashcode: "hashCode",
    HashCode: "hashCode",
    tostring: "toString",
    ToString: "toString",
    compareto: "compareTo",
  }),
);

export const almostInherited: Rule = (root, report) => {
  for (const body of ofType(root, "class_body")) {
    const owner = field(body.parent, "name")?.text ?? "";
    const methods = membersOf(body);
    const named = (name: string) => methods.find((one) => nameOf(one) === name);
    for (const method of methods) {
      const meant = ALMOST.get(nameOf(method));
      if (meant)
        tell(
          method,
          `The method is named \`${nameOf(method)}\`, so it does not replace \`${meant}\``,
          `Name it \`${meant}\` and add @Override.`,
        );
      if (nameOf(method) === owner)
        tell(
          method,
          `With a return type this is a method and not a constructor, so it never runs with new`,
          "Remove the return type.",
        );
      const [type] = ofType(field(method, "parameters") ?? method, "formal_parameter").map(
        (one) => field(one, "type")?.text,
      );
      if (
        nameOf(method) === "equals" &&
        parametersOf(method).length === 1 &&
        type === owner &&
        !methods.some((one) => one !== method && nameOf(one) === "equals")
      )
        tell(
          method,
          `\`equals(${type})\` is another method than \`equals(Object)\`, so collections don't call it`,
          "Take an Object, and check its class inside.",
        );
    }
    const hash = named("hashCode");
    if (
      hash &&
      !named("equals") &&
      parametersOf(hash).length === 0 &&
      body.parent?.type === "class_declaration" &&
      !field(body.parent, "superclass")
    )
      tell(
        hash,
        "`hashCode` without `equals`: objects with the same hash are still different",
        "Define `equals` over the same fields.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Method not inherited", severity: "high", message: `${message}.`, fix });
  }
};

/** equals on arrays, contains with another type, get on a ternary of null. */
export const comparedWrongly: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const typeOf = (node: Syntax | undefined) => (node ? (resolve(declarations, node.text, node)?.type ?? "") : "");
  for (const { node, object, name, args } of callsIn(root)) {
    const type = typeOf(object);
    if (name === "equals" && type.endsWith("[]"))
      tell(node, "An array's equals compares identities, not the elements", "Use `Arrays.equals(…)`.");
    if (/^(?:hashCode|toString)$/.test(name) && type.endsWith("[]"))
      tell(node, `An array's ${name} does not look at the elements`, `Use \`Arrays.${name}(…)\`.`);
    const element = /^(?:List|Set|Collection|ArrayList|HashSet|Map)<(\w+)/.exec(type)?.[1];
    const [given] = args;
    const isOther =
      (element === "String" && /^\d+$/.test(given?.text ?? "")) ||
      (/^(?:Integer|Long)$/.test(element ?? "") && isText(given)) ||
      (element === "Long" && /^\d+$/.test(given?.text ?? "")) ||
      (element === "Integer" && /^\d+[lL]$/.test(given?.text ?? ""));
    if (
      /^(?:contains|containsKey|remove|indexOf)$/.test(name) &&
      isOther &&
      !(name === "remove" && /^\d+$/.test(given?.text ?? "") && /List/.test(type))
    )
      tell(
        node,
        `A collection of \`${element}\` can never contain ${quoted(given)}, which has another type`,
        "Pass a value of the element's type.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Compared wrongly", severity: "high", message: `${message}.`, fix });
  }
};

/** Calls of the library that don't do what they seem to. */
export const libraryTraps: Rule = (root, report) => {
  for (const { node, name, path, args, object } of callsIn(root)) {
    const [first] = args;
    if (path === "Math.abs" && /\.(?:nextInt\(\)|nextLong\(\)|hashCode\(\))$/.test(first?.text ?? ""))
      tell(
        node,
        "The absolute value of the smallest number is negative, and random numbers and hashes include it",
        "Use `nextInt(bound)`, or `Math.floorMod(…)`.",
      );
    if (/^new String(?:Buffer|Builder)$/.test(path) && first?.type === "character_literal")
      tell(
        node,
        `The character ${first.text} is taken for a capacity, and the text stays empty`,
        'Pass a text: `"…"`.',
      );
    if (
      /^new SimpleDateFormat$|\.ofPattern$/.test(path) &&
      first &&
      isText(first) &&
      /Y/.test(literalText(first)) &&
      !/w/.test(literalText(first))
    )
      tell(node, "`YYYY` is the year of the week, which differs around New Year", "Use `yyyy`.");
    if (/^new SimpleDateFormat$|\.ofPattern$/.test(path) && first && isText(first) && /D{2}/.test(literalText(first)))
      tell(node, "`DD` is the day of the year", "Use `dd`.");
    if (
      name === "get" &&
      !first &&
      /^(?:optional|opt|maybe)\w*$/i.test(object?.text ?? "") &&
      !new RegExp(`${literally(object?.text ?? "")}\\.(?:isPresent|isEmpty)|ifPresent`).test(root.text)
    )
      tell(node, "If nothing is there, get throws an exception", "Use `orElse(…)`, or ask isPresent first.");
  }
  for (const { node, operator, left, right } of binariesIn(root)) {
    if (
      operator === ">" &&
      right.text === "0" &&
      /^\(?\s*\w+\s*&/.test(left.text) &&
      /<<\s*(?:31|n)\b|0x80000000|MIN_VALUE/.test(left.text)
    )
      tell(node, "The highest bit makes the number negative, so `> 0` misses it", "Compare with `!= 0`.");
  }
  for (const node of ofType(root, "ternary_expression")) {
    const isNull = [field(node, "consequence"), field(node, "alternative")].some((one) => one?.text === "null");
    const method = closest(node, ({ type }) => type === "method_declaration");
    const returned =
      node.parent?.type === "return_statement" &&
      /^(?:int|long|double|float|boolean|short|char)$/.test(field(method, "type")?.text ?? "");
    const assigned =
      node.parent?.type === "variable_declarator" &&
      /^(?:int|long|double|float|boolean|short|char)$/.test(field(node.parent.parent, "type")?.text ?? "");
    if (isNull && (returned || assigned))
      tell(
        node,
        "null can't become a number, so this throws a NullPointerException",
        "Return a wrapper type or an Optional, or another value than null.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Library trap", severity: "high", message: `${message}.`, fix });
  }
};

/** A null check on something that was just made. */
export const uselessNullCheck: Rule = (root, report) => {
  for (const { name, value } of bindingsIn(root)) {
    if (value.type !== "object_creation_expression") continue;
    const scope = closest(name, ({ type }) => /block|program/.test(type));
    const siblings = parts(scope);
    const declared = siblings.findIndex((one) => one.start <= name.start && one.end >= name.end);
    const next = siblings[declared + 1];
    const condition =
      next?.type === "if_statement" ? field(next, "condition")?.text.replaceAll(/[()\s]/g, "") : undefined;
    if (!condition || !next || (condition !== `${name.text}==null` && condition !== `${name.text}!=null`)) continue;
    report(next, {
      type: "Useless null check",
      severity: "medium",
      message: `\`${name.text}\` was just made, so it is never null here.`,
      fix: "Remove the check.",
    });
  }
};

/** Field of the class written in an instance method though static. */
export const staticWritten: Rule = (root, report) => {
  for (const body of ofType(root, "class_body")) {
    const statics = new Set(
      parts(body)
        .filter(
          (one) =>
            one.type === "field_declaration" &&
            /\bstatic\b/.test(modifiersOf(one)) &&
            !/\bfinal\b/.test(modifiersOf(one)),
        )
        .flatMap((one) => ofType(one, "variable_declarator").map((name) => field(name, "name")?.text ?? "")),
    );
    for (const { node, left, right } of assignmentsIn(body)) {
      const method = closest(node, ({ type }) => type === "method_declaration" || type === "constructor_declaration");
      if (
        !statics.has(left.text) ||
        method?.type !== "method_declaration" ||
        /\b(?:static|synchronized)\b/.test(modifiersOf(method)) ||
        right.type !== "object_creation_expression"
      )
        continue;
      const guard = closest(node, ({ type }) => type === "if_statement");
      if (guard && /==\s*null/.test(field(guard, "condition")?.text ?? "")) continue;
      if (closest(node, ({ type }) => type === "synchronized_statement")) continue;
      report(node, {
        type: "Static field overwritten",
        severity: "medium",
        message: `\`${left.text}\` is static: every instance that runs this overwrites it for all.`,
        fix: "Make the field an instance field, or the method static.",
      });
    }
  }
};

/** A loop variable of an enclosing null: while (x != null) without a change to x. */
export const waitsForNull: Rule = (root, report) => {
  for (const loop of ofType(root, "while_statement")) {
    const name = /^\(\s*(\w+)\s*!=\s*null\s*\)$/.exec(field(loop, "condition")?.text ?? "")?.[1];
    const body = field(loop, "body");
    const method = closest(loop, ({ type }) => type === "method_declaration");
    const isLocal =
      method &&
      (parametersOf(method).includes(name ?? "") ||
        ofType(method, "variable_declarator").some((one) => field(one, "name")?.text === name));
    if (!name || !body || !isLocal || new RegExp(`\\b${name}\\s*=[^=]`).test(body.text)) continue;
    if (
      /\bbreak\b/.test(body.text) ||
      [...walk(body)].some(({ type, parent }) => /^(?:return|throw)_statement$/.test(type) && parent === body)
    )
      continue;
    report(loop, {
      type: "Endless loop",
      severity: "high",
      message: `Nothing in the loop changes \`${name}\`, so it never ends unless it returns.`,
      fix: `Move \`${name}\` on at the end of the loop.`,
    });
  }
};

/** String.format and printf of Java. */
export const javaFormats = /^(?:String\.format|System\.(?:out|err)\.(?:printf|format))$/;
