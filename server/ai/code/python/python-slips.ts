import { enclosingFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  binariesIn,
  binaryOf,
  callOf,
  callsIn,
  isNumber,
  isText,
  literalText,
  nameOf,
  parametersOf,
} from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

/** Braces with a name of this function in a text without f. */
const missingF: Rule = (root, report) => {
  for (const node of ofType(root, "string")) {
    const [, name] = /^["'][^"'\n]*(?<!\{)\{([a-z_]\w*)(?:\.\w+)*(?::[^{}]*)?\}(?!\})/.exec(node.text) ?? [];
    if (!name || node.parent?.type === "concatenated_string" || node.parent?.type === "expression_statement") continue;
    const around = enclosingFunction(node);
    if (!around || closest(node, ({ type }) => type === "decorator") || node.parent?.type === "attribute") continue;
    const isKnown = parametersOf(around).includes(name) || assignmentsIn(around).some(({ left }) => left.text === name);
    const holder = closest(node, ({ type }) => type === "assignment");
    const kept = field(holder, "left")?.text;
    if (!isKnown || (kept && new RegExp(`\\b${literally(kept)}\\.format|Template\\(|\\.format\\(`).test(root.text)))
      continue;
    if (/\.format|format_map|safe_substitute|\.replace\(["']\{/.test(around.text)) continue;
    const called = closest(node, ({ type }) => type === "call");
    if (called && /^(?:re\.|Template|PromptTemplate|\w*[pP]rompt|url|path|route|app\.|router\.|logg)/.test(called.text))
      continue;
    report(node, {
      type: "Missing f",
      severity: "medium",
      message: `\`{${name}}\` is shown as it is written, because the text has no f in front.`,
      fix: `Write \`f${quoted(node, 40).slice(1, -1)}\`.`,
    });
  }
};

/** re.match and dict.get give None when there is nothing. */
const maybeNone: Rule = (root, report) => {
  const tell = (where: Syntax, what: string, fix: string) =>
    report(where, {
      type: "May be None",
      severity: "medium",
      message: `${what} gives None when there is nothing, and None has no such attribute.`,
      fix,
    });
  for (const { left, right } of assignmentsIn(root)) {
    const call = callOf(right);
    if (
      !call ||
      !/^(?:re|pattern|regex|[A-Z_]+(?:_RE|_PATTERN|_REGEX))\.(?:match|search|fullmatch)$/.test(call.path) ||
      !/^\w+$/.test(left.text)
    )
      continue;
    const scope = enclosingFunction(left) ?? root;
    const name = literally(left.text);
    if (
      new RegExp(
        `(?:if|while|assert|and|or|not|is|elif)\\s+\\(?(?:not\\s+)?${name}\\b|${name}\\s+(?:is|and|or|if)\\b|${name}\\s*:=|try:|\\b${name}\\s*==|return ${name}(?![.\\w])|bool\\(${name}\\)`,
      ).test(scope.text)
    )
      continue;
    const use = [...walk(scope)].find(
      (one) =>
        one.start > right.end &&
        one.type === "attribute" &&
        new RegExp(`^${name}\\.(?:group|groups|start|end|span|groupdict)$`).test(one.text),
    );
    if (use) tell(use, `\`${call.path}\``, `Check it first: \`if ${left.text}:\`.`);
  }
  for (const { node, name, object, args } of callsIn(root)) {
    const { parent } = node;
    if (name !== "get" || args.length !== 1 || !args[0] || !isText(args[0]) || !object) continue;
    if (
      /request|session|client|http|api|driver|objects|queue|page|response|cache|environ|headers|args|form|config|settings|self\.get|db|redis|driver|app|router/i.test(
        object.text,
      ) ||
      !/^(?:attribute|subscript)$/.test(parent?.type ?? "")
    )
      continue;
    if (field(parent, "object") !== node && field(parent, "value") !== node) continue;
    if (
      /try:/.test(enclosingFunction(node)?.text ?? "") ||
      new RegExp(`if .*${literally(args[0].text)}`).test(enclosingFunction(node)?.text ?? "")
    )
      continue;
    tell(parent ?? node, `\`get(${args[0].text})\``, "Pass a default, or check for None first.");
  }
};

/** Small things that Python accepts and nobody means. */
const slips: Rule = (root, report) => {
  const tell = (where: Syntax, type: string, message: string, fix: string, severity: "high" | "medium" = "high") =>
    report(where, { type, severity, message, fix });
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator === "*" && /^\[\s*\[/.test(left.text) && left.type === "list" && !isText(right))
      tell(
        node,
        "One row many times",
        "All rows are the same list, so a change in one is in all.",
        "Write `[[0] * m for _ in range(n)]`.",
      );
    const isSum = operator === "+" && ((isText(left) && isNumber(right)) || (isNumber(left) && isText(right)));
    const isLength = operator === "+" && isText(left) && /^(?:len|int|sum|float|round)\(/.test(right.text);
    if (isSum || isLength)
      tell(
        node,
        "Text and number",
        `${quoted(node, 40)} fails: a text and a number can't be added.`,
        "Convert it with str(), or use an f-string.",
      );
    if (/^(?:is|is not)$/.test(operator) && left.text === right.text)
      tell(
        node,
        "Compared with itself",
        `${quoted(node, 40)} never changes.`,
        "Compare it with something else.",
        "medium",
      );
    if (operator === "is" && /^\(?\s*not\b/.test(right.text))
      tell(
        node,
        "Compared with a truth",
        `${quoted(right, 20)} is worked out first, so this compares with True or False.`,
        "Write `is not` without brackets.",
      );
    const isNaive = (side: Syntax) => /^datetime(?:\.datetime)?\.(?:now\(\)|utcnow\(\)|today\(\))/.test(side.text);
    const isAware = (side: Syntax) => /timezone\.utc|tzinfo=|ZoneInfo|pytz|tz=/.test(side.text);
    if (/^(?:[<>]=?|-)$/.test(operator) && ((isNaive(left) && isAware(right)) || (isAware(left) && isNaive(right))))
      tell(
        node,
        "Times with and without a zone",
        "A time without a zone can't be compared with one that has a zone.",
        "Pass timezone.utc to both.",
      );
  }
  for (const { node, path, args, name } of callsIn(root)) {
    const compare = /(?:^|\.)cmp_to_key$/.test(path) ? args[0] : undefined;
    const value = compare?.type === "lambda" ? binaryOf(field(compare, "body")) : undefined;
    if (value && /^[<>]=?$/.test(value.operator))
      tell(
        node,
        "Comparator returns a boolean",
        "A comparator must say less, equal or greater; a boolean says only two of them.",
        "Return a negative number, 0 or a positive one.",
      );
    if (/(?:^|\.)(?:set_trace|breakpoint)$/.test(path) && /^(?:i?pdb\.|breakpoint|\w+\.set_trace)/.test(path))
      tell(node, "Debugger left in", "The program stops here and waits for a debugger.", "Remove it.", "medium");
    const holder =
      node.parent?.type === "expression_statement" && name === "acquire" && args.length === 0
        ? /^(.*)\.acquire$/.exec(path)?.[1]
        : undefined;
    const around = enclosingFunction(node)?.text ?? "";
    if (holder && new RegExp(`${literally(holder)}\\.release\\(`).test(around) && !/finally:/.test(around))
      tell(
        node,
        "Lock stays closed",
        `If anything fails before \`${holder}.release()\`, everyone waits forever.`,
        `Write \`with ${holder}:\`.`,
        "medium",
      );
    if (/^re\.match$/.test(path) && args[0] && isText(args[0])) {
      const made = enclosingFunction(node);
      if (
        made &&
        /valid|^is_|^check_/.test(nameOf(made)) &&
        !/(?:\$|\\Z)$/.test(literalText(args[0])) &&
        /[+*}\])]$/.test(literalText(args[0]))
      )
        tell(
          node,
          "Pattern without an end",
          `match only looks at the start, so \`${nameOf(made)}\` accepts anything that begins well.`,
          "Use re.fullmatch.",
          "medium",
        );
    }
  }
  for (const list of ofType(root, "list", "set", "tuple")) {
    const elements = parts(list);
    const joined = elements.find((one) => one.type === "concatenated_string" && one.endLine > one.line);
    if (!joined || elements.filter((one) => one !== joined && isText(one)).length < 2) continue;
    tell(
      joined,
      "Missing comma",
      "Two texts without a comma between them are one text.",
      "Put a comma between them.",
      "medium",
    );
  }
  for (const made of ofType(root, "decorated_definition")) {
    const inner = field(made, "definition");
    if (
      !/@(?:functools\.)?(?:lru_cache|cache)\b/.test(made.text) ||
      !inner ||
      !ofType(field(inner, "body") ?? inner, "yield").some((one) => enclosingFunction(one) === inner)
    )
      continue;
    tell(
      inner,
      "Generator in a cache",
      "The cache keeps the generator, which is empty after the first use.",
      "Cache a list.",
    );
  }
};

export const pythonSlips: readonly Rule[] = [missingF, maybeNone, slips];
