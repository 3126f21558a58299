import { binariesIn, callsIn, isText, literalText } from "../../syntax/shapes.ts";
import { ofType, quoted, type Syntax } from "../../syntax/syntax.ts";
import type { Rule } from "../rule.ts";
import { javaTypes } from "./types.ts";

const LIMITS: Record<string, readonly [number, number]> = {
  byte: [-128, 127],
  char: [0, 65_535],
  short: [-32_768, 32_767],
};

/** Numbers that the type can't have, and calculations that are done too early or too late. */
export const javaNumbers: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  for (const { node, left, operator, right } of binariesIn(root)) {
    const limits = LIMITS[typeOf(left)];
    const number = /^-?\d+$/.test(right.text)
      ? Number(right.text)
      : /^0x[\da-f]+$/i.test(right.text)
        ? Number(right.text)
        : undefined;
    if (limits && number !== undefined && /^(?:[<>]=?|[!=]=)$/.test(operator)) {
      const isOutside = number < limits[0] || number > limits[1];
      const isEdge =
        typeOf(left) === "char" && ((operator === "<" && number === 0) || (operator === ">=" && number === 0));
      if (isOutside || isEdge)
        tell(
          node,
          `A \`${typeOf(left)}\` is between ${limits[0]} and ${limits[1]}, so ${quoted(node)} never changes`,
          "Compare with a value that it can have, such as `(byte) 0x80`.",
        );
    }
    if (
      /^(?:\||<<|\^)$/.test(operator) &&
      [left, right].some((side) => typeOf(side) === "byte" && !(operator === "<<" && side === right)) &&
      !/[|&]=?\s*0x/.test(node.text) &&
      (operator === "<<" || /<</.test(node.text))
    )
      tell(
        node,
        "A negative byte becomes a negative int first, and its sign fills the upper bits",
        "Mask it: `b & 0xff`.",
      );
    if (
      typeOf(left) === "int" &&
      /^Integer\.M(?:AX|IN)_VALUE$/.test(right.text) &&
      (operator === (right.text.includes("MAX") ? "<=" : ">=") || operator === (right.text.includes("MAX") ? ">" : "<"))
    )
      tell(
        node,
        `No int is beyond \`${right.text}\`, so ${quoted(node)} never changes`,
        "Compare a long, or correct the limit.",
      );
    if (operator === "%" && /^Math\.abs\(.*(?:nextInt\(\)|nextLong\(\)|hashCode\(\))/.test(left.text)) continue;
    if (operator === "%" && /(?:\.nextInt\(\)|\.nextLong\(\)|\.hashCode\(\))$/.test(left.text))
      tell(
        node,
        `${quoted(left)} may be negative, and then the remainder is negative, too`,
        "Use `Math.floorMod(…)`, or `nextInt(bound)`.",
      );
    if (operator === "*" && /^\(int\)\s*(?:Math\.random\(\)|\w+\.nextDouble\(\)|\w+\.nextFloat\(\))$/.test(left.text))
      tell(
        node,
        "The cast comes first and makes the random number 0, so the product is always 0",
        "Put parentheses around the product: `(int) (Math.random() * n)`.",
      );
    if (/^[!=]=$/.test(operator) && [left, right].some((side) => /^(?:Double|Float)\.NaN$/.test(side.text)))
      tell(node, "NaN equals nothing, not even itself", "Use `Double.isNaN(…)`.");
  }
  for (const { node, path, args } of callsIn(root)) {
    const [first] = args;
    if (/^Math\.(?:round|ceil|floor|rint)$/.test(path) && /^(?:int|long|short|byte)$/.test(typeOf(first)))
      tell(
        node,
        `${quoted(first, 40)} is a whole number already, so there is nothing to round`,
        "Divide as double: cast one operand first.",
      );
    const product = /^new (?:java\.(?:sql|util)\.)?(?:Date|Timestamp)$|^Instant\.of\w*$/.test(path) ? first : undefined;
    if (product && typeOf(product) === "int" && /\*/.test(product.text))
      tell(
        node,
        `${quoted(product, 40)} is calculated in 32 bits and overflows within 25 days`,
        "Multiply with a long: `1000L`.",
      );
    if (/^(?:Math\.(?:min|max))$/.test(path) && args.length === 2 && args[0]?.text === args[1]?.text)
      tell(node, "Both arguments are the same", "Correct one of them.");
  }
  for (const cast of ofType(root, "cast_expression")) {
    if (/^(?:\(int\)|\(long\))\s*Math\.random\(\)$/.test(cast.text) && cast.parent?.type !== "binary_expression")
      tell(cast, "A random number below 1 becomes 0 as a whole number", "Multiply before the cast.");
  }
  for (const literal of ofType(root, "octal_integer_literal"))
    if (/^0\d+$/.test(literal.text))
      tell(
        literal,
        `A number that starts with 0 is octal: \`${literal.text}\` is ${Number.parseInt(literal.text, 8)}`,
        "Remove the leading zero.",
        "medium",
      );

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Number trap", severity, message: `${message}.`, fix });
  }
};

