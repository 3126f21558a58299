import { callsIn, isText, literalText } from "../../syntax/shapes.ts";
import { ofType, type Syntax } from "../../syntax/syntax.ts";
import type { Rule } from "../rule.ts";

type Pattern = { node: Syntax; text: string; isWhole: boolean };

const TAKES =
  /^(?:Pattern\.(?:compile|matches)|re\.(?:compile|match|search|fullmatch|sub|subn|split|findall|finditer)|regexp\.(?:MustCompile|Compile|MatchString|Match)|Regex::new|new RegExp|RegExp|std::regex)$/;
const TEXT_METHOD = /\.(?:matches|replaceAll|replaceFirst|split)$/;

/** Every regular expression of a program, with the escapes of its string removed. */
function patternsIn(root: Syntax): Pattern[] {
  const literals = ofType(root, "regex").map((node) => ({
    node,
    text: /^\/([\s\S]*)\/\w*$/.exec(node.text)?.[1] ?? "",
    isWhole: false,
  }));
  const isJava =
    root.type === "program" &&
    /\b(?:class|void|String|public|private)\b/.test(root.text) &&
    !/\b(?:const|let|function)\b|=>/.test(root.text);
  const calls = callsIn(root).flatMap(({ path, args, node }): Pattern[] => {
    const isMethod = isJava && TEXT_METHOD.test(path);
    const [first] = args;
    if (!first || !isText(first) || !(TAKES.test(path) || isMethod)) return [];
    const isRaw = /^(?:[rR]|br|rb)?["'`]/.test(first.text) && /^(?:[rR]|`)/.test(first.text);
    const text = literalText(first).replace(/^#*"|"#*$/g, "");
    return [
      { node, text: isRaw ? text : text.replaceAll(/\\(\\|")/g, "$1"), isWhole: /matches$|fullmatch$/.test(path) },
    ];
  });
  return [...literals, ...calls];
}

const withoutClasses = (text: string) => text.replaceAll(/\\./g, "ee").replaceAll(/\[\^?\]?[^\]]*\]/g, "c");

/** Regular expressions that match nothing, too much, or take forever. */
export const patternTraps: Rule = (root, report) => {
  for (const { node, text } of patternsIn(root)) {
    const classes = text.replaceAll(/\\[\s\S]/g, "").match(/\[[^\]]+\]/g) ?? [];
    const bare = withoutClasses(text);
    if (classes.some((one) => /A-z/.test(one)))
      tell(node, "`[A-z]` also contains the signs between Z and a, such as `[` and `_`", "Write `[A-Za-z]`.");
    const doubled = classes.find((one) => /^\[\^?[a-zA-Z|]+\]$/.test(one) && /([a-zA-Z|]).*\1/.test(one));
    if (doubled)
      tell(
        node,
        doubled.includes("|")
          ? `Inside of brackets \`|\` is a sign like any other, so \`${doubled}\` matches it`
          : `\`${doubled}\` contains a sign twice: brackets match one sign, not a word`,
        "Use parentheses for words: `(one|two)`.",
        "medium",
      );
    if (
      /\([^()]*[+*]\)[+*](?!\?\))|\((?:\?:)?[^()]*(?:\\[wds]|\.|c)[+*]\??\)[+*{]/.test(bare) &&
      /\((?:\?:)?(?:[^()|+*?{}]|ee)[+*]\)[+*]|\((?:\?:)?\.[+*]\)[+*]/.test(bare)
    )
      tell(
        node,
        "A repetition within a repetition can take forever on a text that almost matches",
        "Remove one of the two repetitions.",
      );
    if (/(?:^|[^|(])\|\||\(\|(?!\))|\|\)/.test(bare) && !/\(\|\)/.test(bare) && !/^\|\|?$/.test(text))
      tell(
        node,
        "An empty alternative matches everywhere",
        "Remove the extra `|`, or make the group optional with `?`.",
        "medium",
      );
    if (/\((?:\?:)?\)/.test(bare))
      tell(
        node,
        "An empty group matches nothing in particular",
        "Fill the group, or escape its parentheses.",
        "medium",
      );
    if (
      /[^|(\\]\^(?!\))/.test(bare.replace(/^\(\?\w+\)/, "")) &&
      !/\(\?[=!<]|m\b/.test(text) &&
      /^[^(|]*[\w]\^\w/.test(bare)
    )
      tell(
        node,
        "`^` is the start, and nothing comes before it, so this never matches",
        "Move it to the front, or escape it.",
      );
    if (/^[^(|\\]*\$\w/.test(bare))
      tell(
        node,
        "`$` is the end, and nothing comes after it, so this never matches",
        "Move it to the end, or escape it.",
      );
    const [first = "", ...others] = alternatives(bare);
    const last = others.at(-1) ?? "";
    if (
      others.length > 0 &&
      // With the flag g both ends are meant, as in trimming.
      !/\/[a-z]*g[a-z]*$/.test(node.text) &&
      !/["'`]g[a-z]*["'`]\s*\)$/.test(node.parent?.text ?? "") &&
      first.startsWith("^") &&
      !first.endsWith("$") &&
      last.endsWith("$") &&
      !last.startsWith("^")
    )
      tell(
        node,
        "`^` belongs to the first alternative only, and `$` to the last",
        "Put parentheses around the alternatives: `^(?:a|b)$`.",
      );
    const groups = (bare.replaceAll(/\(\?(?!P?<\w)/g, "").match(/\(/g) ?? []).length;
    const back = Math.max(0, ...[...text.matchAll(/(?<!\\)(?:\\\\)*\\([1-9])/g)].map((match) => Number(match[1])));
    if (back > groups) tell(node, `There is no group ${back} to refer back to`, "Correct the number.");
    if (
      /\{(\d+),(\d+)\}/.test(bare) &&
      [...bare.matchAll(/\{(\d+),(\d+)\}/g)].some((match) => Number(match[1]) > Number(match[2]))
    )
      tell(node, "The least number of repetitions is above the most", "Swap the two numbers.");
    if (isUnbalanced(text))
      tell(
        node,
        "The brackets of this regular expression do not match",
        "Close each bracket, or escape it with a backslash.",
      );
  }
  for (const { node, path, args } of callsIn(root)) {
    const [first] = args;
    if (
      !first ||
      !/^"(?:\.|\||\*|\+|\?|\^|\$|\(|\))"$/.test(first.text) ||
      !/\.(?:split|replaceAll|replaceFirst|matches)$/.test(path)
    )
      continue;
    if (ofType(root, "class_declaration", "method_declaration").length === 0 || /=>|\bfunction\b/.test(root.text))
      continue;
    tell(
      node,
      `This is a regular expression, and ${first.text} has a meaning of its own there`,
      `Escape it: \`"\\\\${first.text.slice(1, 2)}"\`.`,
    );
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Regular expression", severity, message: `${message}.`, fix });
  }
};

/** The alternatives outside of parentheses. */
function alternatives(bare: string): string[] {
  let depth = 0;
  const found = [""];
  for (const sign of bare) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "|" && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

function isUnbalanced(text: string): boolean {
  const bare = withoutClasses(text);
  if (/\[/.test(bare)) return true;
  let depth = 0;
  for (const sign of bare) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return true;
  }
  return depth > 0;
}
