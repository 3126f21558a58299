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
  const comment = commentAbove(siblings, siblings.indexOf(holder));
  const docstring = ofType(field(node, "body") ?? node, "expression_statement")[0];
  const isDoc = docstring?.children[0]?.type === "string" && parts(field(node, "body"))[0] === docstring;
  const text = comment ?? (isDoc ? docstring.text : undefined);
  const sentence = text === undefined ? undefined : firstSentence(text);
  return sentence && saysMore(sentence, name) ? sentence : undefined;
}

/** What the docstring of a Python file says, the only comment that is certainly about the whole file. */
export function fileComment(root: Syntax): string | undefined {
  const [first] = root.children;
  const isDocstring = first?.type === "expression_statement" && first.children[0]?.type === "string";
  return isDocstring ? firstSentence(first.text) : undefined;
}

/** "Start ..." and "main function" only repeat the name. */
function saysMore(sentence: string, name: string | undefined): boolean {
  if (/\.\.\.$|…$/.test(sentence) && sentence.split(" ").length < 4) return false;
  const known = new Set((name ?? "").toLowerCase().split(/[^a-z]+|(?=[A-Z])/));
  const words = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
  const plain = (name ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  return words.some(
    (word) =>
      !known.has(word) &&
      !plain.includes(word) &&
      !/^(?:the|an?|this|is|function|method|class|struct|constructor|code)$/.test(word),
  );
}

/** The lines of comments right above a node, together; a block of documentation may be followed by an empty line. */
function commentAbove(siblings: readonly Syntax[], at: number): string | undefined {
  const lines: string[] = [];
  let next = siblings[at]?.line ?? 0;
  for (let index = at - 1; index >= 0; index--) {
    const node = siblings[index];
    if (!node || !isComment(node.type)) break;
    const gap = node.text.startsWith("/**") ? 2 : 1;
    if (node.endLine < next - gap || (lines.length > 0 && node.text.startsWith("/*"))) break;
    lines.unshift(node.text);
    next = node.line;
    if (node.text.startsWith("/*")) break;
  }
  return lines.length > 0 ? lines.join("\n") : undefined;
}

/** The first sentence of a comment, without its marks, tags, headings and examples. */
export function firstSentence(text: string): string | undefined {
  const [described = text] = text.split(
    /^\s*[*#/!]*\s*(?:>>>|[@\\](?:param|returns?|example|see|throws|author|complexity|link|Complexity_Analysis)\b|:param|Args:|Parameters|Returns:|Example)/m,
  );
  const lines = described
    .replaceAll(
      /\\f(?:\[[\s\S]*?\\f\]|\$[\s\S]*?\\f\$)|[@\\](?:function|name|class|method|memberof)\s+[\w.]+|[@\\](?:description|brief|desc|summary|details|file)\b|\{@\w+\s+([^}]*)\}|<[^>]*>/g,
      " $1 ",
    )
    .replaceAll(/^[ \t]*(?:\/\*[*!]?|\*\/|\*(?!\/)|\/\/[/!]?|#|[rb]?"""|[rb]?''')|(?:\*\/|"""|''')\s*$/gm, "")
    // A heading names what the text below it is about.
    .replaceAll(/^[ \t]*#+ .*$/gm, "")
    .trim();
  const [paragraph = ""] = lines.split(/\n[ \t]*\n/);
  const plain = paragraph
    // A short line without a full stop is a sentence of its own if the next one starts like one.
    .replaceAll(/^(.{1,60}[^\s.!?:,;-])[ \t]*\n(?=[ \t]*[A-Z][a-z])/gm, "$1. ")
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:[-–:]|description:)\s*/i, "")
    .trim();
  const sentence = /^(.{8,}?[.!?])(?:\s|$)/.exec(`${plain}.`)?.[1]?.replace(/([.!?:])\.$/, "$1");
  if (!sentence?.includes(" ")) return undefined;
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1).replace(/\s+\S*$/, "")} …` : sentence;
}
