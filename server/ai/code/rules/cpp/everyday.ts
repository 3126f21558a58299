import { binariesIn, binaryOf, callsIn, isText, literalText } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { enclosingFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const WHOLE =
  /^(?:const )?(?:unsigned |signed )?(?:int|long|short|(?:std::)?size_t|(?:std::)?u?int\d+_t)(?: int| long)*$/;
const BROKEN = /^(?:const )?(?:long )?(?:double|float)$/;
const TEXT = /^(?:const )?char\s*(?:const\s*)?[*[]|^(?:const )?(?:std::)?string&?$/;

/** A value of another type than the format says. */
export const wrongFormat: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const { node, path, args } of callsIn(root)) {
    const name = /^(?:std::)?(printf|fprintf|sprintf|snprintf)$/.exec(path)?.[1];
    const at = name === "snprintf" ? 2 : name === "printf" ? 0 : 1;
    const format = name ? args[at] : undefined;
    if (!format) continue;
    if (!isText(format) && format.type === "identifier" && args.length === at + 1 && !/^[A-Z_]+$/.test(format.text)) {
      const found = resolve(declarations, format.text, format);
      if (found && !(found.value && isText(found.value)))
        report(node, {
          type: "Format string",
          severity: "high",
          message: `If \`${format.text}\` contains \`%\`, printf reads and writes where it must not.`,
          fix: `Write \`${path}(${name === "printf" ? "" : "…, "}"%s", ${format.text})\`.`,
        });
      continue;
    }
    if (!isText(format) || /\*/.test(format.text)) continue;
    const verbs =
      literalText(format)
        .replaceAll("%%", "")
        .match(/%[-+# 0-9.]*(?:hh|h|ll|l|z|j|t|L)?[a-zA-Z]/g) ?? [];
    for (const [order, verb] of verbs.entries()) {
      const value = args[at + 1 + order];
      const type = value?.type === "identifier" ? (resolve(declarations, value.text, value)?.type ?? "") : "";
      const letter = verb.at(-1) ?? "";
      const isWrong =
        (/[diux]/.test(letter) && (BROKEN.test(type) || TEXT.test(type))) ||
        (letter === "s" && (BROKEN.test(type) || WHOLE.test(type) || type === "char")) ||
        (/[feg]/i.test(letter) && (WHOLE.test(type) || TEXT.test(type)));
      if (!isWrong || !value || /string/.test(type)) continue;
      report(node, {
        type: "Wrong format",
        severity: "high",
        message: `\`${verb}\` does not fit \`${value.text}\`, which is a \`${type}\`.`,
        fix: "Use `%d` for int, `%ld` for long, `%f` for double and `%s` for text.",
      });
      break;
    }
  }
};

/** Sizes without a sign, texts without an end, and vectors without elements. */
export const sizeTraps: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const { node, left, operator, right } of binariesIn(root)) {
    const around = enclosingFunction(node);
    const list = /^([\w.>-]+?)(?:\.|->)(?:size|length)\(\)\s*-\s*\d+$/.exec(right.text)?.[1];
    const loop = closest(node, ({ type }) => /^(?:for|while)_statement$/.test(type));
    const isCondition = loop !== undefined && unwrapped(field(loop, "condition")) === node;
    const isChecked =
      around &&
      list !== undefined &&
      new RegExp(
        `${literally(list)}(?:\\.|->)(?:empty\\(\\)|(?:size|length)\\(\\)\\s*(?:[<>]=?|[!=]=)\\s*\\d)|!${literally(list)}|[<>]\\s*${literally(list)}(?:\\.|->)size\\(\\)\\s*\\)`,
      ).test(around.text);
    const container = list ? resolve(declarations, list, node) : undefined;
    if (
      isCondition &&
      list &&
      /^<=?$/.test(operator) &&
      !isChecked &&
      container &&
      /vector|string|deque|list/.test(container.type) &&
      container.kind === "parameter"
    )
      report(node, {
        type: "Unsigned never below zero",
        severity: "medium",
        message: `If \`${list}\` is empty, ${quoted(right)} wraps round to a huge number.`,
        fix: `Write \`${left.text} + 1 < ${list}.size()\`.`,
      });
    if (
      /^>=?$/.test(operator) &&
      right.text === "0" &&
      /^[\w.>-]+\.(?:size|length)\(\)\s*-\s*[\w.>-]+\.(?:size|length)\(\)$/.test(unwrapped(left)?.text ?? "")
    )
      report(node, {
        type: "Unsigned never below zero",
        severity: "high",
        message: `Sizes have no sign, so ${quoted(left)} is never below zero and becomes huge instead.`,
        fix: "Compare the two sizes directly.",
      });
    const signed = left.type === "identifier" ? resolve(declarations, left.text, left) : undefined;
    if (
      /^[<>]=?$/.test(operator) &&
      /(?:\.|->)(?:size|length)\(\)$/.test(right.text) &&
      /^(?:int|long|short)$/.test(signed?.type ?? "") &&
      /^-\s*\d+$/.test(signed?.value?.text ?? "") &&
      around &&
      !new RegExp(`\\b${literally(left.text)}\\s*(?:=[^=]|\\+\\+|\\+=)`).test(
        around.text.slice((signed?.value?.end ?? 0) - around.start, node.start - around.start),
      )
    )
      report(node, {
        type: "Unsigned never below zero",
        severity: "high",
        message: `\`${left.text}\` is negative, but a size has no sign: compared with it, it becomes a huge number.`,
        fix: `Convert the size: \`static_cast<int>(${right.text})\`.`,
      });
    if (
      (operator === "&" || operator === "|") &&
      right.type === "binary_expression" &&
      /^[!=]=$/.test(binaryOf(right)?.operator ?? "") &&
      /^(?:0x[\da-fA-F]+|\d+|[A-Z_]+)$/.test(binaryOf(right)?.right.text ?? "") &&
      !/^(?:true|false)$/.test(binaryOf(right)?.right.text ?? "") &&
      !/[!=<>]=?[^>]|&&|\|\|/.test(left.text.replace(/->/g, "."))
    )
      report(node, {
        type: "Precedence",
        severity: "high",
        message: `\`${binaryOf(right)?.operator}\` binds more tightly than \`${operator}\`, so this compares ${quoted(right)} first.`,
        fix: `Add parentheses: \`(${left.text} ${operator} ${binaryOf(right)?.left.text}) ${binaryOf(right)?.operator} ${binaryOf(right)?.right.text}\`.`,
      });
  }
  for (const { node, path, args, name, object } of callsIn(root)) {
    const around = enclosingFunction(node);
    const target = args[0]?.text ?? "";
    if (
      /^(?:std::)?strncpy$/.test(path) &&
      around &&
      !new RegExp(
        `\\b${literally(target)}\\[[^\\]]*\\]\\s*=\\s*(?:'\\\\0'|0)|memset\\(\\s*${literally(target)}|${literally(target)}\\[[^\\]]*\\]\\s*=\\s*\\{`,
      ).test(around.text) &&
      /^sizeof\s*\(?\s*\w+\s*\)?$|^\d+$|^[A-Z_]+$/.test(args[2]?.text ?? "")
    )
      report(node, {
        type: "Text without an end",
        severity: "medium",
        message: `If the source is longer, strncpy writes no zero at the end, and code that reads \`${target}\` runs on.`,
        fix: `Set the last byte: \`${target}[sizeof(${target}) - 1] = '\\0';\`.`,
      });
    if (
      /^wait$/.test(name) &&
      args.length === 1 &&
      object &&
      /^(?:std::)?condition_variable/.test(resolve(declarations, object.text, object)?.type ?? "") &&
      !closest(node, ({ type }) => /^(?:while|do)_statement$/.test(type))
    )
      report(node, {
        type: "Waits without a condition",
        severity: "high",
        message:
          "A thread may wake up without reason, and a notification that came before is lost, so waiting needs a condition.",
        fix: `Pass it: \`${path}(${target}, [] { return ready; })\`.`,
      });
    if (name === "reserve" && object && around) {
      const vector = resolve(declarations, object.text, object);
      const isEmpty =
        vector?.kind === "local" &&
        /vector</.test(vector.type) &&
        !vector.value &&
        !/[({]/.test(closest(vector.node, ({ type }) => type === "declaration")?.text.replace(/<.*>/, "") ?? "(");
      const isFilled = new RegExp(
        `\\b${literally(object.text)}\\.(?:push_back|emplace_back|resize|insert|assign)\\(|back_inserter|\\b${literally(object.text)}\\s*=[^=]`,
      ).test(around.text);
      const use =
        vector &&
        usesOf(vector).find(({ parent, start }) => parent?.type === "subscript_expression" && start > node.end);
      if (isEmpty && !isFilled && use)
        report(use, {
          type: "Past the end",
          severity: "high",
          message: `reserve makes room but no elements, so \`${object.text}\` is still empty here.`,
          fix: "Use resize, or push_back.",
        });
    }
  }
  for (const loop of ofType(root, "while_statement", "for_statement", "do_statement")) {
    const condition = unwrapped(field(loop, "condition"));
    const stream = /^!\s*(\w+)(?:\.|->)eof\(\)$|^!\s*feof\((\w+)\)$/.exec(condition?.text ?? "");
    if (!stream || loop.type === "do_statement") continue;
    const [first, ...rest] = parts(field(loop, "body"));
    const name = stream[1] ?? stream[2] ?? "";
    const isTested =
      /^if\b/.test(first?.text ?? "") ||
      rest.some(({ text }) => /^if\s*\(\s*!?\s*(?:\w+\s*>>|std::getline|.*\.(?:fail|good|eof)\(|feof)/.test(text)) ||
      new RegExp(`if\\s*\\([^)]*\\b${literally(name)}\\b`).test(field(loop, "body")?.text ?? "");
    if (isTested) continue;
    report(loop, {
      type: "Reads past the end",
      severity: "high",
      message: `The end is known only after a read failed, so the last round works with data that was not read.`,
      fix:
        name && stream[1] ? `Loop over the read itself: \`while (${name} >> value)\`.` : "Loop over the read itself.",
    });
  }
};
