import { sqlInjection } from "../rules/common/injection.ts";
import { enclosingFunction } from "../rules/flow.ts";
import type { Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  bindingsIn,
  callsIn,
  functionsIn,
  isText,
  nameOf,
  parametersOf,
  returnsOf,
} from "../syntax/shapes.ts";
import { field, ofType, parts, type Syntax } from "../syntax/syntax.ts";
import { SINKS } from "./sinks.ts";
import { isGuarded, isTyped, untrustedIn } from "./untrusted.ts";

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Data from outside that reaches a call where it does harm. */
const reachesSink: Rule = (root, report) => {
  const outside = untrustedIn(root);
  for (const { node, path, args } of callsIn(root)) {
    const sink = SINKS.find(({ call }) => call.test(path));
    if (!sink) continue;
    if (/^set(?:Timeout|Interval)$/.test(path) && !isText(args[0]) && args[0]?.type !== "binary_expression") continue;
    const looked = sink.args ? args.filter((_, at) => sink.args?.includes(at)) : args;
    const value = looked.flatMap((one) => outside.within(one) ?? [])[0];
    if (value === undefined || (sink.guard && isGuarded(node, root, sink.guard))) continue;
    if (/^(?:Path|Address|Pattern|XML) from outside$/.test(sink.type) && isTyped(node, root)) continue;
    if (sink.type === "Address from outside" && isFixedHost(looked[0])) continue;
    report(node, {
      type: sink.type,
      severity: sink.severity ?? "high",
      message: `\`${shortened(value)}\` comes from outside and ${sink.says}.`,
      fix: sink.fix,
    });
  }
};

/** "https://api.example.com/" + id stays on that host. */
const isFixedHost = (node: Syntax | undefined) => /^f?["'`]https?:\/\/[\w.-]+\/|^f?["'`]\//.test(node?.text ?? "");

/** HTML put together with data from outside, which a view returns or an element gets. */
const becomesHtml: Rule = (root, report) => {
  const outside = untrustedIn(root);
  const tell = (where: Syntax, value: string) =>
    report(where, {
      type: "Script injection",
      severity: "high",
      message: `\`${shortened(value)}\` comes from outside and becomes part of the page as it is, so it can bring a script along.`,
      fix: "Escape it, set it as text, or fill it into a template that escapes.",
    });
  for (const made of functionsIn(root)) {
    const isView =
      made.parent?.type === "decorated_definition" && /@[\w.]+\.(?:route|get|post)\b/.test(made.parent.text);
    for (const value of returnsOf(made)) {
      const isHtml = /<\/?[a-zA-Z][^>]*>/.test(value.text) && /string|binary|call|concatenated/.test(value.type);
      if (!isHtml || /^(?:jsx|parenthesized)/.test(value.type) || value.text.startsWith("<")) continue;
      const source = outside.within(value);
      if (
        source !== undefined &&
        (isView || /string|binary/.test(value.type)) &&
        !/escape|render_template\(/.test(made.text)
      )
        tell(value, source);
    }
  }
  for (const { left, right, node } of assignmentsIn(root)) {
    const isMarkup = /\.(?:innerHTML|outerHTML|srcdoc)$/.test(left.text);
    const isPlace = /^(?:window\.|document\.)?location(?:\.href)?$/.test(left.text);
    if (!isMarkup && !isPlace) continue;
    const source = outside.within(right);
    if (source === undefined || (isPlace && /^(?:window\.)?location/.test(source))) continue;
    if (isMarkup) tell(node, source);
    else
      report(node, {
        type: "Open redirect",
        severity: "medium",
        message: `\`${shortened(source)}\` comes from outside and decides where visitors are sent.`,
        fix: "Accept paths of your own only.",
      });
  }
};

const TRUSTED =
  /purify|sanitiz|escape|marked\.parse|["'`]\s*\}|JSON\.stringify|styles?\b|css|jsonLd|schema|highlight|svg/i;

/** Markup that React shows without a look at it, and elements whose markup comes from a parameter. */
const rawMarkup: Rule = (root, report) => {
  for (const attribute of ofType(root, "jsx_attribute")) {
    const [name, value] = parts(attribute);
    if (name?.text !== "dangerouslySetInnerHTML" || !value || TRUSTED.test(value.text)) continue;
    const [, html] = /__html\s*:\s*([^}]+?)\s*,?\s*\}/.exec(value.text) ?? [];
    const made =
      html === undefined
        ? undefined
        : new RegExp(`\\b${/^\w+/.exec(html)?.[0] ?? "-"}\\s*=[^=][^;]*(?:purify|sanitiz|escape)`, "i");
    if (html === undefined || made?.test(root.text)) continue;
    report(attribute, {
      type: "Script injection",
      severity: "high",
      message: `\`${shortened(html)}\` is shown as HTML without a look at it, so it can bring a script along.`,
      fix: "Show it as text, or clean it with a sanitizer such as DOMPurify.",
    });
  }
  for (const { left, right, node } of assignmentsIn(root)) {
    if (!/\.(?:innerHTML|outerHTML)$/.test(left.text) || TRUSTED.test(right.text)) continue;
    const holes =
      right.type === "template_string" || right.type === "binary_expression"
        ? [...right.text.matchAll(/\$\{\s*([^}]+?)\s*\}|\+\s*([\w.]+)|^([\w.]+)\s*\+/g)].flatMap((one) =>
            one.slice(1).filter(Boolean),
          )
        : /^[\w.]+$/.test(right.text)
          ? [right.text]
          : [];
    const names = /(?:name|text|title|message|comment|content|body|bio|description|label|input|query|user\w*)$/i;
    const risky = holes.find((one) => one !== undefined && names.test(one));
    const around = enclosingFunction(node);
    const isGiven =
      !/^[\w.]+$/.test(right.text) ||
      (around !== undefined && parametersOf(around).includes(/^\w+/.exec(right.text)?.[0] ?? ""));
    if (risky === undefined || !isGiven || isMadeHere(root, risky)) continue;
    report(node, {
      type: "Script injection",
      severity: "medium",
      message: `\`${shortened(risky)}\` becomes HTML as it is, so it can bring a script along.`,
      fix: "Set textContent, or clean it with a sanitizer first.",
    });
  }
};

