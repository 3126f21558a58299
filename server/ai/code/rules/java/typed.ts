import { binariesIn, callsIn } from "../../syntax/shapes.ts";
import { field, ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import type { Rule } from "../rule.ts";
import { areStrangers, elementOf, javaTypes, keyOf } from "./types.ts";

/** Values that can never be equal, because their types differ. */
export const neverEqual: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  for (const { node, object, name, path, args } of callsIn(root)) {
    const [first, second] = args;
    if (!first) continue;
    const pair =
      /^(?:java\.util\.)?Objects\.equals?$/.test(path) || path === "assertEquals"
        ? [typeOf(first), typeOf(second)]
        : name === "equals" && object
          ? [typeOf(object), typeOf(first)]
          : [];
    if (pair[0] && pair[1] && areStrangers(pair[0], pair[1]))
      tell(node, `A \`${pair[0]}\` is never equal to a \`${pair[1]}\`, so the result is always false`);
    if (name === "equals" && first.text === "null" && object)
      tell(node, "No object equals null, and a null itself would throw here; the result is always false");
    const list = typeOf(object);
    const wanted =
      /^(?:contains|indexOf|lastIndexOf|remove|containsValue)$/.test(name) && args.length === 1
        ? elementOf(list)
        : /^(?:get|containsKey|getOrDefault)$/.test(name)
          ? keyOf(list)
          : "";
    const isByIndex = name === "remove" && /List/.test(list) && /^(?:int|short|byte|char)$/.test(typeOf(first));
    if (wanted && !isByIndex && areStrangers(wanted, typeOf(first)))
      tell(
        node,
        `\`${object?.text}\` contains \`${wanted}\`, so it never contains ${quoted(first, 30)}, a \`${typeOf(first)}\``,
      );
    if (
      /^(?:equals|compareTo|addAll|removeAll|containsAll|retainAll|add|putAll)$/.test(name) &&
      object?.text === first.text &&
      args.length === 1 &&
      /^[\w.]+$/.test(first.text)
    )
      tell(
        node,
        `\`${first.text}\` is given to its own method \`${name}\`, so the result is known beforehand or wrong`,
      );
  }

  function tell(where: Syntax, message: string) {
    report(where, {
      type: "Compared wrongly",
      severity: "high",
      message: `${message}.`,
      fix: "Compare or pass a value of the same type.",
    });
  }
};

/** An array has no text, no hash and no equality of its own. */
export const arrayAsObject: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  const isArray = (node: Syntax | undefined) => typeOf(node).endsWith("[]");
  const isPlain = (node: Syntax | undefined) => isArray(node) && typeOf(node) !== "char[]";
  for (const { node, object, name, path, args } of callsIn(root)) {
    const [first] = args;
    if (/^(?:toString|hashCode)$/.test(name) && isArray(object) && args.length === 0) tell(node, object);
    if (
      /^(?:System\.(?:out|err)\.print(?:ln)?|String\.valueOf|Objects\.hash(?:Code)?|Objects\.toString)$/.test(path) &&
      args.length === 1 &&
      isPlain(first)
    )
      tell(node, first);
    if (
      path === "Arrays.asList" &&
      args.length === 1 &&
      /^(?:int|long|double|float|char|byte|boolean|short)\[\]$/.test(typeOf(first))
    )
      report(node, {
        type: "Library trap",
        severity: "high",
        message: `asList takes the whole \`${typeOf(first)}\` for one element, so the list has size 1.`,
        fix: "Use `Arrays.stream(…).boxed().toList()`.",
      });
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (
      operator === "+" &&
      ((typeOf(left) === "String" && isArray(right)) || (isArray(left) && typeOf(right) === "String"))
    )
      tell(node, isArray(right) ? right : left);
    if (/^[!=]=$/.test(operator) && isArray(left) && isArray(right) && left.text !== right.text)
      report(node, {
        type: "Compared by identity",
        severity: "medium",
        message: `\`${operator}\` asks whether both are the same array, not whether their elements are equal.`,
        fix: "Use `Arrays.equals(…)`.",
      });
  }

  function tell(where: Syntax, array: Syntax | undefined) {
    report(where, {
      type: "Array as an object",
      severity: "high",
      message: `This uses the array's identity: \`${array?.text ?? "it"}\` has no text or hash of its elements.`,
      fix: "Use `Arrays.toString(…)` or `Arrays.hashCode(…)`.",
    });
  }
};

