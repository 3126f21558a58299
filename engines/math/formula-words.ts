import { element, type HtmlElement, type HtmlNode, textOf } from "#engines/text/html-tree.ts";

/** Applies "sin" to what follows, and is invisible. */
const APPLICATION = "\u2061";
/** Operators with a space on both sides. */
const SPACED = /^[=≠<>≤≥≈≡∼∝→←↔⇒⇔∈∉⊂⊆∪∩+−±×⋅·]$/;
/** Accents as characters that combine with the letter before them. */
const ACCENTS: Readonly<Record<string, string>> = {
  "^": "\u0302",
  ˆ: "\u0302",
  "¯": "\u0304",
  "‾": "\u0304",
  "~": "\u0303",
  "˜": "\u0303",
  "˙": "\u0307",
  "→": "\u20d7",
};

/** A formula of MathML in a line of plain HTML, for programs that show no MathML: "(a + b)/2", with x² raised. */
export function formulaWords(math: HtmlElement): HtmlNode[] {
  return wordsOf(partsOf(math));
}

/** A sign at the start, or after another operator, belongs to what follows. */
const wordsOf = (nodes: readonly HtmlElement[]) =>
  nodes.flatMap((node, at) => {
    const before = nodes[at - 1];
    const isSign =
      node.tag === "mo" && (!before || (before.tag === "mo" && SPACED.test(textOf(before.children).trim())));
    return isSign ? [textOf(node.children).trim()] : words(node);
  });
const partsOf = ({ children }: HtmlElement) => children.filter((child) => typeof child !== "string");

function words(node: HtmlElement): HtmlNode[] {
  const parts = partsOf(node);
  const [first, second, third] = parts;
  const text = textOf(node.children).trim();
  switch (node.tag) {
    case "mi":
      return /^\p{L}$/u.test(text) ? [element("i", {}, [text])] : [text];
    case "mo":
      if (text === APPLICATION) return [];
      return [SPACED.test(text) ? ` ${text} ` : text === "," ? ", " : text];
    case "mn":
    case "mtext":
    case "ms":
      return [textOf(node.children)];
    case "mspace":
      return [" "];
    case "annotation":
    case "annotation-xml":
    case "mphantom":
      return [];
    case "mfrac":
      return [...grouped(first), "/", ...grouped(second)];
    case "msqrt":
      return ["√", ...grouped(element("mrow", {}, node.children))];
    case "mroot":
      return [...raised("sup", second), "√", ...grouped(first)];
    case "msub":
    case "munder":
      return [...grouped(first), ...raised("sub", second)];
    case "msup":
      return [...grouped(first), ...raised("sup", second)];
    case "mover": {
      const accent = second && ACCENTS[textOf(second.children).trim()];
      return accent && first
        ? [(textOf(words(first)) + accent).normalize("NFC")]
        : [...grouped(first), ...raised("sup", second)];
    }
    case "msubsup":
    case "munderover":
      return [...grouped(first), ...raised("sub", second), ...raised("sup", third)];
    case "mtable":
      return joined(
        parts.map((row) => joined(partsOf(row).map(words), ", ")),
        "; ",
      );
    default:
      return wordsOf(parts);
  }
}

const raised = (tag: "sub" | "sup", node: HtmlElement | undefined) => (node ? [element(tag, {}, words(node))] : []);

/** In parentheses, unless it is a single sign or has brackets of its own. */
function grouped(node: HtmlElement | undefined): HtmlNode[] {
  if (!node) return [];
  const inside = words(node);
  const text = textOf(inside).trim();
  const isOne = /^(?:[\p{L}\p{M}]+|[\d.,]+|\P{L})$/u.test(text) || /^[([{|][^()]*[)\]}|]$/.test(text);
  return isOne ? inside : ["(", ...inside, ")"];
}

const joined = (parts: readonly HtmlNode[][], between: string) =>
  parts.flatMap((part, at) => (at === 0 ? part : [between, ...part]));
