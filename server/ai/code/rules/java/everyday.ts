import { binariesIn, bindingsIn, callsIn, isText, literalText, nameOf } from "../../syntax/shapes.ts";
import { ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import { literally, type Rule } from "../rule.ts";
import { javaTypes } from "./types.ts";
import { around } from "./values.ts";

/** Floats compared exactly, positions past the end, commands for a shell. */
export const javaEveryday: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isFloat = [left, right].every(
      (side) =>
        /^(?:double|float)$/.test(typeOf(side)) && /^[\w.]+$/.test(side.text) && !/^[\d.]+[fFdD]?$/.test(side.text),
    );
    const made = around(node);
    if (
      /^[!=]=$/.test(operator) &&
      isFloat &&
      left.text !== right.text &&
      !/equals|compare|hash/i.test(made ? nameOf(made) : "") &&
      !/NaN|INFINITY|MAX_VALUE|MIN_VALUE/.test(node.text)
    )
      report(node, {
        type: "Floating-point equality",
        severity: "medium",
        message: `Rounding makes the equality ${quoted(node)} unreliable.`,
        fix: "Compare the difference with a small tolerance, or use BigDecimal for money.",
      });
  }
  for (const { node, name, object, args, path } of callsIn(root)) {
    const past = name === "substring" ? args[1] : name === "charAt" || name === "get" ? args[0] : undefined;
    if (
      past &&
      object &&
      new RegExp(
        `^${literally(object.text)}\\.(?:length|size)\\(\\)${name === "substring" ? "\\s*\\+\\s*1" : ""}$`,
      ).test(past.text)
    )
      report(node, {
        type: "Off by one",
        severity: "high",
        message: `${quoted(past)} is past the end of \`${object.text}\`.`,
        fix: name === "substring" ? `End at \`${object.text}.length()\`.` : `Subtract 1.`,
      });
    const inline = /^(?:load|read\w*|transferTo|parse|copy)$/.test(name)
      ? args.find((one) => /^new (?:File(?:Input|Output)Stream|File(?:Reader|Writer))\(/.test(one.text))
      : undefined;
    if (inline)
      report(inline, {
        type: "Left open",
        severity: "medium",
        message: `${quoted(inline, 40)} is opened here and never closed, since nobody keeps it.`,
        fix: "Open it in `try (…) { … }`, which always closes it.",
      });
    const line =
      path === "new ProcessBuilder" && /^"(?:\/bin\/)?(?:sh|bash|cmd(?:\.exe)?)"$/.test(args[0]?.text ?? "")
        ? args[2]
        : undefined;
    if (line && !(isText(line) && parts(line).length <= 1) && /\+|format|formatted/.test(line.text))
      report(node, {
        type: "Command injection",
        severity: "high",
        message: `${quoted(line, 40)} is given to a shell, so anyone who controls a part of it can run other commands.`,
        fix: "Pass the program and its arguments one by one, without a shell.",
      });
    const factory = /^(?:DocumentBuilderFactory|SAXParserFactory|XMLInputFactory)\.(?:newInstance|newFactory)$/.test(
      path,
    );
    if (
      factory &&
      !/setFeature|setProperty|setAttribute|setExpandEntityReferences|FEATURE_SECURE/.test(root.text) &&
      /\.parse\(|createXML\w*Reader\(/.test(root.text)
    )
      report(node, {
        type: "External entities",
        severity: "medium",
        message: "An XML document may name files and addresses as entities, and this parser reads them.",
        fix: 'Forbid it: `setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)`.',
      });
    if (
      /^(?:prepareStatement|executeQuery|executeUpdate|execute)$/.test(name) &&
      args[0] &&
      isText(args[0]) &&
      /'\?'/.test(literalText(args[0]))
    )
      report(node, {
        type: "Placeholder in quotes",
        severity: "high",
        message: "A question mark in quotes is a text and no placeholder.",
        fix: "Remove the quotes.",
      });
  }
  for (const node of ofType(root, "binary_expression")) {
    const whole = /^([\w.()[\]]+)\s*\/\s*([\w.()[\]]+)\s*\*\s*(\d+\.\d+[fFdD]?)$/.exec(node.text);
    const [division] = parts(node);
    const [one, other] = parts(division);
    if (
      !whole ||
      division?.type !== "binary_expression" ||
      ![one, other].every((side) => /^(?:int|long|short)$/.test(typeOf(side)))
    )
      continue;
    report(node, {
      type: "Integer division",
      severity: "high",
      message: `Both sides are integers, so \`${division.text}\` is an integer too: the fraction is lost before the multiplication.`,
      fix: `Multiply first: \`${whole[3]} * ${one?.text} / ${other?.text}\`.`,
    });
  }
};

/** SQL put together in a StringBuilder. */
export const appendedSql: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  const isConstant = (node: Syntax) =>
    isText(node) || /^[A-Z][A-Z0-9_]*$/.test(node.text) || /^(?:int|long|Integer|Long|char)$/.test(typeOf(node));
  for (const { node, name, object, args } of callsIn(root)) {
    const [value] = args;
    const made = around(node);
    if (
      name !== "append" ||
      !value ||
      !made ||
      isConstant(value) ||
      /escape|quote|table|column|join|placeholder/i.test(value.text)
    )
      continue;
    const owner = /^(\w+)/.exec(object?.text ?? "")?.[1] ?? "";
    const text = `${bindingsIn(made).find((one) => one.name.text === owner)?.value.text ?? ""} ${object?.text ?? ""} ${made.text.slice(0, node.start - made.start)}`;
    const isSql = new RegExp(
      `\\b${literally(owner)}\\b[^;]*"\\s*(?:SELECT\\b[^"]*\\bFROM|DELETE\\s+FROM|UPDATE\\b[^"]*\\bSET|INSERT\\s+INTO)\\b`,
      "i",
    ).test(text);
    const before = made.text.slice(0, node.end - value.text.length - 1 - made.start);
    if (
      !isSql ||
      !/(?:=|LIKE|IN \(|>|<|VALUES \()\s*['%(]*"\s*\)?[\s;]*(?:\w+)?\.append\($/i.test(before.replaceAll(/\s+/g, " "))
    )
      continue;
    report(node, {
      type: "SQL injection",
      severity: "high",
      message: `\`${value.text}\` becomes part of the SQL text, so anyone who controls it can change the statement.`,
      fix: "Write a placeholder (`?`) and pass the value as a parameter of the query.",
    });
  }
};