const MUST_USE: Record<string, RegExp> = {
  String:
    /^(?:concat|replace\w*|trim|strip\w*|to(?:Upper|Lower)Case|substring|repeat|split|format|isEmpty|matches|charAt|equals\w*|compareTo\w*)$/,
  BigDecimal:
    /^(?:add|subtract|multiply|divide|negate|pow|setScale|round|abs|stripTrailingZeros|movePoint(?:Left|Right)|remainder|max|min)$/,
  BigInteger: /^(?:add|subtract|multiply|divide|mod|negate|pow|abs|shiftLeft|shiftRight)$/,
  File: /^(?:delete|mkdirs?|renameTo|createNewFile|setReadable|setWritable|setExecutable|setLastModified)$/,
  InputStream: /^(?:read|skip)$/,
  Lock: /^tryLock$/,
  Condition: /^awaitNanos$/,
  CountDownLatch: /^await$/,
  Iterator: /^hasNext$/,
  Random: /^next\w+$/,
};
const DATE_TYPES = /^(?:LocalDate|LocalTime|LocalDateTime|ZonedDateTime|Instant|Duration|Period)$/;

/** A result that is the whole point of the call, and nobody keeps it. */
export const javaResults: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  for (const { node, object, name, args } of callsIn(root)) {
    if (node.parent?.type !== "expression_statement" || !object) continue;
    const type = typeOf(object).replace(/<.*$/, "");
    const kind = /(?:InputStream|Reader)$/.test(type) ? "InputStream" : type.endsWith("Lock") ? "Lock" : type;
    const isDate = DATE_TYPES.test(type) && /^(?:plus|minus|with|at|truncatedTo)\w*$/.test(name);
    const isRead = kind !== "InputStream" || args.length > 0 || name === "skip";
    const isWait = kind !== "CountDownLatch" || args.length > 0;
    const isStream =
      /\.stream\(\)/.test(object.text) &&
      /^(?:map|filter|sorted|distinct|peek|limit|skip|flatMap|mapTo\w+)$/.test(name);
    if (!isStream && !isDate && !(MUST_USE[kind]?.test(name) && isRead && isWait)) continue;
    if (kind === "Random" || kind === "Iterator" ? false : type === "" && !isStream) continue;
    report(node, {
      type: "Result discarded",
      severity: kind === "File" ? "medium" : "high",
      message: isStream
        ? `\`${name}\` only describes a step: without a final operation the stream does nothing.`
        : `\`${name}\` tells by its result what happened, and nobody looks at it.`,
      fix: isStream ? "End it with collect, toList or forEach." : "Use the result, or check it.",
    });
  }
  for (const { node, object, name, args } of callsIn(root)) {
    const kind = object ? typeOf(object) : "";
    const isColumn = kind === "ResultSet" && /^(?:get|update)[A-Z]\w*$/.test(name);
    const isPlace = /^(?:Prepared|Callable)Statement$/.test(kind) && /^set[A-Z]\w*$/.test(name) && args.length > 1;
    if ((!isColumn && !isPlace) || args[0]?.text !== "0") continue;
    report(node, {
      type: "Counted from zero",
      severity: "high",
      message: `${isColumn ? "Columns" : "Parameters"} of SQL are counted from 1, so 0 always fails.`,
      fix: "Start with 1.",
    });
  }
  for (const declaration of ofType(root, "local_variable_declaration")) {
    const type = field(declaration, "type")?.text ?? "";
    const value = parts(parts(declaration).find((one) => one.type === "variable_declarator"))[1];
    if (/^(?:byte|char)$/.test(type) && value?.type === "cast_expression" && value.text.endsWith(".read()"))
      report(declaration, {
        type: "End never seen",
        severity: "high",
        message: `read gives -1 at the end, and as a \`${type}\` that looks like data.`,
        fix: "Keep it in an int, compare it with -1, and cast it afterwards.",
      });
  }
};
