import { field, parts, quoted, type Syntax, unwrapped } from "../syntax/syntax.ts";

/** What a loop iterates over, or how long it runs. */
export function loopPhrase(node: Syntax): string {
  const clause = node.children.find(({ type }) => type === "range_clause" || type === "for_clause");
  const over = field(node, "right") ?? field(node, "value") ?? field(clause, "right");
  const each =
    field(node, "left") ??
    field(node, "name") ??
    field(node, "pattern") ??
    field(node, "declarator") ??
    field(clause, "left");
  if (node.type === "loop_expression")
    return /\b(?:break|return)\b|\?;/.test(node.text) ? "Repeats until it breaks out" : "Repeats without an end";
  if (over && each) return `Loops over ${quoted(over, 40)}, ${eachPhrase(node, clause, each)}`;
  if (over) return `Repeats for each element of ${quoted(over, 40)}`;
  // Go writes "for n > 0" where others write while.
  const bare =
    node.type === "for_statement" && !clause
      ? parts(node).find((part) => part.field !== "body" && part.field === undefined)
      : undefined;
  const filled = (part: Syntax | undefined) => (part && !/^;?$/.test(part.text.trim()) ? part : undefined);
  const condition = filled(unwrapped(field(node, "condition") ?? field(clause, "condition") ?? bare));
  const start = filled(field(node, "init") ?? field(node, "initializer") ?? field(clause, "initializer"));
  if (start && condition) {
    const first = quoted(start, 30).replace(/;`$/, "`");
    const isCount =
      /=\s*-?\d/.test(start.text) || /\+\+|--|[-+]=/.test(field(node, "update")?.text ?? clause?.text ?? "");
    return `${isCount ? "Counts from" : "Starts with"} ${first}${isCount ? "" : " and repeats"} while ${quoted(condition, 40)}`;
  }
  if (!condition || /^(?:true|True|1)$/.test(condition.text))
    return /\b(?:break|return|throw|raise)\b/.test(node.text)
      ? "Repeats until it breaks out"
      : "Repeats without an end";
  return `${node.type === "do_statement" ? "Repeats, at least once," : "Repeats"} while ${quoted(condition, 50)}`;
}

/** Go's `for i := range` and JavaScript's `for … in` go through the positions, not the items. */
function eachPhrase(node: Syntax, clause: Syntax | undefined, each: Syntax): string {
  if (node.type === "for_in_statement" && field(node, "operator")?.text === "in")
    return `with each key as ${quoted(each, 30)}`;
  if (clause?.type !== "range_clause") return `with each item as ${quoted(each, 30).replace(/^`[&*\s]+/, "`")}`;
  const [first, second] = each.type === "expression_list" ? parts(each) : [each];
  if (!second) return `with each ${positionWord(first)} as ${quoted(first, 30)}`;
  if (first?.text === "_") return `with each item as ${quoted(second, 30)}`;
  if (second.text === "_") return `with each ${positionWord(first)} as ${quoted(first, 30)}`;
  return `with each ${positionWord(first)} as ${quoted(first, 30)} and its item as ${quoted(second, 30)}`;
}

/** Only its name tells the index of a slice from the key of a map and what comes from a channel. */
function positionWord(name: Syntax | undefined): string {
  if (/^(?:i|j|k|n|idx|index|pos|\w*(?:Index|Idx))$/.test(name?.text ?? ""))
    return name?.text === "k" ? "key" : "index";
  return /^(?:key|\w*Key)$/.test(name?.text ?? "") ? "key" : "round's value";
}
