import type { Rule } from "../rules/rule.ts";
import { functionsIn, nameOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const tagOf = (element: Syntax) => field(element, "name")?.text ?? "";
const attributesOf = (element: Syntax) => parts(element).filter(({ type }) => type === "jsx_attribute");
const nameIn = (attribute: Syntax) => parts(attribute)[0]?.text ?? "";

/** Elements that React refuses or shows differently from what was meant. */
export const elementTraps: Rule = (root, report) => {
  for (const element of ofType(root, "jsx_opening_element", "jsx_self_closing_element")) {
    const attributes = attributesOf(element);
    const names = attributes.map(nameIn);
    const twice = attributes.find((one, at) => names.indexOf(nameIn(one)) < at);
    if (twice) tell(twice, `\`${nameIn(twice)}\` is a duplicate: the first one is ignored`, "Remove one of the two.");
    const style = attributes.find((one) => nameIn(one) === "style");
    if (style && /^style\s*=\s*["']/.test(style.text) && /^[a-z]/.test(tagOf(element)))
      tell(style, "style wants an object and not a text", 'Write `style={{ color: "red" }}`.');
    const has = (name: string) => names.includes(name);
    const spreads = parts(element).some(({ text }) => /^\{\s*\.\.\./.test(text));
    if (tagOf(element) === "input" && has("checked") && !has("onChange") && !has("readOnly") && !spreads)
      tell(
        element,
        "With checked and without onChange the box can't be changed",
        "Add onChange, or use defaultChecked.",
        "medium",
      );
    if (
      tagOf(element) === "input" &&
      has("value") &&
      !has("onChange") &&
      !has("readOnly") &&
      !has("disabled") &&
      !spreads &&
      !/type\s*=\s*["'](?:hidden|submit|button|radio|checkbox|reset)["']/.test(element.text)
    )
      tell(
        element,
        "With value and without onChange the field can't be changed",
        "Add onChange, or use defaultValue.",
        "medium",
      );
    const children =
      element.type === "jsx_opening_element"
        ? parts(element.parent).filter(
            (one) => !/jsx_(?:opening|closing)_element/.test(one.type) && one.text.trim() !== "",
          )
        : [];
    if (VOID.test(tagOf(element)) && (children.length > 0 || has("children")))
      tell(element, `\`<${tagOf(element)}>\` is a void element and has no children`, "Remove what is inside.");
    if (has("dangerouslySetInnerHTML") && (children.length > 0 || has("children")))
      tell(element, "With dangerouslySetInnerHTML there can be no children", "Use one of the two.");
  }
  for (const text of ofType(root, "jsx_text")) {
    if (/^\s*(?:\/\/|\/\*)/.test(text.text) && !/https?:/.test(text.text))
      tell(text, "This comment is shown as text", "Write `{/* … */}`.");
  }
  for (const array of ofType(root, "array")) {
    const elements = parts(array).filter(({ type }) => /^jsx_(?:element|self_closing_element)$/.test(type));
    const lacking = elements.find(
      (one) =>
        !attributesOf(one.type === "jsx_element" ? (field(one, "open_tag") ?? one) : one).some(
          (attribute) => nameIn(attribute) === "key",
        ),
    );
    if (lacking)
      report(lacking, {
        type: "Missing key",
        severity: "medium",
        message: "Without a key, React can't tell the list's elements apart when the list changes.",
        fix: "Give it `key={…}` with an id that stays with the element.",
      });
  }
  for (const component of functionsIn(root).filter(
    (one) => /^[A-Z]/.test(nameOf(one)) && one.type !== "method_definition",
  )) {
    if (
      ofType(component, "jsx_element", "jsx_self_closing_element").length === 0 ||
      closest(component, ({ type }) => type === "class_body")
    )
      continue;
    const own = ofType(component, "member_expression").find(({ text }) =>
      /^this\.(?:props|state|context)\b/.test(text),
    );
    if (own)
      tell(
        own,
        `A function component has no \`this\`, so ${quoted(own)} fails`,
        "Use the parameter, and useState for state.",
      );
  }
  for (const node of ofType(root, "assignment_expression", "augmented_assignment_expression")) {
    const target = field(node, "left")?.text ?? "";
    const isProps = /^props\.\w/.test(target) && functionsIn(root).some((one) => /^[A-Z]/.test(nameOf(one)));
    const isState = /^this\.state\.\w/.test(target) && !closest(node, ({ type }) => type === "class_body");
    if (isProps)
      tell(
        node,
        `Props belong to the parent, and changing \`${target}\` does not render again`,
        "Keep the value in state, or call a function of the parent.",
      );
    if (isState) tell(node, `React does not notice that the state \`${target}\` was changed`, "Call setState.");
  }

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "React element", severity, message: `${message}.`, fix });
  }
};
