import { bindingsIn, callsIn, returnsOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts } from "../../syntax/syntax.ts";
import { declarationsIn, resolve, usesOf } from "../declarations.ts";
import { enclosingFunction, isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const MOVES = "push_back|emplace_back|insert|emplace|resize|clear|reserve|pop_back|assign|erase|shrink_to_fit|append";
const isMovable = (type: string) => /\b(?:vector|deque|string)\b/.test(type) && !/[*]$/.test(type);

/** A reference, pointer or iterator into a container that has changed since. */
export const invalidated: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const declaration of declarations) {
    const { name, node, value, type, kind } = declaration;
    const text = value?.text ?? "";
    const list =
      /^&?(\w+)(?:\[|\.(?:front|back|at)\()/.exec(text)?.[1] ??
      /^(\w+)\.(?:c?begin|c?end|data|find|c_str|rbegin)\(/.exec(text)?.[1] ??
      /^(?:std::)?(?:begin|find|find_if|lower_bound)\((\w+)/.exec(text)?.[1];
    const isInto =
      /[&*]$/.test(type) ||
      text.startsWith("&") ||
      /\.(?:c?begin|c?end|data|find|c_str)\(|^(?:std::)?(?:begin|find|find_if|lower_bound)\(/.test(text);
    const container = list ? resolve(declarations, list, node) : undefined;
    if (kind !== "local" || !list || !isInto || !container || !isMovable(container.type)) continue;
    const statement = closest(node, ({ parent }) => parent?.type === "compound_statement");
    if (
      !statement ||
      closest(node, ({ type: kindOf }) => kindOf === "for_statement" || kindOf === "for_range_loop")?.parent ===
        statement.parent
    )
      continue;
    const siblings = parts(statement.parent);
    const change = siblings
      .slice(siblings.indexOf(statement) + 1)
      .find((one) => new RegExp(`(?<![\\w.>])${literally(list)}\\.(?:${MOVES})\\(`).test(one.text));
    if (
      !change ||
      new RegExp(`\\b${literally(name)}\\s*=[^=]`).test(change.text) ||
      /^(?:return|break)\b/.test(change.text)
    )
      continue;
    const isLeft = /\b(?:return|break|throw)\b/.test(change.text) && /^(?:if|for|while)_/.test(change.type);
    const later = usesOf(declaration).find(({ start }) => start > change.end);
    const isSet = later?.parent?.type === "assignment_expression" && field(later.parent, "left") === later;
    if (!later || isSet || isLeft) continue;
    report(later, {
      type: "Points to nothing",
      severity: "high",
      message: `Line ${change.line} changes \`${list}\`, which may move its elements, so \`${name}\` no longer points into it.`,
      fix: "Take it again after the change, or keep an index.",
    });
  }
  for (const loop of ofType(root, "for_statement")) {
    const [, iterator, list] = /\b(\w+)\s*=\s*(\w+)\.begin\(\)/.exec(field(loop, "initializer")?.text ?? "") ?? [];
    const container = list ? resolve(declarations, list, loop) : undefined;
    const body = field(loop, "body");
    if (!iterator || !list || !body || !container || !isMovable(container.type)) continue;
    const change = callsIn(body).find(({ path }) =>
      new RegExp(`^${literally(list)}\\.(?:push_back|emplace_back|insert|resize)$`).test(path),
    );
    if (
      !change ||
      change.node.parent?.type === "assignment_expression" ||
      /\b(?:break|return)\b/.test(body.text.slice(change.node.end - body.start))
    )
      continue;
    report(change.node, {
      type: "Points to nothing",
      severity: "high",
      message: `This may move the elements of \`${list}\`, and then the loop's \`${iterator}\` points to nothing.`,
      fix: "Collect the new elements, and add them after the loop.",
    });
  }
};

/** Views and lambdas that outlive what they refer to. */
export const outlivesItsSource: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  const makesText = new Set(
    [...root.text.matchAll(/(?:^|[;}\s])(?:std::)?string\s+(\w+)\s*\(/g)].map(([, name]) => name),
  );
  for (const { node, name, value } of bindingsIn(root)) {
    const type = field(node.parent, "type")?.text ?? "";
    const made = /^(\w+)\(/.exec(value.text)?.[1];
    if (!type.endsWith("string_view")) continue;
    if (
      (made && makesText.has(made)) ||
      /^(?:std::)?(?:string|to_string)\(|\.substr\(.*\+|^\w+\s*\+\s*["\w]/.test(value.text)
    )
      report(node, {
        type: "Points to nothing",
        severity: "high",
        message: `The text that \`${name.text}\` shows ends with this line, so the view points to nothing.`,
        fix: "Keep a std::string.",
      });
  }
  for (const made of ofType(root, "function_definition")) {
    const result = field(made, "type")?.text ?? "";
    const isView = /string_view$|\bspan<.*>$/.test(result);
    const keepsLambda = /function<|^auto$/.test(result);
    for (const value of isView || keepsLambda ? returnsOf(made) : []) {
      const local = value.type === "identifier" ? resolve(declarations, value.text, value) : undefined;
      if (isView && local?.kind === "local" && /^(?:const )?(?:std::)?(?:string|vector<.*>)$/.test(local.type))
        report(value, {
          type: "Points to nothing",
          severity: "high",
          message: `\`${local.name}\` ends with this function, and the view that is returned points to it.`,
          fix: "Return the std::string itself.",
        });
      const captures = value.type === "lambda_expression" ? (field(value, "captures")?.text ?? "") : "";
      const named = [...captures.matchAll(/&(\w+)/g)].flatMap(([, one]) => one ?? []);
      const isLocal = (name: string) => {
        const found = resolve(declarations, name, value);
        return (
          found !== undefined &&
          found.kind !== "field" &&
          !found.type.endsWith("&") &&
          closest(found.node, isFunction) === made
        );
      };
      const inside = field(value, "body")?.text ?? "";
      const used = /^\[\s*&\s*[\],]/.test(captures)
        ? declarations.find(
            (one) =>
              one.kind !== "field" &&
              closest(one.node, isFunction) === made &&
              !one.type.endsWith("&") &&
              new RegExp(`\\b${literally(one.name)}\\b`).test(inside),
          )?.name
        : named.find(isLocal);
      if (used)
        report(value, {
          type: "Points to nothing",
          severity: "high",
          message: `The lambda refers to \`${used}\`, which ends with this function.`,
          fix: `Capture a copy: \`[${used}]\` or \`[=]\`.`,
        });
    }
  }
};

/** An iterator that may be the end, or an index that somebody typed in. */
export const uncheckedAccess: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    const { name, node, value, kind, type } = declaration;
    const around = enclosingFunction(node);
    if (kind !== "local" || !around) continue;
    const word = literally(name);
    const list =
      /^(\w+(?:(?:\.|->)\w+)*?)(?:\.|->)find\(/.exec(value?.text ?? "")?.[1] ??
      /^std::(?:find|find_if|lower_bound)\((?:std::begin\()?(\w+)/.exec(value?.text ?? "")?.[1];
    const isCompared = new RegExp(`\\b${word}\\s*[!=]=|[!=]=\\s*${word}\\b|npos|\\.count\\(|\\.contains\\(`).test(
      around.text,
    );
    const use = usesOf(declaration).find(
      ({ parent }) =>
        (parent?.type === "field_expression" && /^\w+->/.test(parent.text)) ||
        (parent?.type === "pointer_expression" && parent.text.startsWith("*")),
    );
    if (list && use && !isCompared)
      report(use, {
        type: "May be the end",
        severity: "high",
        message: `If nothing is found, \`${name}\` is the end of \`${list}\`, which points to no element.`,
        fix: `Compare it first: \`if (${name} != ${list}.end())\`.`,
      });
    const isTyped = new RegExp(`cin\\s*>>\\s*(?:\\w+\\s*>>\\s*)*${word}\\b|scanf\\([^;]*&${word}\\b`).test(around.text);
    const index =
      isTyped && /^(?:unsigned |std::)?(?:int|long|size_t|short)/.test(type)
        ? usesOf(declaration).find(
            ({ parent }) => parent?.type === "subscript_argument_list" && parts(parent).length === 1,
          )
        : undefined;
    if (
      index &&
      !new RegExp(`\\b${word}\\s*(?:[<>]=?|[!=]=)|(?<![<>])[<>]=?\\s*${word}\\b`).test(around.text) &&
      !closest(index, isLoop)
    )
      report(index, {
        type: "Unchecked index",
        severity: "medium",
        message: `\`${name}\` is typed in, and nobody checks that such an element exists.`,
        fix: "Compare it with the size first, or use `at()`.",
      });
  }
};
