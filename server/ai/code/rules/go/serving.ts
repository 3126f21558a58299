import { bindingsIn, callsIn, isText } from "../../syntax/shapes.ts";
import { field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { enclosingFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** A server that waits for slow clients without an end. */
const servesForever: Rule = (root, report) => {
  for (const { path, node } of callsIn(root)) {
    if (!/^http\.(?:ListenAndServe(?:TLS)?|Serve(?:TLS)?)$/.test(path)) continue;
    report(node, {
      type: "No timeout",
      severity: "low",
      message: `\`${path}\` sets no timeouts, so a few clients that send slowly can hold every connection.`,
      fix: "Use an http.Server with ReadHeaderTimeout and the other timeouts set.",
    });
  }
  for (const literal of ofType(root, "composite_literal")) {
    const body = field(literal, "body");
    if (field(literal, "type")?.text !== "http.Server" || parts(body).length === 0) continue;
    const variable = /(\w+)\s*:?=\s*&?$/.exec(root.text.slice(0, literal.start - root.start))?.[1];
    const isSetLater = variable && new RegExp(`\\b${literally(variable)}\\.Read\\w*Timeout\\s*=`).test(root.text);
    if (/Read(?:Header)?Timeout/.test(body?.text ?? "") || isSetLater) continue;
    report(literal, {
      type: "No timeout",
      severity: "medium",
      message:
        "The server waits without an end for the headers of a request, so slow clients can hold every connection.",
      fix: "Set ReadHeaderTimeout.",
    });
  }
};

const BITS: Record<string, number> = {
  int8: 7,
  uint8: 8,
  byte: 8,
  int16: 15,
  uint16: 16,
  int32: 31,
  rune: 31,
  uint32: 32,
};
const FROM: Record<string, number> = { ...BITS, int: 63, int64: 63, uint: 64, uint64: 64, uintptr: 64 };

/** A number that is converted to a type with fewer bits. */
const cutOff: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const { path, args, node } of callsIn(root)) {
    const [value] = args;
    const to = BITS[path];
    if (to === undefined || args.length !== 1 || value?.type !== "identifier") continue;
    const declared = resolve(declarations, value.text, value);
    const from = FROM[(declared?.type ?? "").trim()];
    const around = enclosingFunction(node);
    const body = field(around, "body")?.text ?? "";
    const word = literally(value.text);
    const isLimited = new RegExp(
      `\\b${word}\\s*(?:[<>]=?|[!=]=|%|&|>>)|[<>]=?\\s*${word}\\b|\\b(?:min|max)\\(|math\\.Max|rand\\.|switch\\s+${word}|% |&\\s*0x`,
    ).test(body.replace(declared?.node.parent?.text ?? "", ""));
    if (from === undefined || from <= to || isLimited || declared?.kind === "field") continue;
    report(node, {
      type: "Number cut off",
      severity: "medium",
      message: `\`${value.text}\` may be larger than \`${path}\` can hold: the conversion cuts off its upper bits and says nothing.`,
      fix: `Check that it fits before converting it.`,
    });
  }
};

/** `s[i]` is a byte, also where range goes from character to character. */
const byteOfText: Rule = (root, report) => {
  const texts = new Set(bindingsIn(root).flatMap(({ name, value }) => (isText(value) ? [name.text] : [])));
  for (const loop of ofType(root, "for_statement")) {
    const clause = parts(loop).find(({ type }) => type === "range_clause");
    const over = field(clause, "right")?.text ?? "";
    const counter = field(clause, "left")?.text ?? "";
    const declared = new RegExp(`\\b${literally(over)}\\s+string\\b`).test(
      enclosingFunction(loop)?.text.split("{")[0] ?? "",
    );
    if (!/^\w+$/.test(counter) || !/^\w+$/.test(over) || !(texts.has(over) || declared)) continue;
    const read: Syntax | undefined = callsIn(loop)
      .filter(({ path, args }) => /Print(?:f|ln)?$|^string$/.test(path) && /%c|%q/.test(args[0]?.text ?? "%c"))
      .flatMap(({ node }) => ofType(node, "index_expression"))
      .find(({ text }) => text === `${over}[${counter}]`);
    if (!read) continue;
    report(read, {
      type: "Byte instead of character",
      severity: "medium",
      message: `\`${read.text}\` is a single byte, which is only a part of every character outside of ASCII.`,
      fix: `Take the rune from range: \`for ${counter}, r := range ${over}\`.`,
    });
  }
};

export const goServing: readonly Rule[] = [servesForever, cutOff, byteOfText];
