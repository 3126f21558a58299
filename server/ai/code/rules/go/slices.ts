import {
  assignmentsIn,
  bindingsIn,
  callOf,
  callsIn,
  isText,
  literalText,
  nameOf,
  parametersOf,
} from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";
import { goTypes, structsIn } from "./types.ts";

const isAppendTo = (value: Syntax, list: string) => {
  const call = callOf(value);
  return call?.path === "append" && call.args[0]?.text === list && call.args.length > 1;
};

/** Two slices appended from the same one may share memory; an appended parameter stays with the function. */
export const appendTraps: Rule = (root, report) => {
  const bindings = bindingsIn(root);
  for (const [at, { node, name, value }] of bindings.entries()) {
    const base = callOf(value)?.path === "append" ? callOf(value)?.args[0]?.text : undefined;
    if (!base || !/^\w+(?:\[[^\]]*\])?$/.test(base) || name.text === base) continue;
    const before = bindings
      .slice(0, at)
      .find(
        (one) =>
          one.node.parent === node.parent &&
          one.name.text !== base &&
          one.name.text !== name.text &&
          isAppendTo(one.value, base),
      );
    const isReplaced =
      before &&
      bindings.some((one) => one.name.text === base && one.node.start > before.node.end && one.node.end < node.start);
    if (!before || isReplaced) continue;
    report(node, {
      type: "Shared memory",
      severity: "high",
      message: `\`${before.name.text}\` and \`${name.text}\` are both appended to \`${base}\`: if it has room left, they share memory and this overwrites the other.`,
      fix: `Copy \`${base}\` first, with \`slices.Clone\`.`,
    });
  }
  for (const made of ofType(root, "function_declaration", "method_declaration", "func_literal")) {
    const body = field(made, "body");
    if (!body) continue;
    for (const name of parametersOf(made)) {
      const change = assignmentsIn(body).findLast(({ left, right }) => left.text === name && isAppendTo(right, name));
      if (!change || closest(change.node, isFunction) !== made) continue;
      const isUsed = [...walk(body)].some(
        (one) =>
          one.type === "identifier" &&
          one.text === name &&
          (one.start > change.node.end || (closest(change.node, isLoop) && one.start < change.node.start)),
      );
      const isPointer = new RegExp(`\\b${literally(name)}\\s+\\*|\\b${literally(name)}\\s+\\w+\\.?\\w*\\b(?!\\[)`).test(
        field(made, "parameters")?.text ?? "",
      );
      if (isUsed || isPointer || /^\(\s*\w/.test(field(made, "result")?.text ?? "")) continue;
      report(change.node, {
        type: "Changes a copy",
        severity: "high",
        message: `\`${name}\` is this function's own variable, so the caller never sees what is appended.`,
        fix: "Return the new slice, or take a pointer to it.",
      });
    }
  }
  for (const loop of ofType(root, "for_statement")) {
    const clause = loop.children.find(({ type }) => type === "range_clause");
    const list = field(clause, "right")?.text ?? "";
    const body = field(loop, "body");
    if (!body || !/^[\w.]+$/.test(list)) continue;
    const change = assignmentsIn(body).find(
      ({ left, right }) => left.text === list && new RegExp(`^append\\(\\s*${literally(list)}\\[:`).test(right.text),
    );
    const siblings = parts(change?.node.parent);
    if (
      !change ||
      siblings.slice(siblings.indexOf(change.node) + 1).some(({ text }) => /^(?:break|return)\b/.test(text))
    )
      continue;
    report(change.node, {
      type: "Modified during iteration",
      severity: "high",
      message: `The loop counts by the old length of \`${list}\`, so after a removal it skips an element and runs past the end.`,
      fix: "Build a new slice with the elements to keep, or use `slices.DeleteFunc`.",
    });
  }
};

/** Maps that nobody made. */
export const nilMaps: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { type, value, kind, name } = declaration;
    if (!type.startsWith("map[") || value || kind !== "local") continue;
    const uses = usesOf(declaration);
    const write = uses.find(isWritten);
    const isMade = uses.some(
      (use) =>
        write &&
        use.start < write.start &&
        (use.parent?.field === "left" ||
          use.parent?.type === "unary_expression" ||
          use.parent?.type === "argument_list"),
    );
    if (!write || isMade || new RegExp(`\\b${literally(name)}\\s*=[^=]`).test(closest(write, isFunction)?.text ?? ""))
      continue;
    tell(write, `\`${name}\` is nil, so writing to it panics`, `Make it first: \`${name} := make(${type})\`.`);
  }
  for (const [owner, members] of structsIn(root)) {
    for (const [member, type] of members) {
      if (!type.startsWith("map[")) continue;
      const isMade = new RegExp(`\\b${member}\\s*:\\s*\\S|\\.${member}\\s*=[^=]`).test(root.text);
      const isBuilt = new RegExp(`\\b${owner}\\{|new\\(${owner}\\)|var\\s+\\w+\\s+${owner}\\b`).test(root.text);
      const isPositional = new RegExp(`\\b${owner}\\{\\s*[^}:\\s][^:}]*\\}`).test(root.text);
      const write = ofType(root, "selector_expression").find(
        (one) => field(one, "field")?.text === member && isWritten(one),
      );
      if (isMade || !isBuilt || isPositional || !write || /Unmarshal|Decode/.test(root.text)) continue;
      tell(
        write,
        `No \`${owner}\` gets a map for \`${member}\`, so it is nil and writing to it panics`,
        `Set it where it is built: \`${member}: make(${type})\`.`,
      );
    }
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Write to a nil map", severity: "high", message: `${message}.`, fix });
  }
};

