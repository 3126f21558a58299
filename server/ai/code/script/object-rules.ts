import { enclosingFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { assignmentsIn, callsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";

/** A method called without `this`, or a static one called on the instance. */
export const methodWithoutThis: Rule = (root, report) => {
  for (const body of ofType(root, "class_body")) {
    const methods = parts(body).filter(({ type }) => type === "method_definition");
    const isStatic = (node: Syntax) => node.children.some(({ type }) => type === "static");
    for (const call of callsIn(body)) {
      const method = methods.find((one) => nameOf(one) === call.path);
      const isDeclared =
        method &&
        new RegExp(`(?:function|const|let|var|import)\\b[^;\\n]*\\b${literally(call.path)}\\b`).test(root.text);
      const around = closest(call.node, ({ type }) => type === "class_body");
      if (method && !isDeclared && around === body && nameOf(method) !== "constructor") {
        const owner = isStatic(method) ? (field(body.parent, "name")?.text ?? "The class") : "this";
        tell(
          call.node,
          `\`${call.path}\` is a method here, and calling it without \`${owner}\` finds no such function`,
          `Call \`${owner}.${call.path}(…)\`.`,
        );
      }
      const name = /^this\.(\w+)$/.exec(call.path)?.[1];
      const used = methods.filter((one) => nameOf(one) === name);
      const caller = closest(call.node, ({ type }) => type === "method_definition");
      if (
        !name ||
        used.length !== 1 ||
        !used[0] ||
        !isStatic(used[0]) ||
        !caller ||
        isStatic(caller) ||
        caller.parent !== body
      )
        continue;
      tell(
        call.node,
        `\`${name}\` is static, so the instance does not have it`,
        `Call it on the class: \`${field(body.parent, "name")?.text ?? "Class"}.${name}(…)\`.`,
      );
    }
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Method not found", severity: "high", message: `${message}.`, fix });
  }
};

/** A function that fills `this`, called without new. */
export const withoutNew: Rule = (root, report) => {
  const makers = new Set(
    ofType(root, "function_declaration")
      .filter((node) => /^[A-Z]/.test(nameOf(node)) && /\bthis\.\w+\s*=[^=]/.test(node.text))
      .map(nameOf),
  );
  for (const { path, node } of callsIn(root)) {
    if (node.type !== "call_expression" || !makers.has(path) || /instanceof|new\.target/.test(root.text)) continue;
    report(node, {
      type: "Missing new",
      severity: "high",
      message: `\`${path}\` fills \`this\`, so it must be called with new.`,
      fix: `Write \`new ${node.text}\`.`,
    });
  }
};

/** `case3:` is a label and never matches. */
export const labelInSwitch: Rule = (root, report) => {
  for (const label of ofType(root, "labeled_statement")) {
    if (
      !/^(?:case|default)\w+\s*:/.test(label.text) ||
      !closest(label, ({ type }) => /^switch_(?:case|default)$/.test(type))
    )
      continue;
    report(label, {
      type: "Label instead of a case",
      severity: "high",
      message: `${quoted(field(label, "label") ?? parts(label)[0])} is a label here and not a case, so nothing ever jumps to it.`,
      fix: "Put a space after `case`.",
    });
  }
};

/** A setter that does not look at its value. */
export const setterIgnores: Rule = (root, report) => {
  for (const setter of ofType(root, "method_definition").filter(({ children }) =>
    children.some(({ type }) => type === "set"),
  )) {
    const [parameter] = parametersOf(setter);
    const body = field(setter, "body");
    if (
      !parameter ||
      !body ||
      parts(body).length === 0 ||
      new RegExp(`\\b${literally(parameter)}\\b|\\bthrow\\b|arguments`).test(body.text)
    )
      continue;
    report(setter, {
      type: "Setter ignores its value",
      severity: "high",
      message: `The setter never uses \`${parameter}\`, so what is assigned gets lost.`,
      fix: `Store \`${parameter}\`.`,
    });
  }
};

/** An assignment to a name that is declared nowhere makes a global variable. */
export const impliedGlobal: Rule = (root, report) => {
  const declared = new Set(
    [...walk(root)]
      .filter(
        ({ type, field: part, parent }) =>
          (type === "shorthand_property_identifier_pattern" || type === "identifier") &&
          (/^(?:name|value|parameter|alias)$/.test(part ?? "") ||
            (part === "left" && /for_in|pattern/.test(parent?.type ?? "")) ||
            /parameter|pattern|import|catch_clause|rest/.test(parent?.type ?? "")),
      )
      .flatMap(({ text, parent, field: part }) =>
        parent?.type === "assignment_expression" ||
        parent?.type === "augmented_assignment_expression" ||
        (part === "value" && parent?.type !== "object_assignment_pattern" && parent?.type !== "pair_pattern")
          ? []
          : [text],
      ),
  );
  const seen = new Set<string>();
  for (const { node, left, operator } of assignmentsIn(root)) {
    if (
      operator !== "=" ||
      left.type !== "identifier" ||
      declared.has(left.text) ||
      seen.has(left.text) ||
      !enclosingFunction(node)
    )
      continue;
    if (/^(?:module|exports|window|document|location|self|global|onmessage|onerror|onload|arguments)$/.test(left.text))
      continue;
    seen.add(left.text);
    report(node, {
      type: "Undeclared variable",
      severity: "medium",
      message: `\`${left.text}\` is declared nowhere here, so this makes a global variable, or fails in a module.`,
      fix: `Declare it with \`let\`.`,
    });
  }
};

/** Properties whose misspelling gives undefined. */
const MISSPELT =
  /^(?:lenght|lengt|legnth|lenth|prototpye|cosntructor|inculdes|indexof|tostring|innerHtml|innerhtml|getElementByID|addEventListner|onlick|fucntion)$/;

export const misspelt: Rule = (root, report) => {
  for (const node of ofType(root, "property_identifier")) {
    if (!MISSPELT.test(node.text) || node.parent?.type !== "member_expression") continue;
    report(node, {
      type: "Misspelled property",
      severity: "high",
      message: `There is no property \`${node.text}\`, so this is undefined.`,
      fix: "Correct the spelling.",
    });
  }
};
