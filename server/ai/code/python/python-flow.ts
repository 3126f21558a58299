import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { assignmentsIn, binaryOf, callOf, callsIn, functionsIn, isNumber, isText, nameOf, returnsOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

const isAsync = (node: Syntax) => /^async\b/.test(node.text);

/** A coroutine that is called and never awaited does not run. */
export const coroutineNotAwaited: Rule = (root, report) => {
  const names = new Set(functionsIn(root).filter((node) => isAsync(node) && !/\byield\b/.test(node.text)).map(nameOf));
  for (const { node, path, name } of callsIn(root)) {
    if (!names.has(name) || !/^(?:self\.|cls\.)?\w+$/.test(path) || !enclosingFunction(node)) continue;
    const { parent } = node;
    const isAlone = parent?.type === "expression_statement";
    const bound = parent?.type === "assignment" ? field(parent, "left") : undefined;
    const around = enclosingFunction(node);
    const uses = bound && around ? [...walk(around)].filter((one) => one.type === "identifier" && one.text === bound.text && one.start > node.end) : [];
    const isUsedAsValue = uses.length > 0 && uses.every(({ parent: use }) => use !== undefined && /^(?:attribute|subscript|comparison_operator|binary_operator|for_statement|if_statement|interpolation)$/.test(use.type));
    const isInside = parent !== undefined && /^(?:attribute|subscript|comparison_operator|binary_operator|interpolation|not_operator|if_statement)$/.test(parent.type);
    if (!isAlone && !isUsedAsValue && !isInside) continue;
    report(node, {
      type: "Missing await",
      severity: "high",
      message: `\`${name}\` is async: without await it does not run, and this is a coroutine and not its result.`,
      fix: `Write \`await ${path}(…)\`.`,
    });
  }
};

const JUMPS = /^(?:return|raise|break|continue)_statement$/;

/** Python's blocks: what follows a jump never runs. */
export const neverRun: Rule = (root, report) => {
  for (const block of ofType(root, "block", "module")) {
    const statements = parts(block);
    const at = statements.findIndex((one) => JUMPS.test(one.type) || isEndless(one) || /^(?:sys\.exit|exit|quit|os\._exit)\(/.test(one.text));
    const next = at < 0 ? undefined : statements[at + 1];
    // "yield" after return makes a generator on purpose.
    if (!next || /\byield\b/.test(next.text) || /function_definition|class_definition/.test(next.type)) continue;
    report(next, {
      type: "Unreachable code",
      severity: "medium",
      message: `Nothing after line ${statements[at]?.endLine} in this block is ever run.`,
      fix: "Remove it, or move it before the jump.",
    });
  }
};

const isEndless = (node: Syntax) =>
  node.type === "while_statement" && /^(?:True|1)$/.test(field(node, "condition")?.text ?? "") && ![...walk(node, (one) => one === node || !/function_definition/.test(one.type))].some(({ type }) => type === "break_statement" || type === "return_statement" || type === "raise_statement" || type === "yield");

/** Changes in place and returns None. */
const IN_PLACE = /^(?:sort|append|extend|reverse|insert|clear|update)$/;

export const resultIsNone: Rule = (root, report) => {
  for (const { node, right, left } of assignmentsIn(root)) {
    const call = callOf(right);
    if (!call || !IN_PLACE.test(call.name) || !call.object || !/^[\w.[\]"']+$/.test(call.object.text) || right.type !== "call") continue;
    if (call.name === "update" && !/dict|map|data|config|options|params|seen/i.test(call.object.text)) continue;
    if (call.name === "insert" && call.args.length !== 2) continue;
    report(node, {
      type: "Result is None",
      severity: "high",
      message: `\`${call.name}\` changes \`${call.object.text}\` in place and returns None, so \`${left.text}\` is None.`,
      fix: call.name === "sort" ? `Use \`sorted(${call.object.text})\`, or call sort on a line of its own.` : `Call \`${call.name}\` on a line of its own.`,
    });
  }
  for (const made of functionsIn(root)) {
    for (const value of returnsOf(made)) {
      const call = callOf(value);
      if (!call || !/^(?:sort|append|extend|reverse)$/.test(call.name) || !/^[\w.]+$/.test(call.object?.text ?? "-")) continue;
      report(value, {
        type: "Result is None",
        severity: "high",
        message: `\`${call.name}\` changes \`${call.object?.text}\` in place and returns None, so the function returns None.`,
        fix: `Return \`${call.object?.text}\` on a line of its own.`,
      });
    }
  }
};

/** input() gives text; comparing it with a number fails. */
export const inputAsNumber: Rule = (root, report) => {
  for (const { left, right } of assignmentsIn(root)) {
    if (!/^input\(/.test(right.text) || !/^\w+$/.test(left.text)) continue;
    const scope = enclosingFunction(left) ?? root;
    if (assignmentsIn(scope).filter((one) => one.left.text === left.text).length > 1) continue;
    const wrong = [...walk(scope)].find((node) => {
      const binary = binaryOf(node);
      if (!binary || node.start < right.end) return false;
      const isOrder = /^(?:[<>]=?|[-+/]|==|!=)$/.test(binary.operator);
      return isOrder && ((binary.left.text === left.text && isNumber(binary.right)) || (binary.right.text === left.text && isNumber(binary.left)));
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
const CHILDREN = new Map<string, RegExp>(Object.entries({
  BaseException: /./,
  Exception: /Error$|Exception$|Warning$|^StopIteration$/,
  OSError: /^(?:FileNotFoundError|PermissionError|IOError|ConnectionError|TimeoutError|IsADirectoryError|FileExistsError)$/,
  LookupError: /^(?:KeyError|IndexError)$/,
  ArithmeticError: /^(?:ZeroDivisionError|OverflowError)$/,
  ValueError: /^(?:UnicodeError|UnicodeDecodeError|JSONDecodeError)$/,
}));

export const exceptTooLate: Rule = (root, report) => {
  for (const attempt of ofType(root, "try_statement")) {
    const seen: string[] = [];
    for (const clause of parts(attempt).filter(({ type }) => type === "except_clause")) {
      const caught = /^except\s+\(?([\w., ]+?)\)?(?:\s+as\s+\w+)?\s*:/.exec(clause.text)?.[1]?.split(/\s*,\s*/) ?? [];
      const parent = seen.find((name) => caught.length > 0 && caught.every((one) => one !== name && CHILDREN.get(name)?.test(one)));
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
    if (body?.type !== "block" || parts(body).length !== 1 || body.children.some(({ type }) => type === "comment")) continue;
    if (!/^(?:pass|\.\.\.)$/.test(body.text.trim()) || /#/.test(clause.text)) continue;
    const isExpected = /ImportError|ModuleNotFoundError|StopIteration|KeyError|IndexError|AttributeError|FileNotFoundError|FileExistsError|KeyboardInterrupt|ValueError|NotFound|Empty|Timeout|CancelledError/.test(clause.text.split(":")[0] ?? "");
    if (isExpected) continue;
    report(clause, {
      type: "Swallowed exception",
      severity: "medium",
      message: isBroad ? "Every error is caught here and ignored, also the ones nobody thought of." : "The error is caught here and ignored.",
      fix: "Catch the exceptions you expect, and log or handle them.",
    });
  }
};

/** A whole-number division where the name says otherwise. */
export const wholeAverage: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    if (!/average|mean|ratio|percent|rate\b/i.test(nameOf(made)) || /int|floor|whole/i.test(nameOf(made))) continue;
    for (const value of returnsOf(made)) {
      const binary = binaryOf(value);
      if (binary?.operator !== "//") continue;
      report(value, {
        type: "Integer division",
        severity: "high",
        message: `\`//\` drops the fraction, so \`${nameOf(made)}\` gives whole numbers only.`,
        fix: "Divide with `/`.",
      });
    }
  }
};

/** Thread(target=work()) runs the work here. */
export const callbackCalled: Rule = (root, report) => {
  const known = new Set(functionsIn(root).filter((node) => !returnsOf(node).some((value) => isFunction(value) || functionsIn(node).some((inner) => nameOf(inner) === value.text))).map(nameOf));
  for (const argument of ofType(root, "keyword_argument")) {
    const value = field(argument, "value");
    const call = callOf(value);
    if (!/^(?:target|command|callback|on_\w+|key)$/.test(field(argument, "name")?.text ?? "") || !call || (!known.has(call.name) && field(argument, "name")?.text !== "target")) continue;
    if (/partial|lambda|itemgetter|attrgetter|cmp_to_key/.test(call.path)) continue;
    report(argument, {
      type: "Handler called at once",
      severity: "high",
      message: `${quoted(value, 40)} is called here and now, and what it returns is passed on.`,
      fix: `Pass the function: \`${field(argument, "name")?.text}=${call.path}\`.`,
    });
  }
};

/** A missing `return` in a function that promises a value. */
export const missingReturnPython: Rule = (root, report) => {
  for (const made of ofType(root, "function_definition")) {
    const type = field(made, "return_type")?.text;
    const body = field(made, "body");
    const values = returnsOf(made);
    if (!body || /\byield\b|abstractmethod|@overload|NotImplementedError|Protocol/.test(made.parent?.text.slice(0, 4000) ?? "")) continue;
    const promises = type !== undefined && !/None|Optional|Never|NoReturn|Any|Iterator|Generator|["']/.test(type);
    if (!promises || isStub(body) || !canFallThrough(body)) continue;
    report(values.length === 0 ? made : (parts(body).at(-1) ?? made), {
      type: "Missing return",
      severity: "high",
      message: values.length === 0 ? `\`${nameOf(made)}\` promises \`${type}\` and returns nothing.` : `A path through \`${nameOf(made)}\` ends without returning the promised \`${type}\`.`,
      fix: "Return a value on every path.",
    });
  }
};

const isStub = (body: Syntax) => parts(body).every(({ text, type }) => /^(?:pass|\.\.\.)$/.test(text) || (type === "expression_statement" && isText(parts({ ...body, children: [] })[0] ?? body) === false && /^["'r]/.test(text)) || /^raise\b/.test(text));

function canFallThrough(block: Syntax): boolean {
  const last = parts(block).at(-1);
  if (!last) return true;
  if (/^(?:return|raise)_statement$/.test(last.type) || isEndless(last) || /^(?:sys\.exit|exit|assert False|assert_never|self\.fail|pytest\.\w+)/.test(last.text)) return false;
  if (last.type === "if_statement") {
    const others = last.children.filter(({ field: part }) => part === "alternative");
    const hasElse = others.some(({ type }) => type === "else_clause");
    return !hasElse || [field(last, "consequence"), ...others.map((one) => field(one, "body") ?? field(one, "consequence"))].some((one) => one !== undefined && canFallThrough(one));
  }
  if (last.type === "while_statement") return !/^(?:True|1)$/.test(field(last, "condition")?.text ?? "");
  if (last.type === "with_statement" || last.type === "match_statement" || last.type === "for_statement") return last.type === "for_statement";
  if (last.type === "try_statement") {
    const final = parts(last).find(({ type }) => type === "finally_clause");
    if (final && !canFallThrough(parts(final).at(-1) ?? final)) return false;
    const bodies = [parts(last).find(({ type }) => type === "else_clause") ? undefined : field(last, "body"), ...parts(last).filter(({ type }) => /^(?:except_clause|else_clause)$/.test(type)).map((one) => field(one, "body") ?? parts(one).at(-1))];
    return bodies.some((one) => one !== undefined && canFallThrough(one));
  }
  return true;
}

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
      const isPopped = call && call.object?.text === over && /^(?:pop|popitem|clear|add|discard|remove)$/.test(call.name) && /\.(?:keys|items|values)\(\)$/.test(field(loop, "right")?.text ?? "");
      if (!isDeleted && !isPopped) continue;
      const block = closest(node, ({ type }) => type === "block");
      if (parts(block).some(({ type, start }) => start > node.start && /^(?:break|return|raise)_statement$/.test(type))) continue;
      report(node, {
        type: "Modified during iteration",
        severity: "high",
        message: `The size of \`${over}\` changes while the loop goes over it, which raises a RuntimeError or skips elements.`,
        fix: `Loop over a copy: \`list(${field(loop, "right")?.text})\`.`,
      });
    }
  }
};