/** A text that this program writes itself. */
const isMadeHere = (root: Syntax, name: string) =>
  ofType(root, "variable_declarator").some(
    (one) => field(one, "name")?.text === name && /^["'`][^$]*["'`]$/.test(field(one, "value")?.text ?? ""),
  );

/** A statement put together on one line and run on another. */
const builtElsewhere: Rule = (root, report) => {
  const built = new Map<string, number>();
  sqlInjection(root, (where) => {
    const line = typeof where === "number" ? where : where.line;
    for (const { name, node } of [
      ...bindingsIn(root),
      ...assignmentsIn(root).map((one) => ({ ...one, name: one.left })),
    ])
      if (node.line <= line && node.endLine >= line && /^\w+$/.test(name.text)) built.set(name.text, line);
  });
  for (const { node, name, args } of callsIn(root)) {
    const line = built.get(args[0]?.text ?? "");
    if (line === undefined || !/^(?:execute|executemany|query|run|all|get|raw|exec|fetch\w*)$/.test(name)) continue;
    if (Math.abs(node.line - line) < 2 || node.line < line) continue;
    report(node, {
      type: "SQL injection",
      severity: "high",
      message: `\`${args[0]?.text}\` was put together on line ${line} with a value in its text, and is run here.`,
      fix: "Write a placeholder (`?`, `$1` or `%s`) and pass the value as a parameter of the query.",
    });
  }
};

/** A query with data from outside in it, built by any means. */
const queryFromOutside: Rule = (root, report) => {
  const outside = untrustedIn(root);
  for (const { node, name, args } of callsIn(root)) {
    const [first] = args;
    if (
      !/^(?:execute|executemany|query|raw|executescript|\$queryRawUnsafe|\$executeRawUnsafe|prepare)$/.test(name) ||
      !first
    )
      continue;
    if (!/^(?:identifier|member_expression|attribute)$/.test(first.type)) continue;
    const source = outside.within(first);
    if (source === undefined || source !== first.text || !/sql|query|stmt|statement|command/i.test(source)) continue;
    report(node, {
      type: "SQL injection",
      severity: "high",
      message: `\`${shortened(source)}\` is put together with data from outside, so anyone who sends it can change the statement.`,
      fix: "Write a placeholder (`?`, `$1` or `%s`) and pass the value as a parameter of the query.",
    });
  }
};

/** Two views with one name: the second replaces the first, or Flask refuses to start. */
const sameView: Rule = (root, report) => {
  const seen = new Set<string>();
  for (const made of functionsIn(root)) {
    const { parent } = made;
    if (parent?.type !== "decorated_definition" || !/^@\w+\.route\(/.test(parent.text) || /endpoint=/.test(parent.text))
      continue;
    if (seen.has(nameOf(made)))
      report(made, {
        type: "Name used twice",
        severity: "high",
        message: `Two views are called \`${nameOf(made)}\`: Flask knows them by name and refuses the second.`,
        fix: "Rename one of them.",
      });
    seen.add(nameOf(made));
  }
};

/** For Python and scripts. */
export const untrustedRules: readonly Rule[] = [
  reachesSink,
  becomesHtml,
  rawMarkup,
  queryFromOutside,
  builtElsewhere,
  sameView,
];
