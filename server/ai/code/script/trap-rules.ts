import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import {
  assignmentsIn,
  binariesIn,
  binaryOf,
  bindingsIn,
  callsIn,
  functionsIn,
  isText,
  nameOf,
  parametersOf,
  returnsOf,
} from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";

const CALLS_LATER =
  /^(?:(?:window\.)?(?:setTimeout|setInterval|requestAnimationFrame)|.*\.(?:forEach|map|filter|reduce|some|every|then|catch|finally))$/;

/** `this` in a plain function that somebody else calls is not the object around it. */
const thisLost: Rule = (root, report) => {
  for (const { path, args } of callsIn(root)) {
    const callback = args.find(({ type }) => type === "function_expression");
    if (!CALLS_LATER.test(path) || !callback || args.at(-1)?.type === "this") continue;
    const around = closest(callback, ({ type }) => /^(?:method_definition|class_body)$/.test(type));
    const used = ofType(field(callback, "body") ?? callback, "this").find((one) => closest(one, isPlain) === callback);
    if (!around || !used) continue;
    report(used, {
      type: "Lost this",
      severity: "high",
      message: "In this function, `this` is not the object: the later caller sets it to undefined or the window.",
      fix: "Use an arrow function, which keeps `this`.",
    });
  }
};
const isPlain = ({ type }: Syntax) => /^(?:function_expression|function_declaration|method_definition)$/.test(type);

const NEVER_SAME = /^(?:includes|indexOf|lastIndexOf)$/;

/** Calls whose argument can't do what it is for. */
const argumentTraps: Rule = (root, report) => {
  const tell = (where: Syntax, type: string, message: string, fix: string, severity: "high" | "medium" = "high") =>
    report(where, { type, severity, message, fix });
  for (const { node, path, name, args, object } of callsIn(root)) {
    const [first, second] = args;
    if (NEVER_SAME.test(name) && object && /^(?:object|array)$/.test(first?.type ?? ""))
      tell(
        node,
        "Never found",
        `${quoted(first, 30)} is a new object, which no list contains.`,
        "Use some() and compare the fields.",
      );
    if (path === "fetch" && second && second.text.startsWith("{")) {
      const body = parts(second).find((one) => field(one, "key")?.text === "body");
      if (field(body, "value")?.type === "object")
        tell(
          body ?? node,
          "Object as a body",
          'An object as a body is sent as "[object Object]".',
          "Send JSON.stringify of it.",
        );
    }
    if (path === "Math.round" && /^Math\.random\(\)\s*\*\s*[^+]+$/.test(first?.text ?? ""))
      tell(
        node,
        "Uneven random number",
        "Rounded, the first and the last number come half as often as the others.",
        "Use Math.floor(Math.random() * n), plus the first number.",
        "medium",
      );
    if (name === "reduce" && args.length === 1 && first && isFunction(first)) {
      const [sum, item] = parametersOf(first);
      const value = binaryOf(returnsOf(first)[0]);
      if (
        sum &&
        item &&
        value?.operator === "+" &&
        value.left.text === sum &&
        new RegExp(`\\b${literally(item)}\\.`).test(value.right.text)
      )
        tell(
          node,
          "Missing first value",
          `Without a first value, \`${sum}\` starts as the first element itself and not as a number.`,
          "Pass 0 as the second argument.",
        );
    }
    if (
      /^(?:jwt|jsonwebtoken)\.decode$|^jwtDecode$|^jwt_decode$/.test(path) &&
      /role|admin|userId|user\b|sub\b|auth|permission/i.test(enclosingFunction(node)?.text ?? root.text) &&
      !/verify\(/.test(root.text) &&
      /req\b|headers|cookie/.test(root.text)
    )
      tell(
        node,
        "Signature not checked",
        "decode reads a token without a look at its signature, so anyone can make one.",
        "Use verify with the key.",
      );
  }
};

/** Texts of input fields are put together and not added. */
const fieldsAdded: Rule = (root, report) => {
  const texts = new Set(
    bindingsIn(root)
      .filter(({ value }) =>
        /(?:getElementById|querySelector)\([^)]*\)\.value$|^(?:e|ev|event)\.target\.value$|^(?:prompt|localStorage\.getItem)\(/.test(
          value.text,
        ),
      )
      .map(({ name }) => name.text),
  );
  const isField = (node: Syntax) =>
    texts.has(node.text) || /^(?!.*[+*(]).*(?:Input|Field|El|Element)\.value$/.test(node.text);
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator !== "+" || !isField(left) || !isField(right)) continue;
    const holder = closest(node, ({ type }) => type === "variable_declarator");
    if (/name|text|url|path|full|query|address|key|line|date/i.test(field(holder, "name")?.text ?? "")) continue;
    report(node, {
      type: "Texts put together",
      severity: "high",
      message: `Both are texts from input fields, so 1 and 2 give 12: ${quoted(node, 40)}.`,
      fix: "Convert them first, with Number().",
    });
  }
};

const LIST_NAME = /(?:^|[a-z])(?:arr|array|list|items|elements|rows|queue|stack|entries|values|s)$/i;