const isWritten = ({ parent, field: part }: Syntax) =>
  parent?.type === "index_expression" &&
  part === "operand" &&
  (/^(?:inc|dec)_statement$/.test(parent.parent?.type ?? "") || parent.parent?.field === "left");

const NUMBER = /^u?int\d*$|^(?:byte|rune|uintptr)$/;

/** A verb for another type of value; a number that is cut off; a text cut inside a character. */
export const goConversions: Rule = (root, report) => {
  const typeOf = goTypes(root);
  const declarations = declarationsIn(root);
  for (const { node, path, args } of callsIn(root)) {
    const at = /^(?:fmt\.Fprintf)$/.test(path) ? 1 : 0;
    const format = /^(?:fmt\.(?:Printf|Sprintf|Errorf|Fprintf)|log\.(?:Printf|Fatalf|Panicf))$/.test(path)
      ? args[at]
      : undefined;
    if (format && isText(format) && !/%\[|\*/.test(format.text)) {
      const verbs =
        literalText(format)
          .replaceAll("%%", "")
          .match(/%[-+# 0-9.]*[a-zA-Z]/g) ?? [];
      const wrong = verbs.findIndex((verb, order) => !fits(verb.at(-1) ?? "", typeOf(args[at + 1 + order])));
      const value = args[at + 1 + wrong];
      if (wrong >= 0 && value)
        report(node, {
          type: "Wrong verb",
          severity: "high",
          message: `\`${verbs[wrong]}\` does not fit \`${value.text}\`, which is a \`${typeOf(value)}\`.`,
          fix: "Use `%s` for texts, `%d` for whole numbers, `%f` for others, or `%v` for any value.",
        });
    }
    const narrow = /^u?int(?:8|16|32)$/.test(path) && args.length === 1 ? args[0] : undefined;
    const source = narrow && resolve(declarations, narrow.text, narrow);
    const from =
      source &&
      callOf(
        parts(
          field(
            closest(source.node, ({ type }) => type === "short_var_declaration"),
            "right",
          ),
        )[0],
      );
    const isWide =
      from &&
      (from.path === "strconv.Atoi" || (/^strconv\.Parse(?:Int|Uint)$/.test(from.path) && from.args[2]?.text === "64"));
    const body = narrow && closest(narrow, isFunction)?.text;
    if (narrow && isWide && body && !new RegExp(`\\b${literally(narrow.text)}\\s*(?:[<>]=?)|math\\.Max`).test(body))
      report(node, {
        type: "Number cut off",
        severity: "medium",
        message: `\`${narrow.text}\` may be larger than \`${path}\` holds, and the upper bits are lost.`,
        fix: `Check the range first, or parse with the right size: \`strconv.ParseInt(s, 10, ${path.replace(/\D/g, "")})\`.`,
      });
  }
  for (const slice of ofType(root, "slice_expression")) {
    const text = field(slice, "operand");
    const made = closest(slice, isFunction);
    if (
      !text ||
      !made ||
      typeOf(text) !== "string" ||
      field(slice, "start") ||
      !/^\w+$/.test(field(slice, "end")?.text ?? "")
    )
      continue;
    if (!/trunc|shorten|abbrev|ellips|preview|excerpt|summar/i.test(nameOf(made))) continue;
    report(slice, {
      type: "Characters cut in two",
      severity: "medium",
      message: `The limit counts bytes, and a letter such as é takes several, so \`${slice.text}\` may end inside one.`,
      fix: "Convert to `[]rune` first.",
    });
  }
};

function fits(verb: string, type: string): boolean {
  if (verb === "d") return !/^(?:string|float(?:32|64)|bool|error|time\.Time)$/.test(type);
  if (verb === "s") return !(NUMBER.test(type) || /^(?:float(?:32|64)|bool)$/.test(type));
  if (/[feg]/i.test(verb)) return !(NUMBER.test(type) || /^(?:string|bool|error)$/.test(type));
  if (verb === "t") return !(NUMBER.test(type) || /^(?:string|float(?:32|64))$/.test(type));
  return true;
}
