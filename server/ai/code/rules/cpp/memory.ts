import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { type Declaration, declarationsIn, resolve, usesOf } from "../declarations.ts";
import { enclosingFunction, isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

const isDelete = ({ type }: Syntax) => type === "delete_expression";
const isArrayDelete = (node: Syntax) => /^delete\s*\[/.test(node.text);
const deleted = (node: Syntax) => parts(node).at(-1)?.text ?? "";

/** How each name was allocated, anywhere in the file: `p(new int[n])`, `p = new T`, `T* p = new T[n]`. */
function allocations(root: Syntax): Map<string, Set<"single" | "array">> {
  const found = new Map<string, Set<"single" | "array">>();
  for (const node of ofType(root, "new_expression")) {
    const { parent } = node;
    const initialised = parent?.parent?.type === "field_initializer" ? parts(parent.parent)[0]?.text : undefined;
    const name =
      initialised ??
      (parent?.type === "init_declarator" ? /(\w+)$/.exec(field(parent, "declarator")?.text ?? "")?.[1] : undefined) ??
      (parent?.type === "assignment_expression" ? field(parent, "left")?.text : undefined);
    if (!name) continue;
    const kind = field(node, "declarator") ? "array" : "single";
    found.set(name, (found.get(name) ?? new Set()).add(kind));
  }
  return found;
}

export const wrongDelete: Rule = (root, report) => {
  const known = allocations(root);
  for (const node of ofType(root, "delete_expression")) {
    const kinds = known.get(deleted(node));
    const wanted = isArrayDelete(node) ? "array" : "single";
    if (kinds?.size !== 1 || kinds.has(wanted)) continue;
    const right = wanted === "array" ? "delete" : "delete[]";
    report(node, {
      type: "Mismatched delete",
      severity: "high",
      message: `\`${deleted(node)}\` was made with ${wanted === "array" ? "new" : "new[]"}, so freeing it like this is undefined.`,
      fix: `Write \`${right} ${deleted(node)}\`, or let a \`std::vector\` or \`std::unique_ptr\` own it.`,
    });
  }
};

/** After `delete p`, in the same block, `p` is read or freed again before it points to something else. */
export const usedAfterDelete: Rule = (root, report) => {
  for (const node of ofType(root, "delete_expression")) {
    const name = deleted(node);
    const statement = node.parent;
    if (!statement || !/^\w+$/.test(name)) continue;
    const siblings = parts(statement.parent);
    for (const next of siblings.slice(siblings.indexOf(statement) + 1)) {
      const word = literally(name);
      const [first] = parts(next);
      const isSet = first?.type === "assignment_expression" && field(first, "left")?.text === name;
      const read = isSet ? (field(first, "right")?.text ?? "") : next.text;
      if (
        new RegExp(`(?<![\\w.>])${word}\\s*(?:->|\\[)|\\*\\s*${word}\\b|\\bdelete(?:\\s*\\[\\])?\\s+${word}\\b`).test(
          read,
        )
      ) {
        report(next, {
          type: "Use after free",
          severity: "high",
          message: `\`${name}\` was freed on line ${node.line} and is used here.`,
          fix: "Read what is still needed before freeing it, or free it later.",
        });
      }
      if (isSet || new RegExp(`(?<![\\w.>])${word}\\b`).test(next.text)) break;
    }
  }
};

/** Stack memory is gone once the function has returned. */
export const addressOfLocal: Rule = (root, report) => {
  const declarations = declarationsIn(root);
  for (const node of ofType(root, "return_statement")) {
    const [value] = parts(node);
    const around = enclosingFunction(node);
    if (!value || !around) continue;
    const declarator = field(around, "declarator");
    const isReference = declarator?.type === "reference_declarator";
    const isPointer = declarator?.type === "pointer_declarator";
    const name = value.type === "pointer_expression" && value.text.startsWith("&") ? field(value, "argument") : value;
    const local = name && resolve(declarations, name.text.replace(/\.(?:c_str|data)\(\)$/, ""), node);
    if (local?.kind !== "local" || isStatic(local) || /[&*]$/.test(local.type)) continue;
    if (!isInside(local, around)) continue;
    const isArray = local.type.endsWith("[]") && value === name && isPointer;
    const isOwnText = /\.(?:c_str|data)\(\)$/.test(value.text) && isPointer;
    if (!(isArray || isOwnText || (name !== value && isPointer) || (isReference && name === value))) continue;
    report(node, {
      type: "Address of a local",
      severity: "high",
      message: `\`${local.name}\` ends with this function, so what is returned points to nothing.`,
      fix: "Return it by value, or write to memory passed in by the caller.",
    });
  }
};

const isStatic = ({ node }: Declaration) =>
  /^\s*(?:\w+\s+)*static\b/.test(closest(node, ({ type }) => type === "declaration")?.text ?? "");
const isInside = ({ node }: Declaration, around: Syntax) => node.start > around.start && node.end < around.end;

/** Allocated with new, and neither freed nor passed to anything that could free it. */
export const neverFreed: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (declaration.kind !== "local" || declaration.value?.type !== "new_expression") continue;
    const isKept = usesOf(declaration).some(({ parent }) => {
      if (!parent) return false;
      return (
        isDelete(parent) ||
        /^(?:argument_list|return_statement|initializer_list|init_declarator|lambda_capture_specifier)$/.test(
          parent.type,
        ) ||
        (parent.type === "assignment_expression" && field(parent, "right")?.text === declaration.name)
      );
    });
    // `std::shared_ptr<T> owner(p);` can also be read as the declaration of a function.
    const isOwned = new RegExp(`_ptr<[^;]*>\\s*\\w*\\s*[({]\\s*${literally(declaration.name)}\\b`).test(root.text);
    if (isKept || isOwned) continue;
    report(declaration.node, {
      type: "Never freed",
      severity: "medium",
      message: `\`${declaration.name}\` is made with new and never freed.`,
      fix: "Use std::make_unique, which frees it automatically.",
    });
  }
};