/** `delete list[i]` leaves a hole. */
const holeInList: Rule = (root, report) => {
  for (const node of ofType(root, "unary_expression")) {
    const target = /^delete\b/.test(node.text) ? parts(node)[0] : undefined;
    const list = field(target, "object")?.text ?? "";
    const index = field(target, "index");
    if (
      target?.type !== "subscript_expression" ||
      !index ||
      !/^(?:\d+|i|j|idx|index|pos|position|at)$/.test(index.text)
    )
      continue;
    const around = enclosingFunction(node)?.text ?? root.text;
    if (
      !LIST_NAME.test(list) ||
      !new RegExp(`\\b${literally(list)}\\.(?:length|push|forEach|map|filter|splice)`).test(around)
    )
      continue;
    report(node, {
      type: "Hole in the list",
      severity: "high",
      message: `\`delete\` leaves a hole at ${index.text}: the length stays the same and the element is undefined.`,
      fix: `Use \`${list}.splice(${index.text}, 1)\`.`,
    });
  }
};

/** Merging keys from outside into an object also reaches its prototype. */
const prototypeReached: Rule = (root, report) => {
  for (const made of functionsIn(root)) {
    if (
      !/merge|extend|assign|deep|set|copy/i.test(nameOf(made)) ||
      /__proto__|hasOwn|Object\.keys|Object\.entries|structuredClone/.test(made.text)
    )
      continue;
    const loop = ofType(made, "for_in_statement").find(({ text }) => /\bin\b/.test(text.split(")")[0] ?? ""));
    const key =
      /(?:const|let|var)\s+(\w+)/.exec(field(loop, "left")?.parent?.text ?? "")?.[1] ?? field(loop, "left")?.text;
    const set =
      loop && key
        ? assignmentsIn(loop).find(
            ({ left, right }) => left.text.endsWith(`[${key}]`) && right.text.endsWith(`[${key}]`),
          )
        : undefined;
    if (!set || !new RegExp(`\\b${literally(nameOf(made))}\\(`).test(field(made, "body")?.text ?? "")) continue;
    report(set.node, {
      type: "Prototype in reach",
      severity: "medium",
      message: "With the key `__proto__`, this writes into the prototype of all objects.",
      fix: "Skip `__proto__`, `constructor` and `prototype`, or check with Object.hasOwn.",
    });
  }
};

/** The braces without a dollar stay as they are. */
const missingDollar: Rule = (root, report) => {
  for (const node of ofType(root, "template_string")) {
    const [, name = ""] = /(?<!\$)\{\s*([a-zA-Z_]\w*)(?:\.\w+)*\s*\}/.exec(node.text) ?? [];
    if (name === "" || /\$\{/.test(node.text) || node.parent?.type === "call_expression") continue;
    if (
      !new RegExp(`(?:const|let|var|function|[(,])\\s*${name}\\b`).test(root.text.replace(node.text, "")) &&
      !/^(?:this|props|user|item)$/.test(name)
    )
      continue;
    report(node, {
      type: "Missing $",
      severity: "medium",
      message: `\`{${name}}\` is shown as it is written.`,
      fix: `Write \`\${${name}}\`.`,
    });
  }
};

/** `typeof x === "object"` is also true for null. */
const nullIsObject: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator !== "&&") continue;
    const [, name] = /^typeof\s+(\w+)\s*===?\s*["']object["']$/.exec(unwrapped(left)?.text ?? "") ?? [];
    if (!name || !new RegExp(`^!?\\(?${name}\\.\\w`).test(right.text)) continue;
    const around = enclosingFunction(node)?.text ?? root.text;
    if (new RegExp(`${name}\\s*[!=]==?\\s*null|!${name}\\b|\\b${name}\\s*&&|if \\(${name}\\)`).test(around)) continue;
    report(node, {
      type: "Null is an object",
      severity: "medium",
      message: `typeof null is "object", too, and then ${quoted(right, 30)} fails.`,
      fix: `Check \`${name} !== null\` first.`,
    });
  }
};

/** Strings whose only first match is replaced, where the name says all. */
const onlyFirstReplaced: Rule = (root, report) => {
  for (const { node, name, args } of callsIn(root)) {
    const [first, second] = args;
    if (
      name !== "replace" ||
      !first ||
      !isText(first) ||
      !second ||
      !/^["'`](?:\s|[-_.,/:&<>"'])["'`]$/.test(first.text)
    )
      continue;
    const around = enclosingFunction(node);
    const holder = closest(node, ({ type }) => type === "variable_declarator");
    const says = `${around ? nameOf(around) : ""} ${field(holder, "name")?.text ?? ""}`;
    if (
      !/strip|remove|slug|escape|sanitize|normali[sz]e|clean|dashes|spaces|commas|all\b|digits|to(?:Kebab|Snake|Slug|File)/i.test(
        says,
      )
    )
      continue;
    report(node, {
      type: "Only the first is replaced",
      severity: "medium",
      message: `replace with a text changes only the first ${first.text}.`,
      fix: "Use replaceAll, or a pattern with the flag g.",
    });
  }
};

export const trapRules: readonly Rule[] = [
  thisLost,
  argumentTraps,
  fieldsAdded,
  holeInList,
  prototypeReached,
  missingDollar,
  nullIsObject,
  onlyFirstReplaced,
];
