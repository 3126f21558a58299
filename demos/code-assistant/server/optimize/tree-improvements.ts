import { field, ofType, operation, parts, type Syntax } from "../syntax/syntax.ts";
import type { Edit } from "./edits.ts";

type Change = { text: string; edits: Edit[] };
/** Finds one kind of code that can be simplified without changing what the program does. */
export type Improvement = (root: Syntax) => Change[];

const replace = (node: Syntax, text: string): Edit => ({ start: node.start, end: node.end, text });
const isPlain = (text: string) => /^[\w.]+$/.test(text);

/** x = x + y */
const shortAssignment: Improvement = (root) =>
  ofType(root, "assignment_expression", "assignment_statement").flatMap((node) => {
    const left = single(field(node, "left"));
    const sides = operation(single(field(node, "right")));
    const sign = field(node, "operator")?.text ?? "=";
    if (!left || sign !== "=" || !sides || sides.left.text !== left.text || !isPlain(left.text)) return [];
    if (!/^[-+*/%]$/.test(sides.operator) || operation(sides.right)) return [];
    return [
      { text: "short assignment", edits: [replace(node, `${left.text} ${sides.operator}= ${sides.right.text}`)] },
    ];
  });

const single = (node: Syntax | undefined) =>
  node?.type === "expression_list" && parts(node).length === 1 ? parts(node)[0] : node;

/** x == true, x == false */
const plainCondition: Improvement = (root) =>
  ofType(root, "binary_expression").flatMap((node) => {
    const sides = operation(node);
    if (!sides || !/^[!=]=$/.test(sides.operator) || !/^(?:true|false)$/.test(sides.right.text)) return [];
    const isNegated = (sides.operator === "==") === (sides.right.text === "false");
    if (isNegated && !/^[\w.()]+$/.test(sides.left.text)) return [];
    return [
      {
        text: "needless comparison with a boolean removed",
        edits: [replace(node, `${isNegated ? "!" : ""}${sides.left.text}`)],
      },
    ];
  });

/** if (c) { return true; } else { return false; } */
const returnedCondition: Improvement = (root) =>
  ofType(root, "if_statement").flatMap((node) => {
    const pattern =
      /^if\s*\(([\s\S]+)\)\s*\{?\s*return\s+(true|false)\s*;\s*\}?\s*else\s*\{?\s*return\s+(true|false)\s*;\s*\}?$/.exec(
        node.text,
      );
    const [, condition, first, second] = pattern ?? [];
    if (!condition || first === second || /return|\{/.test(condition)) return [];
    return [
      {
        text: "condition returned directly",
        edits: [replace(node, `return ${first === "true" ? condition : `!(${condition})`};`)],
      },
    ];
  });

/** Checks for emptiness by counting. */
const emptyQuestion =
  (call: RegExp, question: string): Improvement =>
  (root) =>
    ofType(root, "binary_expression").flatMap((node) => {
      const sides = operation(node);
      const name = call.exec(sides?.left.text ?? "")?.[1];
      if (!sides || !name || sides.right.text !== "0" || !/^(?:==|!=|>)$/.test(sides.operator)) return [];
      return [
        {
          text: `\`${question}()\` asked instead of counting`,
          edits: [replace(node, `${sides.operator === "==" ? "" : "!"}${name}.${question}()`)],
        },
      ];
    });

/** new Integer(5) creates a needless object. */
const boxedNumbers: Improvement = (root) =>
  ofType(root, "object_creation_expression").flatMap((node) => {
    const type = field(node, "type")?.text ?? "";
    const [value] = parts(field(node, "arguments"));
    if (!/^(?:Integer|Long|Double|Float|Short|Byte|Boolean|Character)$/.test(type) || !value) return [];
    return [{ text: "`valueOf()` instead of a new box", edits: [replace(node, `${type}.valueOf(${value.text})`)] }];
  });

const nullPointer: Improvement = (root) =>
  ofType(root, "null", "identifier")
    .filter(({ text }) => text === "NULL")
    .map((node) => ({ text: "`nullptr` instead of `NULL`", edits: [replace(node, "nullptr")] }));

/** std::endl also flushes the buffer every time. */
const plainLineEnd: Improvement = (root) =>
  ofType(root, "qualified_identifier")
    .filter(
      ({ text, parent }) => text === "std::endl" && parent?.type === "binary_expression" && !/cerr/.test(parent.text),
    )
    .map((node) => ({
      text: "`'\\n'` instead of `std::endl`, which also empties the buffer",
      edits: [replace(node, "'\\n'")],
    }));

/** A string that is only read doesn't need to be copied for the call. */
const passedByReference: Improvement = (root) =>
  ofType(root, "parameter_declaration").flatMap((node) => {
    const type = field(node, "type");
    const name = field(node, "declarator");
    const isConst = node.children.some(({ type: kind, text }) => kind === "type_qualifier" && text === "const");
    if (
      !isConst ||
      name?.type !== "identifier" ||
      !type ||
      !/^std::(?:string|vector<|map<|unordered_map<|set<)/.test(type.text)
    )
      return [];
    return [
      {
        text: "parameter passed by reference instead of copied",
        edits: [{ start: type.end, end: type.end, text: "&" }],
      },
    ];
  });

/** The last line of a function needs no return in Rust. */
const lastReturn: Improvement = (root) =>
  ofType(root, "function_item").flatMap((node) => {
    const last = parts(field(node, "body")).at(-1);
    const value =
      last?.type === "expression_statement" && last.children[0]?.type === "return_expression"
        ? parts(last.children[0])[0]
        : undefined;
    return last && value ? [{ text: "needless return removed", edits: [replace(last, value.text)] }] : [];
  });

const sliceParameter: Improvement = (root) =>
  ofType(root, "parameter").flatMap((node) => {
    const type = field(node, "type");
    const element = /^&Vec<(.+)>$/.exec(type?.text ?? "")?.[1];
    if (type?.text === "&String") return [{ text: "`&str` instead of `&String`", edits: [replace(type, "&str")] }];
    return type && element ? [{ text: "slice instead of `&Vec`", edits: [replace(type, `&[${element}]`)] }] : [];
  });

/** x += 1 as a statement. */
const increment: Improvement = (root) =>
  ofType(root, "assignment_statement").flatMap((node) => {
    const [, name, sign] = /^([\w.]+)\s*([-+])=\s*1$/.exec(node.text) ?? [];
    return name && sign ? [{ text: "short counting", edits: [replace(node, `${name}${sign}${sign}`)] }] : [];
  });

const shared = [shortAssignment, plainCondition] as const;

export const treeImprovements: Record<"java" | "cpp" | "go" | "rust", readonly Improvement[]> = {
  java: [...shared, returnedCondition, boxedNumbers, emptyQuestion(/^(\w[\w.]*)\.(?:size|length)\(\)$/, "isEmpty")],
  cpp: [
    ...shared,
    returnedCondition,
    nullPointer,
    plainLineEnd,
    passedByReference,
    emptyQuestion(/^(\w[\w.]*)\.size\(\)$/, "empty"),
  ],
  go: [...shared, increment],
  rust: [...shared, lastReturn, sliceParameter, emptyQuestion(/^(\w[\w.]*)\.len\(\)$/, "is_empty")],
};
