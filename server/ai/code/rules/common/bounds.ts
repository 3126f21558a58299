import { binaryOf, bindingsIn, callsIn, parametersOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, unwrapped, walk } from "../../syntax/syntax.ts";
import { enclosingFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

export const LENGTH = /^(?:len\(([\w.]+)\)|([\w.]+?)(?:\.length(?:\(\))?|\.size\(\)|\.len\(\)))$/;

/** `list[list.length]` is one past the last element. */
export const indexIsLength: Rule = (root, report) => {
  for (const node of walk(root)) {
    if (!/^(?:subscript|subscript_expression|index_expression|array_access)$/.test(node.type)) continue;
    const [object, rest] = parts(node);
    const index = rest?.type === "subscript_argument_list" ? parts(rest)[0] : rest;
    const list = LENGTH.exec(index?.text.replaceAll(/\s+/g, "") ?? "")
      ?.slice(1)
      .find(Boolean);
    const isWritten = node.field === "left" || node.parent?.field === "left";
    if (!list || list !== object?.text || isWritten) continue;
    report(node, {
      type: "Off by one",
      severity: "high",
      message: `The last element of \`${list}\` is one before its length, so ${quoted(node)} is past the end.`,
      fix: "Subtract 1 from the length.",
    });
  }
  for (const { node, name, object, args } of callsIn(root)) {
    const list = LENGTH.exec(args[0]?.text.replaceAll(/\s+/g, "") ?? "")
      ?.slice(1)
      .find(Boolean);
    if (!/^(?:get|charAt|at|elementAt)$/.test(name) || args.length !== 1 || !list || list !== object?.text) continue;
    report(node, {
      type: "Off by one",
      severity: "high",
      message: `The last element of \`${list}\` is one before its length, so ${quoted(node)} is past the end.`,
      fix: "Subtract 1 from the length.",
    });
  }
};

/** A loop down from the length, or `list[length - i]` from i = 0. */
export const startsPastTheEnd: Rule = (root, report) => {
  for (const loop of [...walk(root)].filter(isLoop)) {
    const body = field(loop, "body");
    const head = loop.children.find(({ type }) => type === "for_clause") ?? loop;
    const start = (field(head, "initializer") ?? field(loop, "init"))?.text ?? "";
    const range = /^range\(\s*len\((\w+)\)\s*,\s*-?\d+\s*,\s*-1\s*\)$/.exec(field(loop, "right")?.text ?? "")?.[1];
    const down = /(\w+)\s*:?=\s*(?:len\((\w+)\)|(\w+)(?:\.length(?:\(\))?|\.size\(\)))\s*;?$/.exec(start);
    const list = range ?? down?.[2] ?? down?.[3];
    const counter = range ? field(loop, "left")?.text : down?.[1];
    if (!body || !list || !counter || /--/.test(field(head, "condition")?.text ?? "")) continue;
    if (
      !new RegExp(
        `\\b${literally(list)}(?:\\[\\s*${literally(counter)}\\s*\\]|\\.(?:get|charAt|at)\\(\\s*${literally(counter)}\\s*\\))`,
      ).test(body.text) ||
      /\bif\b[^\n]*\bcontinue\b/.test(body.text)
    )
      continue;
    report(loop, {
      type: "Off by one",
      severity: "high",
      message: `The loop starts at the length of \`${list}\`, which is one past its last element.`,
      fix: "Start at the length minus 1.",
    });
  }
  for (const node of walk(root)) {
    if (!/^(?:subscript|subscript_expression|index_expression|array_access)$/.test(node.type)) continue;
    const text = node.text.replaceAll(/\s+/g, "");
    const [, list, counter] = /^(\w+)\[(?:\1\.length|len\(\1\)|\1\.size\(\)|\1\.length\(\))-(\w+)\]$/.exec(text) ?? [];
    const loop = closest(node, isLoop);
    const isFromZero =
      loop &&
      counter &&
      new RegExp(
        `\\b${literally(counter)}\\s*:?=\\s*0\\b|\\b${literally(counter)}\\s+in\\s+range\\((?:len|[^,)]*\\))`,
      ).test(loop.text.slice(0, (field(loop, "body")?.start ?? loop.end) - loop.start));
    if (!list || !counter || /^\d+$/.test(counter) || !isFromZero) continue;
    report(node, {
      type: "Off by one",
      severity: "high",
      message: `With \`${counter}\` = 0 this reads one past the end of \`${list}\`.`,
      fix: `Subtract 1 more: the length - 1 - ${counter}.`,
    });
  }
};

/** `i <= size` over an array parameter of that size. */
export const countsToSize: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const made = enclosingFunction(loop);
    const body = field(loop, "body");
    const head = loop.children.find(({ type }) => type === "for_clause") ?? loop;
    const condition = binaryOf(unwrapped(field(head, "condition")));
    const start = (field(head, "initializer") ?? field(loop, "init"))?.text ?? "";
    if (!made || !body || condition?.operator !== "<=" || !/=\s*0\s*;?$/.test(start)) continue;
    const parameters = parametersOf(made);
    const limit = condition.right.text;
    const isSize =
      /^(?:n|size|len|length|count|num\w*|arr_?[sS]ize|\w*_?[lL]en(?:gth)?)$/.test(limit) &&
      (parameters.includes(limit) ||
        bindingsIn(made).some(
          ({ name, value }) => name.text === limit && LENGTH.test(value.text.replaceAll(/\s+/g, "")),
        ));
    const list = parameters.find(
      (one) =>
        one !== limit &&
        new RegExp(`\\b${literally(one)}\\[\\s*${literally(condition.left.text)}\\s*\\]`).test(body.text),
    );
    if (
      !isSize ||
      !list ||
      new RegExp(`\\b${literally(condition.left.text)}\\s*(?:<|==|!=)\\s*${literally(limit)}`).test(body.text)
    )
      continue;
    report(loop, {
      type: "Off by one",
      severity: "high",
      message: `The loop also runs with \`${condition.left.text}\` equal to \`${limit}\`, one past the last element of \`${list}\`.`,
      fix: "Compare with `<`.",
    });
  }
};
