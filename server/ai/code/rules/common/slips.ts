import {
  assignmentsIn,
  binariesIn,
  binaryOf,
  bindingsIn,
  callsIn,
  functionsIn,
  isEquality,
  nameOf,
  parametersOf,
  returnsOf,
} from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { enclosingFunction, isFunction } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const COUNTS =
  /^(?:\w*(?:page|chunk|batch)(?:s|es)?_?(?:count|total)|(?:num|total|count|n)_?(?:of_?)?(?:pages|chunks|batches)|pages?count|(?:get|calc|calculate|count)\w*pages)$/i;

/** The number of pages is rounded down, so the last one is missing. */
const lastPageMissing: Rule = (root, report) => {
  const named = [
    ...bindingsIn(root).map(({ name, value }) => ({ name: name.text, value })),
    ...functionsIn(root).flatMap((made) => returnsOf(made).map((value) => ({ name: nameOf(made), value }))),
    ...ofType(root, "pair").flatMap((one) => {
      const value = field(one, "value");
      return value ? [{ name: field(one, "key")?.text ?? "", value }] : [];
    }),
  ];
  for (const { name, value } of named) {
    if (!COUNTS.test(name.replace(/^.*\./, ""))) continue;
    const isFloor = /^(?:Math\.(?:floor|trunc)|math\.floor|parseInt|int)\([^+]*\/[^+]*\)$/.test(value.text);
    const isWhole = binaryOf(value)?.operator === "//" && !/[-+]/.test(value.text) && !value.text.startsWith("-");
    if (!isFloor && !isWhole) continue;
    report(value, {
      type: "Last page missing",
      severity: "high",
      message: `Rounded down, \`${name}\` leaves out the last page when it is not full.`,
      fix: "Round up.",
    });
  }
};

/** `i === n` inside a loop that runs while `i < n` never happens. */
const neverReached: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement", "for_in_clause")) {
    const condition = binaryOf(unwrapped(field(loop, "condition")));
    const body = field(loop, "body");
    const ranged = /^range\(\s*(?:\w+\s*,\s*)?(\w+)\s*\)$/.exec(field(loop, "right")?.text ?? "")?.[1];
    const counter = condition ? condition.left.text : field(loop, "left")?.text;
    const limit = condition?.operator === "<" ? condition.right.text : ranged;
    if (!body || !counter || !limit || !/^\w+$/.test(counter) || !/^[\w.]+$/.test(limit)) continue;
    if (assignmentsIn(body).some(({ left }) => left.text === counter || left.text === limit)) continue;
    const wrong = binariesIn(body).find(
      ({ left, operator, right }) =>
        left.text === counter && right.text === limit && (isEquality(operator) || /^>=?$/.test(operator)),
    );
    if (!wrong) continue;
    report(wrong.node, {
      type: "Never true",
      severity: "high",
      message: `In this loop \`${counter}\` stays below \`${limit}\`, so ${quoted(wrong.node, 30)} never holds.`,
      fix: `The last round has \`${counter} == ${limit} - 1\`.`,
    });
  }
};

/** One way out returns an entry, the other the whole collection. */
const wholeReturned: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    const values = returnsOf(made);
    const whole = values.find(
      (value) =>
        /^\w+$/.test(value.text) &&
        values.some((other) =>
          new RegExp(`^${literally(value.text)}(?:\\[[^\\]]+\\]|\\.get\\([^)]*\\))$`).test(other.text),
        ) &&
        !parametersOf(made).includes(value.text),
    );
    if (!whole || !/cache|memo|map|lookup|store|dict|table|seen|result/i.test(whole.text)) continue;
    report(whole, {
      type: "Whole collection returned",
      severity: "high",
      message: `Elsewhere this function returns one entry of \`${whole.text}\`, and here all of it.`,
      fix: "Return the entry.",
    });
  }
};

const PERCENT = /^\(?\s*[\w.]*(?:percent|pct|rate|discount|tax)\w*\s*\/\s*100(?:\.0)?\s*\)?$/i;

/** A percentage is a share of something, and not an amount. */
const shareAsAmount: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (
      !/^[-+]$/.test(operator) ||
      !PERCENT.test(right.text) ||
      !/price|total|amount|cost|subtotal|salary|balance/i.test(left.text) ||
      /\*/.test(left.text)
    )
      continue;
    report(node, {
      type: "Share used as an amount",
      severity: "high",
      message: `${quoted(right, 30)} is a share, such as 0.2, and not an amount: ${quoted(node, 40)} changes the price by cents.`,
      fix: `Multiply: \`${left.text} * (1 ${operator} ${right.text})\`.`,
    });
  }
};

const ACROSS = /\.(?:left|right|x|x1|x2|width|lon|lng|longitude)$/;
const DOWN = /\.(?:top|bottom|y|y1|y2|height|lat|latitude)$/;
const PAIRS = [
  ["x", "y"],
  ["width", "height"],
  ["dx", "dy"],
  ["lat", "lng"],
  ["lat", "lon"],
  ["start", "end"],
  ["first", "last"],
  ["min", "max"],
  ["left", "right"],
  ["x1", "y1"],
  ["x2", "y2"],
  ["row", "col"],
  ["firstName", "lastName"],
  ["first_name", "last_name"],
] as const;

