import { binariesIn, callsIn, functionsIn, isText, nameOf, parametersOf, returnsOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax } from "../../syntax/syntax.ts";
import { declarationsIn, resolve } from "../declarations.ts";
import { literally, type Rule } from "../rule.ts";

type Tell = (where: Syntax, message: string, fix: string, severity?: "high" | "medium") => void;

/** Functions of the C library whose sizes, orders and results are easily mistaken. */
function cLibrary(root: Syntax, tell: Tell) {
  const declarations = declarationsIn(root);
  const typeOf = (node: Syntax | undefined) => (node ? (resolve(declarations, node.text, node)?.type ?? "") : "");
  for (const { node, path, args } of callsIn(root)) {
    const name = path.replace(/^std::/, "");
    const [first, second, third] = args;
    if (name === "memset" && third?.text === "0")
      tell(node, "This sets zero bytes: the value comes second and the size third", "Swap the last two arguments.");
    if (name === "memset" && /^\d+$/.test(second?.text ?? "") && Number(second?.text) > 255)
      tell(node, "memset sets single bytes, and only the lowest byte of the value counts", "Use std::fill.");
    if (
      /^(?:memset|memcpy|memmove|strncpy|strncat|snprintf)$/.test(name) &&
      args.some(({ text }) => new RegExp(`^sizeof\\s*\\(?\\s*${literally(first?.text ?? "-")}\\s*\\)?$`).test(text)) &&
      typeOf(first).endsWith("*") &&
      resolve(declarations, first?.text ?? "", node)?.kind !== "parameter"
    )
      tell(
        node,
        `sizeof gives the size of the pointer \`${first?.text}\` and not of what it points to`,
        "Pass the number of bytes.",
      );
    if (
      /^(?:strncpy|strncat|memcpy)$/.test(name) &&
      new RegExp(`^strlen\\s*\\(\\s*${literally(second?.text ?? "-")}\\s*\\)$`).test(third?.text ?? "") &&
      name !== "memcpy"
    )
      tell(
        node,
        "The size is that of the source, so nothing protects the target; and the final zero may be missing",
        "Pass the size of the target.",
      );
    if (name === "strncat" && third?.text.startsWith("sizeof") && !/-/.test(third?.text ?? ""))
      tell(
        node,
        "strncat counts what it may add, not the size of the target",
        "Pass `sizeof(target) - strlen(target) - 1`.",
      );
    if (/^(?:malloc|realloc)$/.test(name) && /^strlen\s*\([^)]*\)$/.test(args.at(-1)?.text ?? ""))
      tell(node, "There is no room for the zero at the end of the text", "Add 1.");
    if (
      name === "malloc" &&
      /sizeof\s*\(\s*\w+\s*\*\s*\)/.test(first?.text ?? "") &&
      !/\*\s*\*/.test(node.parent?.parent?.text.slice(0, 40) ?? "**")
    )
      tell(node, "This is the size of a pointer", "Use the size of what it points to.");
    if (/^(?:scanf|fscanf|sscanf)$/.test(name))
      for (const value of args.slice(name === "scanf" ? 1 : 2))
        if (
          /^(?:int|float|double|char|long|short|unsigned|size_t)\b[^*[]*$/.test(typeOf(value)) &&
          value.type === "identifier"
        )
          tell(value, `scanf needs the address of \`${value.text}\``, `Write \`&${value.text}\`.`);
    if (/^(?:scanf|fscanf|sscanf)$/.test(name) && args.some((one) => isText(one) && /%s/.test(one.text)))
      tell(node, "`%s` reads as much as there is, however little room", "Give a width, or use std::string.");
    if (/^(?:printf|fprintf|sprintf|snprintf)$/.test(name))
      for (const value of args)
        if (/^(?:const )?(?:std::)?string&?$/.test(typeOf(value)))
          tell(value, `\`${value.text}\` is a std::string, and printf takes none`, `Write \`${value.text}.c_str()\`.`);
    if (name === "strtok" && first?.text.startsWith('"'))
      tell(node, "strtok writes into the text, and a literal can't be written to", "Copy it first.");
    if (/^(?:abs)$/.test(name) && /^(?:const )?(?:float|double)$/.test(typeOf(first)) && path === "abs")
      tell(node, "abs is for whole numbers and drops the fraction", "Use std::abs or fabs.");
  }
  for (const { node, left, operator, right } of binariesIn(root)) {
    const isPointer = (side: Syntax) =>
      /^(?:const )?char\s*(?:const)?\s*[*[]/.test(typeOf(side)) || side.type === "string_literal";
    if (
      /^[!=]=$/.test(operator) &&
      [left, right].every(isPointer) &&
      [left, right].some(({ type }) => type === "string_literal")
    )
      tell(node, "This compares addresses, not texts", "Use strcmp, or std::string.");
    if (
      operator === "+" &&
      left.type === "string_literal" &&
      (right.type === "char_literal" || /^(?:int|char|size_t|unsigned)$/.test(typeOf(right)))
    )
      tell(
        node,
        "Adding a number to a literal moves a pointer, and builds no text",
        "Use std::string or std::to_string.",
      );
    if (/^[<>]=?$/.test(operator) && left.text.startsWith("strcmp(") && right.text !== "0")
      tell(node, "strcmp promises only a sign, not 1 or -1", "Compare with 0.");
    if (
      /^[!=]=$/.test(operator) &&
      /\bEOF\b/.test(right.text) &&
      /^\(?\s*(\w+)\s*=/.test(left.text) &&
      /^(?:unsigned )?char$/.test(typeOfName(declarations, /(\w+)\s*=/.exec(left.text)?.[1] ?? "", node))
    )
      tell(node, "EOF does not fit into a char, so the end is missed or seen too early", "Use an int.");
  }
}

const typeOfName = (declarations: ReturnType<typeof declarationsIn>, name: string, at: Syntax) =>
  resolve(declarations, name, at)?.type ?? "";

/** Objects that end at once, results that are the point of a call, and iterators of two containers. */
function objects(root: Syntax, tell: Tell) {
  for (const statement of ofType(root, "expression_statement", "declaration")) {
    if (
      /^(?:std::)?(?:lock_guard|unique_lock|scoped_lock|shared_lock)(?:\s*<[^;]*>)?\s*[({]\s*\w+(?:\.\w+|->\w+)?\s*[)}]\s*;$/.test(
        statement.text,
      )
    )
      tell(
        statement,
        "Without a name the lock is released at the end of this line",
        "Give it a name: `std::lock_guard lock(m);`.",
      );
    const call = parts(statement)[0];
    if (statement.type !== "expression_statement" || call?.type !== "call_expression") continue;
    if (call.text.endsWith(".empty()")) tell(statement, "empty only asks; it does not empty anything", "Use clear().");
    if (/^(?:std::)?(?:remove|remove_if|unique)\(/.test(call.text) && /begin\(\)|begin\(/.test(call.text))
      tell(
        statement,
        "The elements are only moved to the end; the size stays the same",
        "Erase from the result to the end.",
      );
    if (/^std::(?:async)\(/.test(call.text))
      tell(
        statement,
        "The future is destroyed at once and waits for the task, so nothing runs at the same time",
        "Keep the future.",
      );
    if (
      /^(?:std::)?(?:move|accumulate|count|find|max|min)\(/.test(call.text) &&
      parts(field(call, "arguments")).length < 4 &&
      !/begin/.test(call.text)
    )
      tell(statement, "Nobody uses the result", "Keep it, or remove the line.", "medium");
    if (/\.(?:release)\(\)$/.test(call.text) && /unique_ptr|make_unique/.test(root.text))
      tell(statement, "release gives up the pointer without freeing it", "Use reset(), or keep the result.");
  }
  for (const { node, path, args } of callsIn(root)) {
    const [, one, other] =
      /^([\w.>-]+?)(?:\.|->)c?begin\(\),\s*([\w.>-]+?)(?:\.|->)c?end\(\)/.exec(
        args
          .slice(0, 2)
          .map(({ text }) => text)
          .join(", "),
      ) ?? [];
    if (one && other && one !== other)
      tell(node, `The range starts in \`${one}\` and ends in \`${other}\``, "Take both from the same container.");
    if (/^(?:std::)?(?:unique|shared)_ptr<\s*\w+\s*>$/.test(path) && /^new\s+\w+\s*\[/.test(args[0]?.text ?? ""))
      tell(node, "An array must be freed with delete[], and this pointer uses delete", "Write `std::unique_ptr<T[]>`.");
    if (/^(?:std::)?string$/.test(path) && /^(?:nullptr|NULL|0)$/.test(args[0]?.text ?? ""))
      tell(node, "A text can't be made from a null pointer", 'Use `""`.');
    if (/\.(?:substr|erase|replace)$/.test(path) && /\.find\([^)]*\)$/.test(args[0]?.text ?? ""))
      tell(node, "If nothing is found, the position is npos, and this throws", "Check the position first.", "medium");
  }
  for (const declaration of ofType(root, "declaration"))
    if (/(?:std::)?(?:unique|shared)_ptr<\s*\w+\s*>\s+\w+\s*[({]\s*new\s+\w+\s*\[/.test(declaration.text))
      tell(
        declaration,
        "An array must be freed with delete[], and this pointer uses delete",
        "Write `std::unique_ptr<T[]>`.",
      );
    else if (
      /(?:std::)?string_view\s+\w+\s*=\s*(?:std::string\(|\w+\s*\+|std::to_string\(|.*\+\s*")/.test(declaration.text)
    )
      tell(declaration, "The text ends with this line, and the view points to nothing", "Keep a std::string.");
    else if (
      /^(?:const )?char\s*\*\s*(?:const )?\w+\s*=\s*(?:.*\+.*|std::to_string\(.*\)|\w+\(.*\)|std::string\(.*\))\.c_str\(\);$/.test(
        declaration.text,
      ) &&
      /\)\.c_str/.test(declaration.text)
    )
      tell(
        declaration,
        "The text ends with this line, and the pointer points to nothing",
        "Keep the std::string in a variable.",
      );
}

/** Operators and constructors that don't keep their promises. */
function classes(root: Syntax, tell: Tell) {
  for (const made of functionsIn(root)) {
    const body = field(made, "body");
    const head = body ? made.text.slice(0, body.start - made.start) : "";
    if (!body) continue;
    if (/operator=\s*\(\s*(?:const\s+)?\w+(?:<.*>)?\s*&\s*\w*\s*\)/.test(head)) {
      const last = returnsOf(made);
      const other = parametersOf(made)[0] ?? "";
      if (last.length > 0 && last.every(({ text }) => text !== "*this" && !/=/.test(text)))
        tell(last[0] ?? made, "An assignment returns the object itself", "Return `*this`.");
      if (
        /\bdelete\b|\bfree\(/.test(body.text) &&
        !/\bthis\b\s*[!=]=|[!=]=\s*\bthis\b|&\s*\w+\s*[!=]=|swap/.test(body.text) &&
        other
      )
        tell(
          made,
          "Assigning an object to itself frees what it then copies",
          "Compare `this` with the address of the other first, or copy and swap.",
        );
    }
    if (
      /operator(?:==|!=|<|>)\s*\(/.test(head) &&
      returnsOf(made).length === 1 &&
      /^(?:true|false)$/.test(returnsOf(made)[0]?.text ?? "")
    )
      tell(made, "The comparison ignores its operands", "Compare the members.", "medium");
    const owner = closest(made, ({ type }) => /^(?:class|struct)_specifier$/.test(type));
    const name = field(owner, "name")?.text;
    const isMaker =
      name !== undefined &&
      (nameOf(made) === name || nameOf(made) === `~${name}` || head.trim().startsWith(`~${name}`));
    if (isMaker && owner) {
      const virtuals = [...owner.text.matchAll(/\bvirtual\s+[\w:<>*&\s]+?(\w+)\s*\(/g)].map((match) => match[1]);
      const call = callsIn(body).find(({ path }) => virtuals.includes(path.replace(/^this->/, "")));
      if (call)
        tell(
          call.node,
          `In a constructor or destructor \`${call.name}\` is this class's own version, not a subclass's`,
          "Call it after construction.",
          "medium",
        );
    }
  }
  for (const clause of ofType(root, "catch_clause")) {
    const given = field(clause, "parameters")?.text ?? "";
    if (/^\(\s*(?:const\s+)?(?:std::)?\w*(?:exception|error|Exception|Error)\s+\w+\s*\)$/.test(given))
      tell(
        clause,
        "Caught by value, a derived exception loses all that its class added",
        "Catch a reference: `const std::exception&`.",
      );
    const name = /(\w+)\s*\)$/.exec(given)?.[1];
    for (const thrown of ofType(clause, "throw_statement"))
      if (name && parts(thrown)[0]?.text === name)
        tell(thrown, "This throws a copy, which may have lost what its class added", "Write `throw;`.", "medium");
  }
  for (const thrown of ofType(root, "throw_statement"))
    if (/^throw\s+new\b/.test(thrown.text))
      tell(thrown, "A pointer is thrown, and nobody knows who frees it", "Throw the object itself.");
  for (const attempt of ofType(root, "try_statement")) {
    const clauses = parts(attempt).filter(({ type }) => type === "catch_clause");
    const all = clauses.findIndex((one) => /^catch\s*\(\s*\.\.\.\s*\)/.test(one.text));
    const base = clauses.findIndex((one) => /^catch\s*\(\s*(?:const\s+)?std::exception\s*&/.test(one.text));
    const hidden =
      all >= 0 && all < clauses.length - 1
        ? clauses[all + 1]
        : base >= 0
          ? clauses.slice(base + 1).find((one) => /std::\w+/.test(field(one, "parameters")?.text ?? ""))
          : undefined;
    if (hidden) tell(hidden, "A handler above already catches this", "Put the more special handler first.");
  }
}

/** What compiles in C++ and is still wrong. */
export const cppLibrary: Rule = (root, report) => {
  const tell: Tell = (where, message, fix, severity = "high") =>
    report(where, { type: "C++ trap", severity, message: `${message}.`, fix });
  for (const look of [cLibrary, objects, classes]) look(root, tell);
  for (const node of ofType(root, "binary_expression"))
    if (/^sizeof\s*\(?(\w+)\)?\s*\/\s*sizeof\s*\(?\1\)?$/.test(node.text))
      tell(node, `${quoted(node)} is always 1`, "Divide by the size of one element.");
};
