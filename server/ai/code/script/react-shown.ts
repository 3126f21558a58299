import { isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { callsIn, functionsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../syntax/syntax.ts";

/** Components by their names, with what they are given. */
const componentsIn = (root: Syntax) => functionsIn(root).filter((one) => /^[A-Z]/.test(nameOf(one)));

/** Keys by position, objects and numbers as children, and forms that reload the page. */
export const shownWrong: Rule = (root, report) => {
  for (const component of componentsIn(root)) {
    for (const attribute of ofType(component, "jsx_attribute")) {
      const [name, value] = parts(attribute);
      const key = parts(value)[0];
      if (name?.text !== "key" || key?.type !== "identifier") continue;
      const callback = closest(attribute, isFunction);
      const map = callback && closest(callback, ({ type }) => type === "call_expression");
      if (!callback || parametersOf(callback)[1] !== key.text || !map) continue;
      const list = /^([\w.]+)\.map/.exec(map.text)?.[1] ?? "-";
      const moves =
        new RegExp(
          `\\b${literally(list)}\\.(?:reverse|sort|unshift|splice)\\(|(?:set\\w+)\\([\\s\\S]{0,60}\\bfilter\\(`,
        ).test(root.text) ||
        (/<input|<textarea|<select/.test(callback.text) && /remove|delete|onRemove|onDelete/i.test(callback.text));
      if (!moves) continue;
      report(attribute, {
        type: "Position as a key",
        severity: "medium",
        message: "When an element is removed or moved, the others get its key, and with it what was typed there.",
        fix: "Use an id that stays with the element.",
      });
    }
    for (const expression of ofType(component, "jsx_expression")) {
      const [value] = parts(expression);
      const isChild = /^jsx_(?:element|fragment)$/.test(expression.parent?.type ?? "");
      if (!isChild || !value) continue;
      if (value.type === "identifier") {
        const made = ofType(root, "variable_declarator").find((one) => field(one, "name")?.text === value.text);
        if (field(made, "value")?.type === "object" || (field(made, "value")?.text ?? "").startsWith("new Date("))
          report(expression, {
            type: "Object as a child",
            severity: "high",
            message: `React can't show \`${value.text}\`: it is an object and not a text.`,
            fix: "Show one of its fields.",
          });
      }
      const left =
        value.type === "binary_expression" && field(value, "operator")?.text === "&&"
          ? field(value, "left")
          : undefined;
      if (
        left &&
        /^(?:\w+\.)?(?:count|total|num\w*|quantity|\w+Count|amount|unread)$/.test(left.text) &&
        /^\(?\s*</.test(field(value, "right")?.text ?? "")
      )
        report(expression, {
          type: "Zero is rendered",
          severity: "medium",
          message: `If \`${left.text}\` is 0, this renders a 0.`,
          fix: `Compare it: \`${left.text} > 0 && …\`.`,
        });
    }
    for (const element of ofType(component, "jsx_opening_element")) {
      if (field(element, "name")?.text !== "form") continue;
      const handler = parts(element).find((one) => parts(one)[0]?.text === "onSubmit");
      const passed = parts(parts(handler)[1])[0];
      const made =
        passed && (isFunction(passed) ? passed : functionsIn(root).find((one) => nameOf(one) === passed.text));
      if (
        !made ||
        /preventDefault|handleSubmit\(/.test(made.text) ||
        parts(element).some((one) => parts(one)[0]?.text === "action")
      )
        continue;
      if (callsIn(made).some(({ args }) => args.some(({ text }) => parametersOf(made).includes(text)))) continue;
      report(passed && isFunction(passed) ? passed : made, {
        type: "Page reloads",
        severity: "medium",
        message: "Without preventDefault the browser sends the form itself and loads the page again.",
        fix: "Call `event.preventDefault()` first.",
      });
    }
  }
  for (const attribute of ofType(root, "jsx_attribute")) {
    const name = parts(attribute)[0]?.text ?? "";
    const tag = field(attribute.parent, "name")?.text ?? "";
    if (
      !/^[a-z]/.test(tag) ||
      tag.includes("-") ||
      !/^(?:class|for|onclick|onchange|onsubmit|tabindex|readonly|maxlength)$/.test(name)
    )
      continue;
    report(attribute, {
      type: "Unknown attribute",
      severity: "medium",
      message: `React does not know \`${name}\` and ignores it or warns.`,
      fix: `Write \`${({ class: "className", for: "htmlFor", tabindex: "tabIndex", readonly: "readOnly", maxlength: "maxLength" } as Record<string, string>)[name] ?? `on${name.charAt(2).toUpperCase()}${name.slice(3)}`}\`.`,
    });
  }
};