const PLAIN =
  /^(?:const )?(?:unsigned |signed )?(?:int|long|short|char|bool|float|double|(?:std::)?size_t|u?int\d+_t)(?: int| long)?\*?$/;

/** A number that is read before it is assigned, so it holds whatever was in memory. */
export const readBeforeSet: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (declaration.kind !== "local" || declaration.value || !PLAIN.test(declaration.type) || isStatic(declaration))
      continue;
    if (!closest(declaration.node, isFunction) || declaration.node.parent?.type === "for_range_loop") continue;
    const [first] = usesOf(declaration);
    if (!first || !isRead(first)) continue;
    report(declaration.node, {
      type: "Uninitialized variable",
      severity: "high",
      message: `\`${declaration.name}\` has no value yet when line ${first.line} reads it.`,
      fix: `Initialize it: \`${declaration.type} ${declaration.name} = 0;\`.`,
    });
  }
};

/** Not assigned, not filled by a stream or through its address, and not passed to anything that may fill it. */
function isRead(use: Syntax): boolean {
  const { parent } = use;
  if (!parent) return false;
  if (parent.type === "assignment_expression" && field(parent, "left") === use)
    return field(parent, "operator")?.text !== "=";
  if (parent.type === "binary_expression" && field(parent, "operator")?.text === ">>")
    return field(parent, "right") !== use;
  if (parent.type === "update_expression") return true;
  // A pointer without a value points anywhere.
  if (parent.type === "pointer_expression" && parent.text.startsWith("*")) return true;
  return /^(?:binary_expression|return_statement|condition_clause|subscript_argument_list|init_declarator)$/.test(
    parent.type,
  );
}

/** An iterator that is advanced after its element was erased points to nothing. */
export const erasedIterator: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    const [, list, iterator] = /^(\w+)\.erase\((\w+)\)$/.exec(call.text.replaceAll(/\s+/g, "")) ?? [];
    const loop = closest(call, isLoop);
    if (!list || !iterator || loop?.type !== "for_statement") continue;
    const steps = new RegExp(`(?:\\+\\+\\s*${iterator}\\b|\\b${iterator}\\s*\\+\\+)`).test(
      field(loop, "update")?.text ?? "",
    );
    const isAssigned = call.parent?.type === "assignment_expression";
    const leaves = parts(call.parent?.parent).some(
      ({ text, start }) => start > call.start && /^(?:break|return)\b/.test(text),
    );
    if (!steps || isAssigned || leaves) continue;
    report(call, {
      type: "Erased iterator",
      severity: "high",
      message: `After this \`${iterator}\` points to an erased element, and the loop advances from it.`,
      fix: `Continue from the iterator that erase returns: \`${iterator} = ${list}.erase(${iterator})\`, without advancing in that iteration.`,
    });
  }
};
