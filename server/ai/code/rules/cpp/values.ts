import { binariesIn, binaryOf, bindingsIn, callOf, callsIn, isText } from "../../syntax/shapes.ts";
import { closest, field, parts, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { enclosingFunction, isPassable, statementsOf } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";
import { classTraps, lockedByHand, outlives, pastTheEnd, unguardedThread, unsignedMinusOne } from "./objects.ts";

/** || with a mask gives 0 or 1; a < b < c compares a truth. */
const notBits: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isAssigned = /^(?:init_declarator|assignment_expression)$/.test(node.parent?.type ?? "");
    if (
      /^(?:&&|\|\|)$/.test(operator) &&
      isAssigned &&
      /^0x[\da-f]+$|^[A-Z_]*(?:MASK|FLAG|BIT)[A-Z_\d]*$/i.test(right.text) &&
      !/bool/.test(field(node.parent?.parent, "type")?.text ?? "")
    )
      tell(node, `\`${operator}\` gives 0 or 1, and not the combined bits`, `Use \`${operator.charAt(0)}\`.`);
    const inner = binaryOf(left);
    if (
      /^(?:[<>]=?|[!=]=)$/.test(operator) &&
      inner &&
      /^[<>]=?$/.test(inner.operator) &&
      left.type === "binary_expression"
    )
      tell(
        node,
        `The comparison ${quoted(left)} gives true or false, and that is then compared with ${quoted(right)}`,
        "Join two comparisons with `&&`.",
      );
    const sum = binaryOf(left);
    if (operator === "<" && sum?.operator === "+" && [sum.left.text, sum.right.text].includes(right.text))
      tell(
        node,
        `This test for overflow can't work: the sum is promoted to a wider type, or its overflow is undefined`,
        `Compare before adding: \`${sum.left.text} > MAX - ${sum.right.text}\`.`,
      );
  }
  for (const { node, path, args } of callsIn(root)) {
    const isTested =
      closest(node, ({ type }) => /^(?:if|while)_statement$/.test(type)) &&
      /condition_clause|binary_expression|parenthesized/.test(node.parent?.type ?? "");
    if (/^(?:std::)?strn?cpy$/.test(path) && isTested)
      tell(node, `\`${path}\` copies and does not compare`, "Use `strcmp`.");
    if (/^(?:std::)?(?:strcmp|strncmp|memcmp)$/.test(path) && node.parent?.type === "condition_clause")
      tell(node, `\`${path}\` gives 0 for equal texts, so this is true when they differ`, "Compare the result with 0.");
    const [first] = args;
    if (
      /^(?:std::)?(?:printf)$/.test(path) &&
      first &&
      args.length === 1 &&
      !isText(first) &&
      !/^_\(|^[A-Z_]+$/.test(first.text) &&
      first.type !== "concatenated_string"
    )
      tell(node, `${quoted(first)} is used as the format, so a \`%\` in it reads memory`, 'Write `printf("%s", …)`.');
    const size = args.at(-1);
    if (
      /^(?:std::)?mem(?:set|cpy)$/.test(path) &&
      /^sizeof\s*\(?\s*(\w+)\s*\)?$/.exec(size?.text ?? "")?.[1] === first?.text &&
      isPointer(root, first)
    )
      tell(
        node,
        `\`${size?.text}\` is the size of the pointer and not of what it points to`,
        `Write \`sizeof(*${first?.text})\`.`,
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Not what it seems", severity: "high", message: `${message}.`, fix });
  }
};

function isPointer(root: Syntax, node: Syntax | undefined): boolean {
  const found = node && resolve(declarationsIn(root), node.text, node);
  return found?.type.endsWith("*") ?? false;
}

const MAKES = /^(?:std::)?(malloc|calloc|realloc|strdup|fopen|popen|opendir)$/;

const FREES: Record<string, RegExp> = { fopen: /\bfclose\b/, popen: /\bpclose\b/, opendir: /\bclosedir\b/ };

/** Memory and files by hand: freed twice, never, by the wrong function, or used unchecked. */
const byHand: Rule = (root, report) => {
  for (const { node, name, value } of bindingsIn(root)) {
    const made = unwrapped(value?.type === "cast_expression" ? field(value, "value") : value);
    const call = callOf(made);
    const maker = MAKES.exec(call?.path ?? "")?.[1];
    const around = enclosingFunction(node);
    if (!maker || !around || !/^\w+$/.test(name.text)) continue;
    const body = field(around, "body") ?? around;
    const word = literally(name.text);
    const rest = body.text.slice(Math.max(0, node.end - body.start));
    const frees = FREES[maker] ?? /\bfree\b/;
    const isFreed = new RegExp(`${frees.source}\\s*\\(\\s*${word}\\b`).test(rest);
    const caught = closest(node, ({ type }) => type === "try_statement");
    const isReturned = new RegExp(`return\\b[^;]*\\b${word}\\b`).test(rest);
    const isKept =
      isReturned ||
      new RegExp(
        `(?:->|\\.)\\w+\\s*=\\s*${word}\\b|\\*\\w+\\s*=\\s*${word}\\b|\\[[^\\]]*\\]\\s*=\\s*${word}\\b|unique_ptr|shared_ptr|push_back\\(\\s*${word}`,
      ).test(rest);
    const isLocal = node.type === "init_declarator";
    if (isLocal && !isFreed && (!isKept || (caught && isReturned))) {
      report(node, {
        type: FREES[maker] ? "Left open" : "Never freed",
        severity: "high",
        message: FREES[maker]
          ? `\`${name.text}\` is opened with ${maker} and not always closed.`
          : `\`${name.text}\` is made with ${maker} and not always freed.`,
        fix: FREES[maker]
          ? "Close it on every path, or use std::fstream."
          : "Free it on every path, or use std::vector or std::unique_ptr.",
      });
    }
    if (maker === "realloc" && call?.args[0]?.text === name.text)
      report(node, {
        type: "Memory lost",
        severity: "high",
        message: `If realloc fails, \`${name.text}\` becomes null and the old memory is lost.`,
        fix: "Assign to another pointer and check it first.",
      });
    const first = firstUse(body, name.text, node.end);
    const unchecked =
      first && new RegExp(`^(?:\\(\\*\\s*${word}\\)|\\*\\s*${word}|${word}\\s*(?:->|\\[))`).test(first.text);
    const later =
      parts(body).some((one) => one.start > node.end && new RegExp(`^${word}\\s*->`).test(one.text)) &&
      new RegExp(`if\\s*\\(\\s*${word}\\s*(?:!=\\s*(?:NULL|nullptr|0)\\s*)?\\)`).test(rest);
    if (unchecked && /alloc/.test(maker))
      report(first, {
        type: "Null dereference",
        severity: "medium",
        message: `\`${name.text}\` may be null here: ${maker} can fail, and nobody checked.`,
        fix: `Check \`if (!${name.text})\` first.`,
      });
    else if (later) {
      const use = parts(body).find((one) => one.start > node.end && new RegExp(`^${word}\\s*->`).test(one.text));
      if (use)
        report(use, {
          type: "Null dereference",
          severity: "high",
          message: `\`${name.text}\` was tested for null above, so it may be null here, too.`,
          fix: "Return when it is null.",
        });
    }
  }
};

/** The statement that uses a name first after a place, if it starts with that use. */
function firstUse(body: Syntax, name: string, after: number): Syntax | undefined {
  return statementsOf(body).find(
    ({ start, text }) => start > after && new RegExp(`\\b${literally(name)}\\b`).test(text),
  );
}

/** free() and delete, twice or mismatched. */
const freedWrongly: Rule = (root, report) => {
  const news = new Map(
    bindingsIn(root)
      .filter(({ value }) => value.type === "new_expression")
      .map(({ name, node }) => [name.text, node]),
  );
  for (const { node, path, args } of callsIn(root)) {
    const name = args[0]?.text ?? "";
    if (!/^(?:std::)?free$/.test(path)) continue;
    if (news.has(name))
      report(node, {
        type: "Mismatched delete",
        severity: "high",
        message: `\`${name}\` was made with new, so free is undefined.`,
        fix: `Write \`delete ${name}\`.`,
      });
    const statement = node.parent;
    const siblings = parts(statement?.parent);
    const later = statement ? siblings.slice(siblings.indexOf(statement) + 1) : [];
    for (const next of later) {
      if (new RegExp(`^${literally(name)}\\s*=[^=]`).test(next.text) || /^return\b/.test(next.text)) break;
      const isAgain = new RegExp(`^(?:std::)?free\\s*\\(\\s*${literally(name)}\\s*\\)`).test(next.text);
      const isUsed = new RegExp(
        `\\b${literally(name)}\\s*(?:->|\\[)|\\*\\s*${literally(name)}\\b|\\(\\s*${literally(name)}\\s*[,)]`,
      ).test(next.text);
      if (!isAgain && !isUsed) continue;
      report(next, {
        type: isAgain ? "Freed twice" : "Use after free",
        severity: "high",
        message: `\`${name}\` was freed on line ${node.line}${isAgain ? " already" : " and is used here"}.`,
        fix: isAgain ? "Free it once." : "Free it after the last use.",
      });
      break;
    }
  }
};

/** A variable that gets its value on some paths only. */
const setOnSomePaths: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { node, name, type, value, kind } = declaration;
    if (
      kind !== "local" ||
      value ||
      !/^(?:const )?(?:unsigned |signed )?(?:int|long|short|char|bool|float|double|size_t|u?int\d+_t)(?: int| long)?\*?$/.test(
        type,
      )
    )
      continue;
    const block = closest(node, ({ type: kindOf }) => kindOf === "compound_statement");
    const statements = parts(block);
    const at = statements.findIndex((one) => one.start <= node.start && one.end >= node.end);
    const rest = statements.slice(at + 1);
    const branch = rest.find((one) => usesOf(declaration).some((use) => use.start >= one.start && use.end <= one.end));
    if (branch?.type !== "if_statement" || setsAlways(branch, name)) continue;
    if (!new RegExp(`\\b${literally(name)}\\s*=[^=]`).test(branch.text)) continue;
    const after = rest
      .slice(rest.indexOf(branch) + 1)
      .find((one) => new RegExp(`\\b${literally(name)}\\b`).test(one.text));
    if (
      !after ||
      new RegExp(
        `^${literally(name)}\\s*=[^=]|&${literally(name)}\\b|>>\\s*${literally(name)}\\b|for\\s*\\(\\s*${literally(name)}\\s*=|\\b${literally(name)}\\s*=[^=]`,
      ).test(after.text)
    )
      continue;
    report(after, {
      type: "Uninitialized variable",
      severity: "high",
      message: `\`${name}\` is not initialized on every path to this line.`,
      fix: `Initialize it where it is declared: \`${type} ${name} = 0;\`.`,
    });
  }
};

function setsAlways(branch: Syntax, name: string): boolean {
  const sets = (part: Syntax | undefined): boolean => {
    if (!part) return false;
    if (part.type === "if_statement") return setsAlways(part, name);
    return (
      new RegExp(`\\b${literally(name)}\\s*=[^=]|&${literally(name)}\\b|>>\\s*${literally(name)}\\b`).test(part.text) ||
      !isPassable(part)
    );
  };
  const otherwise = field(branch, "alternative");
  return (
    sets(field(branch, "consequence")) && sets(otherwise?.type === "else_clause" ? parts(otherwise)[0] : otherwise)
  );
}

export const cppValueRules: readonly Rule[] = [
  notBits,
  byHand,
  freedWrongly,
  setOnSomePaths,
  outlives,
  classTraps,
  pastTheEnd,
  unsignedMinusOne,
  unguardedThread,
  lockedByHand,
];
