import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { bindingsIn, callsIn, isText, literalText, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../syntax/syntax.ts";

/** A generator is empty after it was read once. */
const readTwice: Rule = (root, report) => {
  const makers = new Set(ofType(root, "generator_function_declaration").map((node) => field(node, "name")?.text ?? ""));
  for (const { name, value } of bindingsIn(root)) {
    const maker = callsIn(value)[0];
    if (maker?.node !== value || !makers.has(maker.path)) continue;
    const scope = enclosingFunction(name) ?? root;
    const reads = [
      ...ofType(scope, "spread_element").filter((one) => parts(one)[0]?.text === name.text),
      ...ofType(scope, "for_in_statement").filter((one) => field(one, "right")?.text === name.text),
    ].toSorted((one, other) => one.start - other.start);
    const isLeft = (loop: Syntax | undefined) =>
      loop?.type === "for_in_statement" && /\b(?:break|return)\b/.test(loop.text);
    const again = reads[1];
    if (!again || isLeft(reads[0])) continue;
    report(again, {
      type: "Read twice",
      severity: "high",
      message: `\`${name.text}\` was read to its end on line ${reads[0]?.line}, so there is nothing left here.`,
      fix: `Keep the values in an array first: \`[...${maker.path}(…)]\`.`,
    });
  }
};

/** In a method of an object literal, `this` is that object and not the class around it. */
const thisOfLiteral: Rule = (root, report) => {
  for (const made of ofType(root, "class_declaration", "class")) {
    const own = new Set([...made.text.matchAll(/\bthis\.(\w+)\s*=/g)].map(([, name]) => name));
    for (const method of ofType(made, "method_definition").filter(({ parent }) => parent?.type === "object")) {
      const literal = method.parent;
      const isOfClass =
        literal && closest(literal, ({ type }) => type === "method_definition" || type === "class_body");
      if (!literal || isOfClass?.type !== "method_definition") continue;
      const keys = parts(literal).map((one) => (field(one, "key") ?? field(one, "name") ?? one).text);
      const used = ofType(method, "member_expression").find(
        ({ children, text }) =>
          children[0]?.type === "this" &&
          own.has(text.slice(5)) &&
          !keys.includes(text.slice(5)) &&
          closest(children[0], (one) => isFunction(one) && one.type !== "arrow_function") === method,
      );
      if (!used) continue;
      report(used, {
        type: "Another this",
        severity: "high",
        message: `Here \`this\` is the object around \`${field(method, "name")?.text ?? "the method"}\`, which has no \`${used.text.slice(5)}\`: that belongs to the class.`,
        fix: "Use an arrow function, or keep the value in a variable first.",
      });
    }
  }
};

/** `{name}` in a template without its dollar sign stays as it is. */
const missingDollar: Rule = (root, report) => {
  for (const node of ofType(root, "template_string")) {
    if (node.text.includes("${") || node.parent?.type === "call_expression") continue;
    const around = enclosingFunction(node);
    const [, name = "", rest = ""] = /\{([A-Za-z_$][\w$]*)((?:\.\w+)*)\}/.exec(node.text) ?? [];
    if (!name || !around || /[;:]/.test(node.text)) continue;
    const isKnown =
      parametersOf(around).includes(name) ||
      new RegExp(`\\b(?:const|let|var)\\s+${literally(name)}\\b`).test(around.text);
    if (!isKnown) continue;
    report(node, {
      type: "Missing $ in a template",
      severity: "medium",
      message: `\`{${name}${rest}}\` is plain text in this template string: the dollar sign is missing.`,
      fix: `Write \`\${${name}${rest}}\`.`,
    });
  }
};

/** A shell that runs what it is given, ciphers whose tag nobody checks, random bytes that can be guessed. */
const unsafeCalls: Rule = (root, report) => {
  for (const { path, name, args, node } of callsIn(root)) {
    const shell = isText(args[0]) && args[0] ? literalText(args[0]) : "";
    const list = args[1]?.type === "array" ? parts(args[1]) : [];
    const given = list.find((one) => !isText(one) && one.type !== "number");
    const isShell = /(?:^|\/)(?:ba|z|da)?sh$|^cmd(?:\.exe)?$|^powershell/.test(shell);
    if (/^(?:spawn|spawnSync|execFile|execFileSync)$/.test(name) && isShell && given)
      tell(
        node,
        "Command injection",
        `The shell runs ${quoted(given, 30)} as a command, whatever it contains.`,
        "Start the program itself, with its arguments in the list.",
      );
    if (name === "pseudoRandomBytes")
      tell(
        node,
        "Guessable random value",
        "pseudoRandomBytes may give values that can be guessed.",
        "Use randomBytes.",
      );
    const [code] = args;
    const isPut = code?.type === "template_string" ? code.text.includes("${") : code !== undefined && !isText(code);
    if (/^(?:window|globalThis|self|global)\.eval$/.test(path) && isPut)
      tell(node, "Evaluated input", `${quoted(code, 40)} is run as code, whatever it contains.`, "Do without eval.");
    const around = enclosingFunction(node);
    if (name === "createDecipheriv" && around && /-(?:gcm|ccm|ocb)\b/i.test(code?.text ?? "")) {
      if (!/\.final\(/.test(around.text) || !/\.setAuthTag\(/.test(around.text))
        tell(
          node,
          "Tag not checked",
          "Without setAuthTag and final, nobody checks whether the encrypted text was changed.",
          "Call setAuthTag before, and final after the last update.",
        );
    }
  }

  function tell(where: Syntax, type: string, message: string, fix: string) {
    report(where, { type, severity: "high", message, fix });
  }
};

export const nodeTraps: readonly Rule[] = [readTwice, thisOfLiteral, missingDollar, unsafeCalls];
