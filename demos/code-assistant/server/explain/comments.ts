import { field, isComment, ofType, parts, type Syntax } from "../syntax/syntax.ts";

const HOLDERS =
  /^(?:export_statement|decorated_definition|variable_declarator|lexical_declaration|variable_declaration|template_declaration)$/;
/** Longer first sentences are cut. */
const LONGEST = 200;

/** The first sentence of a comment or docstring that belongs to a node. */
export function commentOf(node: Syntax, name?: string): string | undefined {
  let holder = node;
  while (holder.parent && HOLDERS.test(holder.parent.type)) holder = holder.parent;
  const siblings = holder.parent?.children ?? [];
  const docstring = ofType(field(node, "body") ?? node, "expression_statement")[0];
  const isDoc = docstring?.children[0]?.type === "string" && parts(field(node, "body"))[0] === docstring;
  const text = commentAbove(siblings, siblings.indexOf(holder)) || (isDoc ? docstring.text : "");
  const sentence = firstSentence(text);
  return sentence && saysMore(sentence, name) ? sentence : undefined;
}

/** What the docstring of a Python file says, the only comment that is certainly about the whole file. */
export function fileComment(root: Syntax): string | undefined {
  const [first] = root.children;
  const isDocstring = first?.type === "expression_statement" && first.children[0]?.type === "string";
  return isDocstring ? firstSentence(first.text) : undefined;
}

/** "main function" only repeats the name. */
const saysMore = (sentence: string, name = "") =>
  (sentence.toLowerCase().match(/[a-z]{3,}/g) ?? []).some(
    (word) =>
      !name.toLowerCase().includes(word) && !/^(?:the|this|function|method|class|struct|constructor|code)$/.test(word),
  );

/** The lines of comments right above a node, together; a block of documentation may be followed by an empty line. */
function commentAbove(siblings: readonly Syntax[], at: number): string {
  const lines: string[] = [];
  for (let index = at - 1; index >= 0; index--) {
    const [node, below] = [siblings[index], siblings[index + 1]];
    if (!node || !below || !isComment(node.type)) break;
    if (node.endLine < below.line - (node.text.startsWith("/**") ? 2 : 1)) break;
    lines.unshift(node.text);
  }
  return lines.join("\n");
}

/** Where the parameters, examples and tests of a comment begin. */
const TAGS = /^\s*[*#/!]*\s*(?:>>>|[@\\]\w+|:\w+|Args:|Parameters|Returns:|Examples?\b)/m;
const MARKS = /^[ \t]*(?:\/\*[*!]?|\*\/|\*(?!\/)|\/\/[/!]?|#+|[rb]?"""|[rb]?''')|(?:\*\/|"""|''')\s*$/gm;

/** The first sentence of a comment, without its marks, tags and examples. */
export function firstSentence(text: string): string | undefined {
  const told = text.replaceAll(/[@\\](?:brief|description|desc|summary|details)\b|<[^>]*>/g, " ");
  const [paragraph = ""] = (told.split(TAGS)[0] ?? "")
    .replaceAll(MARKS, "")
    .trim()
    .split(/\n[ \t]*\n/);
  const plain = paragraph
    // A short line without a full stop is a sentence of its own if the next one starts like one.
    .replaceAll(/^(.{1,60}[^\s.!?:,;-])[ \t]*\n(?=[ \t]*[A-Z][a-z])/gm, "$1. ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[-–:]\s*/, "");
  const sentence = /^(.{8,}?[.!?])(?:\s|$)/.exec(`${plain}.`)?.[1]?.replace(/([.!?:])\.$/, "$1");
  if (!sentence?.includes(" ")) return undefined;
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1).replace(/\s+\S*$/, "")} …` : sentence;
}