/** Copied from the line above, and changed only in part. */
const copiedLine: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator !== "-") continue;
    const isMixed =
      (ACROSS.test(left.text) && DOWN.test(right.text)) || (DOWN.test(left.text) && ACROSS.test(right.text));
    if (!isMixed || left.text.replace(/\.\w+$/, "") !== right.text.replace(/\.\w+$/, "")) continue;
    if (/^\w*\.(?:width|height)$/.test(left.text) && /\.(?:width|height)$/.test(right.text)) continue;
    report(node, {
      type: "Copied from above",
      severity: "high",
      message: `${quoted(node, 40)} takes a vertical from a horizontal place, or the other way round.`,
      fix: "Use the two ends of the same direction.",
    });
  }
  const bindings = bindingsIn(root);
  for (const [at, { name, value, node }] of bindings.entries()) {
    const before = bindings[at - 1];
    if (!before || before.value.text !== value.text || enclosingFunction(before.node) !== enclosingFunction(node))
      continue;
    const pair = PAIRS.find(([one, other]) => before.name.text === one && name.text === other);
    if (!pair || !new RegExp(`[._[]["']?${pair[0]}\\b`).test(value.text)) continue;
    report(node, {
      type: "Copied from above",
      severity: "high",
      message: `\`${name.text}\` gets the same as \`${before.name.text}\`: ${quoted(value, 40)}.`,
      fix: `Use \`${pair[1]}\` here.`,
    });
  }
};

/** A search by halves that never looks at the last place. */
const halvesMissLast: Rule = (root, report) => {
  for (const loop of ofType(root, "while_statement")) {
    const condition = binaryOf(unwrapped(field(loop, "condition")));
    const body = field(loop, "body");
    if (!condition || !body || !/^<=?$/.test(condition.operator)) continue;
    const [low, high] = [condition.left.text, condition.right.text];
    if (!/^\w+$/.test(low) || !/^\w+$/.test(high)) continue;
    const around = enclosingFunction(loop) ?? root;
    const start = new RegExp(
      `\\b${literally(high)}\\s*=\\s*[\\w.()]*(?:length|len\\([^)]*\\)|size\\(\\))\\s*(-\\s*1)?`,
    ).exec(around.text);
    const both =
      new RegExp(`\\b${literally(low)}\\s*=\\s*\\w+\\s*\\+\\s*1`).test(body.text) &&
      new RegExp(`\\b${literally(high)}\\s*=\\s*\\w+\\s*-\\s*1`).test(body.text);
    if (!start || !both || !/return\b/.test(body.text)) continue;
    const after = parts(loop.parent)
      .slice(parts(loop.parent).indexOf(loop) + 1)
      .map(({ text }) => text)
      .join(" ");
    const isShort =
      condition.operator === "<" &&
      start[1] !== undefined &&
      !new RegExp(`\\[\\s*${literally(low)}|${literally(low)}\\]`).test(after);
    const isLong = condition.operator === "<=" && start[1] === undefined;
    if (!isShort && !isLong) continue;
    report(loop, {
      type: "Off by one",
      severity: "high",
      message: isShort
        ? `The loop ends when \`${low}\` and \`${high}\` meet, without a look at that last place.`
        : `\`${high}\` starts one behind the last place, and with \`<=\` it is read.`,
      fix: isShort ? "Compare with `<=`." : "Start at the length minus 1.",
    });
  }
};

const KEPT_SECRET = /signature|hmac|digest|(?:^|_)mac$|expected_?sig/i;

/** Compared letter by letter, a signature can be found by measuring the time. */
const timedComparison: Rule = (root, report) => {
  const made = new Set(
    bindingsIn(root)
      .filter(({ value }) => /createHmac\(|hmac\.new\(|\.hexdigest\(\)/.test(value.text))
      .map(({ name }) => name.text),
  );
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (!/^[!=]==?$/.test(operator) || !/^[\w.]+$/.test(left.text) || !/^[\w.]+$/.test(right.text)) continue;
    const isOne = (side: Syntax) => made.has(side.text) || KEPT_SECRET.test(side.text);
    if (!isOne(left) && !isOne(right)) continue;
    if (
      /length|null|None|undefined|type/i.test(left.text + right.text) ||
      !(made.has(left.text) || made.has(right.text) || (KEPT_SECRET.test(left.text) && KEPT_SECRET.test(right.text)))
    )
      continue;
    if (!/hmac|secret|key|sign|verify|token/i.test(enclosingFunction(node)?.text ?? root.text)) continue;
    report(node, {
      type: "Comparison takes telling time",
      severity: "medium",
      message: `${quoted(node, 40)} stops at the first difference, so a signature can be guessed piece by piece.`,
      fix: "Use crypto.timingSafeEqual or hmac.compare_digest.",
    });
  }
};

/** Removing something by keeping it alone. */
const keepsWhatGoes: Rule = (root, report) => {
  for (const { node, name, args } of callsIn(root)) {
    const callback = name === "filter" ? args[0] : undefined;
    if (!callback || !isFunction(callback)) continue;
    const [item] = parametersOf(callback);
    const test = binaryOf(unwrapped(returnsOf(callback)[0]));
    const around = closest(callback, isFunction);
    if (!item || !test || !isEquality(test.operator) || !around) continue;
    const method = nameOf(around);
    const isRemoval =
      /^(?:off|remove|delete|unsubscribe|unregister|detach|exclude|without|drop)(?:[A-Z_]\w*|Listener)?$/.test(method);
    const isKept =
      closest(node, ({ type }) => /^(?:assignment_expression|return_statement|arguments)$/.test(type)) !== undefined;
    if (!isRemoval || !isKept || !new RegExp(`^${literally(item)}\\b`).test(test.left.text)) continue;
    report(node, {
      type: "Opposite of its name",
      severity: "high",
      message: `\`${method}\` keeps only what it should remove: ${quoted(test.left.parent, 30)}.`,
      fix: "Keep the others: compare with `!==`.",
    });
  }
};

export const slipRules: readonly Rule[] = [
  lastPageMissing,
  neverReached,
  wholeReturned,
  shareAsAmount,
  copiedLine,
  halvesMissLast,
  timedComparison,
  keepsWhatGoes,
];
