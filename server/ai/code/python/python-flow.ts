import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  binaryOf,
  callOf,
  callsIn,
  functionsIn,
  isNumber,
  nameOf,
  returnsOf,
} from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

const isAsync = (node: Syntax) => /^async\b/.test(node.text);

/** A coroutine that is called and never awaited does not run. */
export const coroutineNotAwaited: Rule = (root, report) => {
  const names = new Set(
    functionsIn(root)
      .filter((node) => isAsync(node) && !/\byield\b/.test(node.text))
      .map(nameOf),
  );
  for (const { node, path, name } of callsIn(root)) {
    if (!names.has(name) || !/^(?:self\.|cls\.)?\w+$/.test(path) || !enclosingFunction(node)) continue;
    const { parent } = node;
    const isAlone = parent?.type === "expression_statement";
    const bound = parent?.type === "assignment" ? field(parent, "left") : undefined;
    const around = enclosingFunction(node);
    const uses =
      bound && around
        ? [...walk(around)].filter(
            (one) => one.type === "identifier" && one.text === bound.text && one.start > node.end,
          )
        : [];
    const isUsedAsValue =
      uses.length > 0 &&
      uses.every(
        ({ parent: use }) =>
          use !== undefined &&
          (/^(?:len|print|sum|sorted|list|str|int|float|max|min|json\.dumps)\(/.test(
            use.type === "argument_list" ? (use.parent?.text ?? "") : "",
          ) ||
            /^(?:attribute|subscript|comparison_operator|binary_operator|for_statement|if_statement|interpolation)$/.test(
              use.type,
            )),
      );
    const isInside =
      parent !== undefined &&
      /^(?:attribute|subscript|comparison_operator|binary_operator|interpolation|not_operator|if_statement)$/.test(
        parent.type,
      );
    if (!isAlone && !isUsedAsValue && !isInside) continue;
    report(node, {
      type: "Missing await",
      severity: "high",
      message: `\`${name}\` is async: without await it does not run, and this is a coroutine and not its result.`,
      fix: `Write \`await ${path}(…)\`.`,
    });
  }
};

/** input() gives text; comparing it with a number fails. */
export const inputAsNumber: Rule = (root, report) => {
  for (const { left, right } of assignmentsIn(root)) {
    if (!right.text.startsWith("input(") || !/^\w+$/.test(left.text)) continue;
    const scope = enclosingFunction(left) ?? root;
    if (assignmentsIn(scope).filter((one) => one.left.text === left.text).length > 1) continue;
    const wrong = [...walk(scope)].find((node) => {
      const binary = binaryOf(node);
      if (!binary || node.start < right.end) return false;
      const isOrder = /^(?:[<>]=?|[-+/]|==|!=)$/.test(binary.operator);
      return (
        isOrder &&
        ((binary.left.text === left.text && isNumber(binary.right)) ||
          (binary.right.text === left.text && isNumber(binary.left)))
      );
    });
    if (!wrong) continue;
    report(wrong, {
      type: "Text used as a number",
      severity: "high",
      message: `\`${left.text}\` comes from input() and is text, so ${quoted(wrong)} fails or is never true.`,
      fix: `Convert it: \`${left.text} = int(${right.text})\`.`,
    });
  }
};

/** An except that can't be reached, because one above catches its parent. */
const CHILDREN = new Map<string, RegExp>(
  Object.entries({
    BaseException: /./,
    Exception: /Error$|Exception$|Warning$|^StopIteration$/,
    OSError:
      /^(?:FileNotFoundError|PermissionError|IOError|ConnectionError|TimeoutError|IsADirectoryError|FileExistsError)$/,
    LookupError: /^(?:KeyError|IndexError)$/,
    ArithmeticError: /^(?:ZeroDivisionError|OverflowError)$/,
    ValueError: /^(?:UnicodeError|UnicodeDecodeError|JSONDecodeError)$/,
  }),
);

export const exceptTooLate: Rule = (root, report) => {
  for (const attempt of ofType(root, "try_statement")) {
    const seen: string[] = [];
    for (const clause of parts(attempt).filter(({ type }) => type === "except_clause")) {
      const caught = /^except\s+\(?([\w., ]+?)\)?(?:\s+as\s+\w+)?\s*:/.exec(clause.text)?.[1]?.split(/\s*,\s*/) ?? [];
      const parent = seen.find(
        (name) => caught.length > 0 && caught.every((one) => one !== name && CHILDREN.get(name)?.test(one)),
      );
      if (parent) {
        report(clause, {
          type: "Exception caught above",
          severity: "high",
          message: `\`${parent}\` above already catches \`${caught.join(", ")}\`, so this is never reached.`,
          fix: "Put the more specific exception first.",
        });
      }
      seen.push(...caught);
    }
  }
};

/** `except …: pass` around more than an import. */
export const swallowed: Rule = (root, report) => {
  for (const clause of ofType(root, "except_clause")) {
    const body = parts(clause).at(-1);
    const isBroad = /^except\s*(?:\(?\s*(?:Base)?Exception\b[^:]*)?:/.test(clause.text);
    if (body?.type !== "block" || parts(body).length !== 1 || body.children.some(({ type }) => type === "comment"))
      continue;
    if (!/^(?:pass|\.\.\.)$/.test(body.text.trim()) || /#/.test(clause.text)) continue;
    const isExpected =
      /ImportError|ModuleNotFoundError|StopIteration|KeyError|IndexError|AttributeError|FileNotFoundError|FileExistsError|KeyboardInterrupt|ValueError|NotFound|Empty|Timeout|CancelledError/.test(
        clause.text.split(":")[0] ?? "",
      );
    if (isExpected) continue;
    report(clause, {
      type: "Swallowed exception",
      severity: "medium",
      message: isBroad
        ? "Every error is caught here and ignored, also the ones nobody thought of."
        : "The error is caught here and ignored.",
      fix: "Catch the exceptions you expect, and log or handle them.",
    });
  }
};

/** Thread(target=work()) runs the work here. */
export const callbackCalled: Rule = (root, report) => {
  const known = new Set(
    functionsIn(root)
      .filter(
        (node) =>
          !returnsOf(node).some(
            (value) => isFunction(value) || functionsIn(node).some((inner) => nameOf(inner) === value.text),
          ),
      )
      .map(nameOf),
  );
  for (const argument of ofType(root, "keyword_argument")) {
    const value = field(argument, "value");
    const call = callOf(value);
    if (
      !/^(?:target|command|callback|on_\w+|key)$/.test(field(argument, "name")?.text ?? "") ||
      !call ||
      (!known.has(call.name) && field(argument, "name")?.text !== "target")
    )
      continue;
    if (/partial|lambda|itemgetter|attrgetter|cmp_to_key/.test(call.path)) continue;
    report(argument, {
      type: "Handler called at once",
      severity: "high",
      message: `${quoted(value, 40)} is called here and now, and what it returns is passed on.`,
      fix: `Pass the function: \`${field(argument, "name")?.text}=${call.path}\`.`,
    });
  }
};

/** The loop over a dict or list whose size changes inside; ruff sees lists, this sees dicts and sets. */
export const dictChanged: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const over = /^([\w.]+)(?:\.(?:keys|items|values)\(\))?$/.exec(field(loop, "right")?.text ?? "")?.[1];
    const body = field(loop, "body");
    if (!over || !body) continue;
    const name = literally(over);
    for (const node of walk(body)) {
      const isDeleted = node.type === "delete_statement" && new RegExp(`^del\\s+${name}\\[`).test(node.text);
      const call = callOf(node);
      const isPopped =
        call &&
        call.object?.text === over &&
        /^(?:pop|popitem|clear|add|discard|remove)$/.test(call.name) &&
        /\.(?:keys|items|values)\(\)$/.test(field(loop, "right")?.text ?? "");
      if (!isDeleted && !isPopped) continue;
      const block = closest(node, ({ type }) => type === "block");
      if (parts(block).some(({ type, start }) => start > node.start && /^(?:break|return|raise)_statement$/.test(type)))
        continue;
      report(node, {
        type: "Modified during iteration",
        severity: "high",
        message: `The size of \`${over}\` changes while the loop goes over it, which raises a RuntimeError or skips elements.`,
        fix: `Loop over a copy: \`list(${field(loop, "right")?.text})\`.`,
      });
    }
  }
};