const DATES: Record<string, readonly (readonly [number, number])[]> = {
  "LocalDate.of": [
    [-1e9, 1e9],
    [1, 12],
    [1, 31],
  ],
  "LocalTime.of": [
    [0, 23],
    [0, 59],
    [0, 59],
  ],
  "LocalDateTime.of": [
    [-1e9, 1e9],
    [1, 12],
    [1, 31],
    [0, 23],
    [0, 59],
  ],
  "new GregorianCalendar": [
    [-1e9, 1e9],
    [0, 11],
    [1, 31],
    [0, 23],
    [0, 59],
  ],
  "new Date": [
    [-1e9, 1e9],
    [0, 11],
    [1, 31],
    [0, 23],
    [0, 59],
  ],
};

/** Dates that don't exist, and patterns whose letters mean something else. */
export const javaDates: Rule = (root, report) => {
  for (const { node, path, name, args } of callsIn(root)) {
    const ranges = DATES[path];
    const wrong =
      ranges && args.length > 1
        ? args.find((one, at) => {
            const range = ranges[at];
            return range && /^\d+$/.test(one.text) && (Number(one.text) < range[0] || Number(one.text) > range[1]);
          })
        : undefined;
    if (wrong)
      tell(
        node,
        `${wrong.text} is outside of the range that is allowed there`,
        "Pass a value that exists; months of the old classes start at 0.",
      );
    if (/^set(?:Month|Date|Hours|Minutes|Seconds)$/.test(name) && /^\d+$/.test(args[0]?.text ?? "")) {
      const most = { setMonth: 11, setDate: 31, setHours: 23, setMinutes: 59, setSeconds: 59 }[name] ?? 1e9;
      if (Number(args[0]?.text) > most)
        tell(node, `${args[0]?.text} is outside of the range that is allowed there`, `The highest value is ${most}.`);
    }
    const [pattern] = args;
    if (!/^new SimpleDateFormat$|\.ofPattern$/.test(path) || !pattern || !isText(pattern)) continue;
    const text = literalText(pattern).replaceAll(/'[^']*'/g, "");
    if (/yy+[-/.]mm|mm[-/.](?:dd|yy)|dd[-/.]mm/.test(text)) tell(node, "`mm` is minutes", "Use `MM` for months.");
    if (/HH?:MM/i.test(text) && /[hH]:MM/.test(text)) tell(node, "`MM` is months", "Use `mm` for minutes.");
    if (/\bhh?:mm/.test(text) && !/a|B/.test(text))
      tell(node, "`hh` counts to 12 and needs `a` for morning or evening", "Use `HH`.", "medium");
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Date trap", severity, message: `${message}.`, fix });
  }
};
